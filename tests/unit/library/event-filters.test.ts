import { describe, expect, it } from 'vitest';
import { filterIds, filtersOf, filterStyle } from '../../../src/library/event-filters.ts';
import { cityIds, unless } from '../../support/examples.ts';
import { site, words } from '../../../src/site/site.ts';

const [topic = 'none', other = 'none'] = site.calendar?.topics ?? [];
const [kind = 'none'] = site.calendar?.kinds ?? [];
const [city = 'none'] = cityIds;

const event = (about: { topics?: string[]; free?: boolean; date?: string }) => ({
  topics: about.topics ?? [],
  kind,
  audience: null,
  city,
  price: about.free === true ? { free: true, min: null, max: null, currency: null } : null,
  start: { date: about.date ?? '2100-03-01', dateTime: null, timeZone: 'Europe/Berlin' },
});

describe.skipIf(cityIds.length === 0)(`The filters of events${unless(cityIds.length > 0, 'city')}`, () => {
  it('are the month, topics, kind and city of an event, and whether it is free', () => {
    expect(filterIds(event({ topics: [topic], free: true }))).toEqual([
      'month-2100-03',
      `topic-${topic}`,
      `kind-${kind}`,
      `city-${city}`,
      'free',
    ]);
  });

  it('are those that divide the list, with how many events each has', () => {
    const { first, more } = filtersOf([
      event({ topics: [topic] }),
      event({ topics: [topic, other], date: '2100-04-01' }),
      event({ free: true }),
    ]);
    expect(first.map(({ id, count }) => [id, count])).toEqual([
      [`topic-${topic}`, 2],
      [`topic-${other}`, 1],
      ['free', 1],
    ]);
    expect(more.map(({ label, filters }) => [label, filters.map(({ name, count }) => `${name}: ${count}`)])).toEqual([
      [words.events.month, ['March 2100: 2', 'April 2100: 1']],
    ]);
    expect(filtersOf([event({})])).toEqual({ first: [], more: [] });
  });

  it('have one rule each in the style, which hides what does not have it', () => {
    const style = filterStyle([event({ topics: [topic] }), event({ topics: [topic] })]);
    expect(style.split('}').filter(Boolean)).toHaveLength(4);
    expect(style).toContain(
      `.events:has(#topic-${topic}:target) :is(.group,.group li):not([data-filters~=topic-${topic}],:has([data-filters~=topic-${topic}])){display:none}`,
    );
  });
});
