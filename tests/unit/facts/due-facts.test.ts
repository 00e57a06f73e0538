import { expect, it } from 'vitest';
import { dueFacts } from '../../../src/facts/due-facts.ts';
import type { Fact, SourcedValue } from '../../../src/facts/read-facts.ts';

const source = (checked: string) => ({
  name: 'a-b',
  title: 'Act',
  url: 'https://example.org',
  checked,
  read: 'statute' as const,
});
const value = (checked: string, times: Partial<SourcedValue> = {}): SourcedValue => ({
  value: 1,
  sources: [source(checked)],
  ...times,
});
const fact = (id: string, values: SourcedValue[], next?: string): Fact => ({
  ...{ id, says: id, country: 'a', topic: 't', isAsked: true, file: 'a/t.yml', at: 0 },
  values,
  next,
});
const dueOf = (values: SourcedValue[], next?: string) => dueFacts([fact('a.b', values, next)])[0]?.due;

it('The earliest of these days counts', () =>
  expect(dueOf([value('2026-11-22', { until: '2026-12-31' }), value('2026-10-01', { from: '2027-01-01' })])).toBe('2027-01-01'));

it.each([
  ['a year after its check', [value('2026-11-22')], '2027-11-22'],
  [
    'a month after it, where a change is announced',
    [value('2026-11-22'), value('2026-11-22', { announced: true })],
    '2026-12-22',
  ],
  [
    'when a value begins that was checked before',
    [value('2026-11-22', { until: '2027-03-31' }), value('2026-11-22', { from: '2027-04-01' })],
    '2027-04-01',
  ],
  ['when its last value ends', [value('2026-11-22', { until: '2027-02-28' })], '2027-02-28'],
])('A fact is to be looked at %s', (_, values, due) => expect(dueOf(values)).toBe(due));

it('An editor can choose another day', () => expect(dueOf([value('2026-11-22')], '2027-02-01')).toBe('2027-02-01'));

it('The soonest comes first', () =>
  expect(
    dueFacts([fact('a.b', [value('2026-11-22')]), fact('a.a', [value('2026-11-22')]), fact('a.c', [value('2026-10-01')])]).map(
      ({ id }) => id,
    ),
  ).toEqual(['a.c', 'a.a', 'a.b']));
