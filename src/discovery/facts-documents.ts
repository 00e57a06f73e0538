/** The base of facts for programs: every value with the time for which it holds and its sources, as JSON and CSV. */
import { addresses, contentSignal } from '../addresses.ts';
import { csvRecord } from '../datasets/csv-record.ts';
import { inOrder, announcedIn, isSteps, valueOn } from '../facts/fact-values.ts';
import type { FactBase, SourcedValue } from '../facts/read-facts.ts';
import { type DiscoveryDocument, jsonDocument } from './discovery-document.ts';

/** @returns none for a library without facts */
export function factsDocuments({ facts, countries, topics }: FactBase, today: string, siteUrl: string): DiscoveryDocument[] {
  if (facts.length === 0) return [];
  const at = (path: string) => new URL(path, siteUrl).href;
  const entries = facts.map(({ id, says, country, topic, values }) => ({
    id,
    says,
    country,
    topic,
    /** Null if none holds on the day of the build. */
    value: valueOn(values, today)?.value ?? null,
    unit: valueOn(values, today)?.unit,
    values: [...inOrder(values), ...announcedIn(values)].map(({ sources, ...value }) => ({
      ...value,
      sources: sources.map(({ name: _, ...source }) => source),
    })),
  }));
  const document = {
    csv: at(addresses.factsTable),
    licence: at(addresses.licence),
    content_signal: contentSignal,
    countries: countries.map(({ id, title }) => ({ id, title })),
    topics: topics.map(({ id, title }) => ({ id, title })),
    facts: entries,
  };
  const records = facts.flatMap(({ values, ...fact }) =>
    values.map((value) => csvRecord([fact.id, fact.says, fact.country, fact.topic, ...fieldsOf(value)])),
  );
  return [
    jsonDocument(addresses.facts, document),
    { path: addresses.factsTable, mediaType: 'text/csv; charset=utf-8', body: [csvRecord(HEADER), ...records].join('') },
  ];
}

const HEADER = [
  'id',
  'says',
  'country',
  'topic',
  'value',
  'unit',
  'by',
  'from',
  'until',
  'announced',
  'note',
  'source',
  'url',
  'checked',
  'read',
];

/** Several sources of a value are separated by semicolons, and steps are JSON. */
function fieldsOf({ value, unit, by, from, until, announced = false, note, sources }: SourcedValue): (string | number | null)[] {
  const joined = (field: 'title' | 'url' | 'checked' | 'read') => sources.map((source) => source[field]).join('; ');
  const plain = typeof value === 'number' ? value : isSteps(value) ? JSON.stringify(value) : String(value);
  const times = [unit, by, from, until].map((each) => each ?? null);
  return [plain, ...times, String(announced), note ?? null, joined('title'), joined('url'), joined('checked'), joined('read')];
}
