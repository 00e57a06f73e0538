import { afterEach, describe, expect, it } from 'vitest';
import { openLanguage } from '../../../src/search/language.ts';
import { AGREEMENT_MIN } from '../../../src/search/learn-stems.ts';
import { PagefindIndex } from '../../../src/search/pagefind-index.ts';
import { RecordStore } from '../../../src/search/record-store.ts';
import { tokenize } from '../../../src/search/tokenize.ts';
import { buildSite, type Page, type Site } from './site-fixture.ts';

let site: Site | undefined;
afterEach(() => {
  site?.remove();
  site = undefined;
});

const german: Page[] = [
  {
    path: '/volk.html',
    title: 'Das Volk im Winter',
    text: 'Ein Volk sitzt in einer Traube. Die aktuellen Vorräte reichen. Der E-Mail-Verteiler meldet es.',
    description: 'Wie Bienen überwintern',
    aliases: ['Wintertraube der Honigbienen'],
  },
  { path: '/honig.html', title: 'Honig schleudern', text: 'Die Schleuder arbeitet. Sie bearbeitet Waben, und das Sieb filtert.' },
  { path: '/haus.html', title: 'Größe des Fluglochs', text: 'Ein großes Flugloch, offen an der Straße. Ein System für Häuser.' },
];

/** The same sentences in languages that the package stems as Pagefind does, as another algorithm, and not at all. */
const others: Record<string, { text: string; queries: [query: string, word: string][] }> = {
  fr: {
    text: 'Les abeilles élèvent une reine quand la colonie essaime au printemps.',
    queries: [
      ['abeille', 'abeilles'],
      ['colonies', 'colonie'],
    ],
  },
  es: {
    text: 'La enjambrazón es la división natural de las colonias de abejas.',
    queries: [
      ['abeja', 'abejas'],
      ['divisiones', 'división'],
    ],
  },
  nl: {
    text: 'De bijenvolken maken nieuwe koninginnen en gegeven raten.',
    queries: [
      ['koninginnen', 'koninginnen'],
      ['gegeven', 'gegeven'],
    ],
  },
  pl: {
    text: 'Pszczoły zbierają nektar z kwiatów i produkują miód.',
    queries: [
      ['kwiatów', 'kwiatów'],
      ['miód', 'miód'],
    ],
  },
  ru: {
    text: 'Пчёлы собирают нектар и строят новые соты.',
    queries: [
      ['пчелы', 'пчёлы'],
      ['сота', 'соты'],
    ],
  },
  cs: {
    text: 'Včely sbírají nektar a staví nové plásty.',
    queries: [
      ['včely', 'Včely'],
      ['plásty', 'plásty'],
    ],
  },
};

const pathsOf = (query: string) => {
  const engine = site!.open();
  const found = engine.search(query, { limit: 5 }).hits.map(({ path }) => path);
  engine.close();
  return found;
};

function everyWord({ title, text, description = '', aliases = [] }: Page): string[] {
  return tokenize([title, text, description, ...aliases].join(' ')).flatMap(({ word, parts }) => [word, ...parts]);
}

describe('search in German', () => {
  it('finds other forms of a word, also with ae, oe and ue for umlauts where the pages have the word', async () => {
    site = await buildSite(german, 'de');
    expect(pathsOf('Völker')).toEqual(['/volk']);
    expect(pathsOf('Traube überwintert')).toEqual(['/volk']);
    expect(pathsOf('große Häuser')[0]).toBe('/haus');
  });

  it('puts the page first whose title or alias is the query, in another form too', async () => {
    site = await buildSite(german, 'de');
    expect(pathsOf('Die Grösse der Fluglöcher')[0]).toBe('/haus');
    expect(pathsOf('Wintertraube der Honigbiene')[0]).toBe('/volk');
  });

  it('drops stop words, and finds similar words where one is mistyped', async () => {
    site = await buildSite(german, 'de');
    expect(pathsOf('wie schleudere ich den Honig')).toEqual(['/honig']);
    expect(pathsOf('Fluglcoh')).toEqual(['/haus']);
    expect(openLanguage('de-AT').isStopWord('fur')).toBe(true);
  });
});

describe('the stems of a language', () => {
  it.each(['de', ...Object.keys(others)])('lead to a term of the index for every word of the pages: %s', async (language) => {
    const pages = language === 'de' ? german : [{ path: '/p.html', title: 'P', text: others[language]!.text }];
    site = await buildSite(pages, language);
    const index = new PagefindIndex(site.pagefindDirectory);
    const store = new RecordStore(site.recordsDirectory);
    const { stem } = store.language;
    expect(pages.flatMap(everyWord).filter((word) => index.postings(stem(word)) === undefined)).toEqual([]);
    store.close();
    for (const [query] of others[language]?.queries ?? []) expect(pathsOf(query)).toEqual(['/p']);
  });

  it('are those of the package where it agrees with the index, and only learned ones where it does not', async () => {
    site = await buildSite([{ path: '/p.html', title: 'P', text: others['fr']!.text }], 'fr');
    expect(site.agreement).toBe(1);
    site.remove();
    site = await buildSite([{ path: '/p.html', title: 'P', text: others['pl']!.text }], 'pl');
    expect(site.agreement).toBeLessThan(AGREEMENT_MIN);
  });

  it('do not take long for a hostile word', () => {
    const word = 'über'.repeat(50_000);
    expect(openLanguage('de').stem(word)).toBe(word);
  });
});
