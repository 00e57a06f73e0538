import { describe, expect, it } from 'vitest';
import { dedupe } from '../../../src/events/dedupe.ts';
import type { SourceRecord } from '../../../src/events/event.ts';
import { cities, record, timed, wholeDays } from './event-fixtures.ts';

const context = {
  cities,
  feedPages: ['https://meetup.com/founders'],
  sources: {
    luma: { authority: 'platform' },
    meetup: { authority: 'organiser' },
    list: { authority: 'list' },
    hand: { authority: 'editor' },
  },
} as const;

const from = (source: string, more: Partial<SourceRecord> = {}) =>
  record({ source, key: `${source}/${more.name ?? ''}${more.url ?? ''}`, url: `https://${source}.example/1`, ...more });
const groups = (...records: SourceRecord[]) =>
  dedupe(records, context).map(({ records: joined }) => joined.map(({ source }) => source));

describe('the same event from several sources', () => {
  it('is one, with every source, the most trusted first', () => {
    const luma = from('luma', { name: 'Founders Night Berlin', platformId: 'luma:evt-1', url: 'https://luma.com/abc' });
    const meetup = from('meetup', {
      name: 'Founders’ Night',
      platformId: 'meetup:9',
      url: 'https://meetup.com/founders/events/9',
    });
    const list = from('list', {
      name: 'Founders Night 2026',
      url: 'https://luma.com/abc?utm_source=list',
      ...wholeDays('2026-12-01'),
    });
    expect(groups(list, luma, meetup)).toEqual([['meetup', 'luma', 'list']]);
  });

  it.each<[string, Partial<SourceRecord>, Partial<SourceRecord>]>([
    [
      'has the same id on its platform, whatever it is called',
      { platformId: 'luma:evt-1', name: 'A' },
      { platformId: 'luma:evt-1', name: 'B' },
    ],
    [
      'has the same page, written differently',
      { url: 'https://lu.ma/abc' },
      { url: 'https://www.luma.com/abc?utm_source=x', name: 'Another title' },
    ],
    [
      'has the same page and a similar name, and has moved',
      { url: 'https://conf.example/', ...wholeDays('2026-12-01') },
      { url: 'https://www.conf.example', ...wholeDays('2027-01-20') },
    ],
    ['has 60 % of its words in common', { name: 'The Berlin AI Founders Breakfast' }, { name: 'AI founders breakfast' }],
    [
      'has a day in one source and a time in the other',
      { name: 'Climate Tech Summit' },
      { name: 'Climate Tech Summit', ...wholeDays('2026-12-01') },
    ],
    ['is edited by hand', { name: 'Founders Night' }, { source: 'hand', name: 'Founders Night' }],
  ])('is one when it %s', (_, a, b) => expect(groups(from('luma', a), from('list', b))).toHaveLength(1));
});

describe('different events', () => {
  it.each<[string, Partial<SourceRecord>, Partial<SourceRecord>]>([
    ['at one venue on one evening', { name: 'Pitch night' }, { name: 'Robotics meetup' }],
    [
      'at one venue with the page of the venue',
      { name: 'Pitch night', url: 'https://venue.example/' },
      { name: 'Robotics meetup', url: 'https://venue.example' },
    ],
    ['with one theme each', { name: 'Founders Meetup: AI' }, { name: 'Founders Meetup: Fintech' }],
    ['with a number each', { name: 'Founders Drinks #12' }, { name: 'Founders Drinks #13' }],
    [
      'in two cities',
      { name: 'Summer roadshow', url: 'https://tour.example/' },
      { name: 'Summer roadshow', url: 'https://tour.example/', city: 'london' },
    ],
    ['two days apart', { name: 'Founders breakfast' }, { name: 'Founders breakfast', ...timed('2026-12-03T18:00:00+01:00') }],
    [
      'of two years with one page',
      { url: 'https://conf.example/', ...wholeDays('2026-03-01') },
      { url: 'https://conf.example/', ...wholeDays('2027-03-01') },
    ],
    [
      'with the page of the whole group',
      { name: 'Evening of AI', url: 'https://meetup.com/founders' },
      { name: 'Morning of AI robots', url: 'https://meetup.com/founders' },
    ],
    [
      'that their platform tells apart',
      { name: 'Founders Night', platformId: 'luma:evt-1' },
      { name: 'Founders Night', platformId: 'luma:evt-2' },
    ],
  ])('stay two: %s', (_, a, b) => expect(groups(from('luma', a), from('list', b))).toHaveLength(2));

  it('stay two when one source lists both', () => {
    expect(
      groups(
        from('luma', { name: 'Founders Night' }),
        from('luma', { name: 'Founders Night II', url: 'https://luma.example/2' }),
      ),
    ).toHaveLength(2);
  });

  it('are not joined by way of a third', () => {
    const third = from('list', { name: 'Founders Night Berlin' });
    expect(
      groups(
        from('luma', { name: 'Founders Night', url: 'https://luma.example/a' }),
        from('luma', { name: 'Night Founders', url: 'https://luma.example/b' }),
        third,
      ),
    ).toHaveLength(2);
  });
});

it('repeats of one source are one', () => {
  expect(groups(from('luma', { key: 'luma/1' }), from('luma', { key: 'luma/2' }))).toHaveLength(1);
});

it('does not depend on the order of the records', () => {
  const records = [
    from('luma', { name: 'Founders Night' }),
    from('meetup', { name: 'Founders Night' }),
    from('list', { name: 'Founders Night' }),
    from('list', { name: 'Pitch' }),
  ];
  expect(groups(...records.toReversed())).toEqual(groups(...records));
});

it('compares a record with a bounded number of others, also where a source is full of similar events', () => {
  let comparisons = 0;
  const similar = (source: string) =>
    Array.from({ length: 2000 }, (_, index) => {
      const one = from(source, { key: `${source}/${index}`, name: `Evening ${index}`, url: 'https://example.org/evening' });
      const city = () => {
        comparisons += 1;
        return 'berlin';
      };
      return Object.defineProperty(one, 'city', { get: city });
    });
  const joined = groups(...similar('luma'), ...similar('meetup'), from('list', { name: 'Founders Night' }));
  expect(joined).toContainEqual(['list']);
  expect(joined.flat()).toHaveLength(4001);
  expect(comparisons / 4000).toBeLessThan(1000);
});
