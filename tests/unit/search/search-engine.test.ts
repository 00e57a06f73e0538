import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchEngine } from '../../../src/search/search-engine.ts';
import { generatePages, randomFrom } from './generated-pages.ts';
import { buildSite, type Page, type Site } from './site-fixture.ts';

const library: Page[] = [
  {
    path: '/glossary/dilution',
    title: 'Dilution',
    aliases: ['Share dilution', 'Equity dilution'],
    description: 'How new shares shrink a holding.',
    text: 'When a company issues new shares, every holder owns a smaller part. Divide the new shares by all shares.',
  },
  {
    path: '/glossary/cap-table/',
    title: 'Cap table',
    description: 'Who owns what.',
    text: 'A list of holders and shares. It shows dilution after each seed-round, and the option pool.',
  },
  {
    path: '/glossary/vesting.html',
    title: 'Vesting',
    text: 'Shares that are earned over four years with a one-year cliff. A Zürich café vests nothing.',
  },
  {
    path: '/playbooks/seed-round',
    title: 'How to raise a seed round',
    text: 'Write a memo. Meet investors. A seed round takes months. Investors ask about the cap table and burn rate.',
  },
  {
    path: '/pricing/value',
    title: 'Value-based pricing',
    text: 'The price follows what the buyer gains, not the cost of making it.',
  },
];

describe('search over a small library', () => {
  let site: Site;
  let search: SearchEngine;
  const paths = (query: string, limit = 10): string[] => search.search(query, { limit }).hits.map(({ path }) => path);

  beforeAll(async () => {
    site = await buildSite(library);
    search = site.open();
  });
  afterAll(() => {
    search.close();
    site.remove();
  });

  it.each([
    ['the title', 'dilution', '/glossary/dilution'],
    ['an alias', 'equity dilution', '/glossary/dilution'],
    ['a question that no page has every word of', 'How is the dilution of founders calculated?', '/glossary/dilution'],
    ['another form of a word', 'vested', '/glossary/vesting'],
    ['a mistyped word', 'dilutoin', '/glossary/dilution'],
    ['a word left unfinished', 'vesti', '/glossary/vesting'],
    ['a word without its accents', 'zurich cafe', '/glossary/vesting'],
    ['a word with its accents', 'Zürich café', '/glossary/vesting'],
    ['a compound written apart', 'seed round', '/playbooks/seed-round'],
    ['a compound written together', 'seed-round memo', '/playbooks/seed-round'],
    ['words in another order', 'pricing value based', '/pricing/value'],
  ])('finds a page first by %s', (_, query, path) => {
    expect(paths(query)[0]).toBe(path);
  });

  it('finds a page first by the words that its title begins with', () => {
    expect(paths('how to raise')[0]).toBe('/playbooks/seed-round');
  });

  it('names a short word that differs in a letter from one of a page, and does not replace it', () => {
    expect(search.search('cost of a menu', { limit: 1 })).toMatchObject({ missing: ['menu'], corrected: [] });
  });

  it('answers a query of stop words only', () => {
    expect(paths('how to').length).toBeGreaterThan(0);
  });

  it('finds nothing if no term is near', () => {
    for (const query of ['', '   ', '?!…', 'qqqqzzzz']) expect(paths(query)).toEqual([]);
  });

  it('names the words that are on no page and resemble none, as they were typed', () => {
    const missing = (query: string) => search.search(query, { limit: 1 }).missing;
    expect(missing('“Visa” dilution, after a Série-Q?')).toEqual(['Visa', 'Série-Q']);
    expect(missing('what would the shares of a holder be')).toEqual([]);
    expect(missing('one-year value-based seed-round')).toEqual([]);
    expect(missing('seed-visa SeedShares')).toEqual(['seed-visa', 'SeedShares']);
  });

  it('names the words that other pages have and the first does not', () => {
    const unmatched = (query: string, offset = 0) => search.search(query, { limit: 1, offset }).unmatched;
    expect(paths('vesting Dilution').slice(0, 2)).toEqual(['/glossary/vesting', '/glossary/dilution']);
    expect(unmatched('vesting Dilution')).toEqual(['Dilution']);
    expect(unmatched('vesting Dilution', 1)).toEqual(['Dilution']);
    expect(unmatched('seed-round memo')).toEqual([]);
    expect(unmatched('visa dilution')).toEqual([]);
  });

  it('names the words that it replaced by similar ones', () => {
    const { corrected, missing, hits } = search.search('Dilutoin of shar', { limit: 1 });
    expect(corrected).toEqual([
      { from: 'Dilutoin', to: 'dilution' },
      { from: 'shar', to: 'shares' },
    ]);
    expect(missing).toEqual([]);
    expect(hits[0]!.matched).toEqual(['Dilutoin', 'shar']);
  });

  it('finds the tasks of a checklist', async () => {
    const task = (text: string) => `<li><label><input type="checkbox"><span> ${text}</span></label></li>`;
    const html = `<h2 id="list">Before you sign</h2><ul>${task('Waivers collected')}${task('Bank told')}</ul>`;
    const site = await buildSite([...library, { path: '/playbooks/list', title: 'A list', text: '', html }]);
    const engine = site.open();
    const [hit] = engine.search('waivers', { limit: 1 }).hits;
    expect(hit).toMatchObject({ path: '/playbooks/list', passage: 'Waivers collected. Bank told.', section: { id: 'list' } });
    engine.close();
    site.remove();
  });

  it('names the words that each page has, as they were typed', () => {
    const { hits } = search.search('Holders of Options', { limit: 2 });
    expect(hits.map(({ path, matched }) => ({ path, matched }))).toEqual([
      { path: '/glossary/cap-table', matched: ['Holders', 'Options'] },
      { path: '/glossary/dilution', matched: ['Holders'] },
    ]);
  });

  it('returns at most as many hits as the limit', () => {
    expect(paths('shares', 0)).toEqual([]);
    expect(paths('shares', 1)).toHaveLength(1);
    expect(paths('shares dilution seed price', 50)).toHaveLength(5);
  });

  it('gives scores above zero that never rise', () => {
    const scores = search.search('dilution shares seed round price', { limit: 50 }).hits.map(({ score }) => score);
    expect(scores.every((score, at) => score > 0 && score <= (scores[at - 1] ?? Infinity))).toBe(true);
  });

  it('shows the passage, or the description if nothing in the text matches', () => {
    expect(search.search('issues new shares', { limit: 1 }).hits[0]!.passage).toMatch(/^When a company issues new shares/);
    expect(search.search('share dilution', { limit: 1 }).hits[0]!.passage).toMatch(/share/i);
  });

  it('throws an IndexError after it was closed', () => {
    const closed = site.open();
    closed.close();
    expect(() => closed.search('dilution', { limit: 1 })).toThrow(
      expect.objectContaining({ name: 'IndexError', code: 'closed' }) as Error,
    );
  });
});

