/**
 * developers.events: conferences for developers all over the world, in one file. Its content is CC BY-NC: facts and a link are taken, never its
 * texts, and none of it is bundled.
 *
 * | our field | theirs |
 * |---|---|
 * | key | `hyperlink`, `city` and year |
 * | name, url | `name`, `hyperlink` |
 * | start, end | the first and the last of `date`: midnights in UTC |
 * | attendance | `location`, which says “Online”, a place, or both |
 * | city | `city`, without its state, and `country` |
 * | labels | the values of `tags`, those of languages apart |
 *
 * It has no venue, time, organiser or price.
 */
import * as z from 'zod';
import { canonicalUrl } from '../canonical-url.ts';
import { plain } from '../event-id.ts';
import { platformIdOf } from '../platform-id.ts';
import type { RawEvent } from '../raw-event.ts';
import type { SourceFormat } from '../source-format.ts';
import { SourceRefused } from '../source-refused.ts';
import { isoDay } from '../../shared/time.ts';
import { isInWindow } from './event-window.ts';
import { parseEntries, parseJson } from './json-answers.ts';

export const developersEvents: SourceFormat = {
  access: 'crawl',
  fetchDocuments: async ({ url }, get, { validators }) => {
    const answer = await get(url, { validators: validators[url] });
    if (answer.status === 'unchanged') return null;
    const { body, contentType, etag, lastModified } = answer;
    return [{ url, body, contentType, validators: { etag, lastModified } }];
  },
  parse: (documents, _feed, { window }) => {
    const lists = documents.map((document) => {
      const list = z.array(z.unknown()).safeParse(parseJson(document));
      if (!list.success) throw new SourceRefused(`the answer is not a list of conferences: ${document.url}`);
      return parseEntries(list.data, Conference, document.url);
    });
    return {
      events: lists
        .flatMap(({ parsed }) => parsed)
        .map(rawEvent)
        .filter(({ start }) => isInWindow(start, window)),
      skipped: lists.flatMap(({ skipped }) => skipped),
    };
  },
};

function rawEvent({ name, hyperlink, date, location, city, country, tags }: Conference): RawEvent {
  const [first, last] = [isoDay(Math.min(...date)), isoDay(Math.max(...date))];
  const isOnline = /\bonline\b/i.test(`${location} ${city}`);
  // A state follows the city: Austin, TX.
  const town = city?.split(',')[0]?.trim() ?? '';
  const hasPlace = town !== '' && !/^online$/i.test(town);
  return {
    key: `developers.events/${(canonicalUrl(hyperlink) ?? hyperlink).replace('https://', '')}#${plain(hasPlace ? town : 'online')}-${first.slice(0, 4)}`,
    platformId: platformIdOf(null, [hyperlink]),
    name,
    links: [hyperlink],
    start: { allDay: true, date: first },
    end: first === last ? null : { allDay: true, date: last },
    status: 'scheduled',
    attendance: isOnline ? (hasPlace ? 'hybrid' : 'online') : 'in_person',
    location: '',
    place: { city: hasPlace ? town : 'Online', country: country ?? '' },
    latitude: null,
    longitude: null,
    organizer: null,
    labels: labelsOf(tags),
    languages: languagesOf(tags),
    price: null,
    kind: 'conference',
  };
}

function labelsOf(tags: Conference['tags']): string[] {
  return (tags ?? []).flatMap((tag) => (typeof tag === 'string' ? [tag] : tag.key === 'language' ? [] : [tag.value]));
}

/** Languages are written out. */
function languagesOf(tags: Conference['tags']): string[] {
  const names = (tags ?? []).flatMap((tag) => (typeof tag !== 'string' && tag.key === 'language' ? [plain(tag.value)] : []));
  return names.flatMap((name) => LANGUAGES[name] ?? []);
}

const LANGUAGES: Record<string, string> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  catalan: 'ca',
  portuguese: 'pt',
  dutch: 'nl',
  italian: 'it',
};

const Conference = z.object({
  name: z.string().min(1),
  hyperlink: z.string().min(1),
  date: z.array(z.number().min(0).max(Date.parse('2100-01-01'))).min(1),
  location: z.string().nullish(),
  city: z.string().nullish(),
  country: z.string().nullish(),
  tags: z.array(z.union([z.string(), z.object({ key: z.string(), value: z.string() })])).nullish(),
});
type Conference = z.infer<typeof Conference>;