describe('a title inside a question', () => {
  it('counts more than the same words in the titles of another page', async () => {
    const text = 'What a buyer brings in.';
    const site = await buildSite([
      { path: '/a', title: 'First', aliases: ['customer price', 'life worth'], text },
      { path: '/b', title: 'Other', aliases: ['customer worth', 'life price'], text },
    ]);
    const search = site.open();
    const first = (query: string) => search.search(query, { limit: 1 }).hits[0]?.path;
    expect(first('Over a life, what is a customer worth at a price?')).toBe('/b');
    expect(first('Over a life, what is a customer price of worth?')).toBe('/a');
    search.close();
    site.remove();
  });
});

describe('a word that one page repeats', () => {
  it('counts less than the subject of the question', async () => {
    const site = await buildSite([
      { path: '/tools', title: 'Tools', text: 'Hibob is a tool. '.repeat(40) },
      { path: '/earnout', title: 'Earnout', text: 'An earnout is paid later. '.repeat(6) },
      { path: '/exit', title: 'Exit', text: 'Some have an earnout. The price is paid. '.repeat(3) },
      ...Array.from({ length: 20 }, (_, at) => ({
        path: `/${at}`,
        title: `Page ${at}`,
        text: 'A part of the price. '.repeat(9),
      })),
    ]);
    const search = site.open();
    expect(search.search('What is an earnout, hibob?', { limit: 1 }).hits).toMatchObject([{ path: '/earnout' }]);
    search.close();
    site.remove();
  });
});

describe('a name with a hyphen', () => {
  it('is recognised in a question that has a space there', async () => {
    const text = 'A part of the price.';
    const site = await buildSite([
      { path: '/a', title: 'First', aliases: ['earn', 'pay-out'], text },
      { path: '/b', title: 'Other', aliases: ['earn-out', 'pay'], text },
    ]);
    const search = site.open();
    expect(search.search('What is an earn out?', { limit: 1 }).hits).toMatchObject([{ path: '/b' }]);
    search.close();
    site.remove();
  });
});

describe('a question that pages only mention', () => {
  it('finds nothing', async () => {
    const about = (word: string) => `${word} is defined here. ${`A ${word} of this kind pays the other ${word}. `.repeat(8)}`;
    const site = await buildSite([
      { path: '/dilution', title: 'Dilution', text: `${about('dilution')} Some hold a passport.` },
      { path: '/vesting', title: 'Vesting', text: `${about('vesting')} Somebody consults an embassy.` },
      { path: '/runway', title: 'Runway', text: `${about('runway')} It may be an airport.` },
      ...['cliff', 'pool', 'margin', 'churn', 'burn', 'angel'].map((word) => ({
        path: `/${word}`,
        title: word,
        text: about(word),
      })),
    ]);
    const search = site.open();
    expect(search.search('passport embassy airport', { limit: 10 })).toEqual({
      hits: [],
      total: 0,
      missing: [],
      corrected: [],
      unmatched: [],
    });
    expect(search.search('dilution for an embassy', { limit: 10 }).hits[0]).toMatchObject({ path: '/dilution' });
    search.close();
    site.remove();
  });
});

describe('search over many pages', () => {
  let site: Site;
  const pages = generatePages(600, 120);

  beforeAll(async () => {
    site = await buildSite(pages);
  });
  afterAll(() => site.remove());

  it('answers the same in any order, fresh and warm', () => {
    const queries = questions(300);
    const warm = site.open();
    const first = queries.map((query) => warm.search(query, { limit: 10 }));
    const random = randomFrom(5);
    const order = queries.map((_, at) => at).sort(() => random() - 0.5);
    const again = site.open();
    for (const at of order) expect(again.search(queries[at]!, { limit: 10 })).toEqual(first[at]);
    for (const at of order) expect(warm.search(queries[at]!, { limit: 10 })).toEqual(first[at]);
    for (const at of order.slice(0, 15)) {
      const fresh = site.open();
      expect(fresh.search(queries[at]!, { limit: 10 })).toEqual(first[at]);
      fresh.close();
    }
    expect(first.filter(({ hits }) => hits.length === 10).length).toBeGreaterThan(250);
    warm.close();
    again.close();
  });

  it('answers a hundred concurrent callers as it answers one after the other', async () => {
    const search = site.open();
    const queries = questions(100);
    const together = await Promise.all(
      queries.map(async (query) => Promise.resolve().then(() => search.search(query, { limit: 10 }))),
    );
    expect(together).toEqual(queries.map((query) => search.search(query, { limit: 10 })));
    search.close();
  });

  it('finds every page first by its title', () => {
    const search = site.open();
    const lost = pages.filter(({ title }) => search.search(title, { limit: 1 }).hits[0]?.title !== title);
    expect(lost.map(({ title }) => title)).toEqual([]);
    search.close();
  });

  it.each([
    ['one letter 200 times', 'a'.repeat(200)],
    ['a letter repeated apart', 'a '.repeat(100)],
    [
      'a hundred distinct words',
      pages
        .slice(0, 40)
        .map(({ title }) => title)
        .join(' '),
    ],
    ['a hundred unknown words', Array.from({ length: 100 }, (_, at) => `zq${at.toString(36)}xv`).join(' ')],
    [
      'a hundred mistyped words',
      pages
        .slice(0, 40)
        .map(({ title }) => title.replace(/(\w)(\w)(\w)/g, '$1$3$2'))
        .join(' '),
    ],
    ['emoji', '🌦️👩‍👩‍👧‍👦🏳️‍🌈 😀'],
    ['right to left', 'מניות \u202eשל חברה\u202c أسهم'],
    ['a heap of combining marks', `d${'\u0301'.repeat(500)}ilution`],
    ['SQL', '\'; DROP TABLE pages; -- " OR 1=1 NEAR(*)'],
    ['regular expressions', '(a+)+$ [^]* .*?(?=x) \\d{1,} |||'],
    ['members of every object', 'constructor __proto__ toString hasOwnProperty valueOf'],
    ['lone surrogates', 'a\ud800 \udc00b \ud83d'],
    ['a letter outside the Basic Multilingual Plane among the first two', 'd𝒊lution d\ud835lution'],
    ['control characters', 'a\u0000b \u0007\u001b[31m'],
    ['nothing once folded', '\u0301\u0302 --- \u200b\u00ad'],
    ['a very long text', 'the company raises capital '.repeat(4000)],
    ['a very long word', 'ab'.repeat(50_000)],
  ])('answers %s without throwing', (_, query) => {
    const search = site.open();
    expect(Array.isArray(search.search(query, { limit: 50 }).hits)).toBe(true);
    search.close();
  });

  function questions(count: number): string[] {
    const random = randomFrom(11);
    const word = (): string => {
      const words = pages[Math.floor(random() * pages.length)]!.text.split(' ');
      return words[Math.floor(random() * words.length)]!;
    };
    return Array.from({ length: count }, (_, at) =>
      at % 2 === 0 ? `How does ${word()} affect ${word()} and ${word()}?` : `${word()} ${word()}`,
    );
  }
});
