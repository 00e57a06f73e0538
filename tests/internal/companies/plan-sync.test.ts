import { describe, expect, it } from 'vitest';
import { planSync, type SyncRequest } from '../../../src/internal/companies/plan-sync.ts';
import { CompanyState } from '../../../src/internal/companies/company-state.ts';
import { cities, companiesFrom, company } from './company-fixture.ts';

const now = Date.parse('2026-10-02T12:00:00Z');
const city = cities[0]!;
const good = company(0);
const later = '2026-10-01T09:00:00.000Z';
const earlier = '2026-10-01T07:00:00.000Z';

describe('A record', () => {
  it.each<[why: string, change: object, reason: RegExp]>([
    ['an id in capitals', { id: 'Acme' }, /^id: write 1 to 64 lower-case/],
    ['no name', { name: ' ' }, /^name: /],
    ['a name of two lines', { name: 'A\nB' }, /^name: write one line/],
    ['an address without TLS', { url: 'http://acme.example' }, /^url: .*https/],
    ['an address that is a script', { url: 'javascript:alert(1)' }, /^url: .*https/],
    ['a city that the calendar does not have', { city: 'Atlantis' }, new RegExp(`^city: name one of ${city.id}`)],
    ['the country of another city', { country: 'AQ' }, /^country: is not the country of the city/],
    ['an unknown stage', { stage: 'unicorn' }, /^stage: /],
    ['a founding in the future', { founded: 2027 }, /^founded: /],
    ['an unknown headcount', { headcount: 'many' }, /^headcount: /],
    ['funding without a currency', { funding: { amount: 1, date: '2026-01-01' } }, /^funding\.currency: /],
    ['negative funding', { funding: { amount: -1, currency: 'EUR', date: '2026-01-01' } }, /^funding\.amount: /],
    [
      'funding in the future',
      { funding: { amount: 1, currency: 'EUR', date: '2026-12-01' } },
      /^funding\.date: is in the future/,
    ],
    ['too many links', { links: Array.from({ length: 11 }, (_, i) => `https://a.example/${i}`) }, /^links: /],
    ['an update without a time zone', { updated: '2026-10-01T08:00:00' }, /^updated: /],
    ['an update from the future', { updated: '2026-10-02T13:00:00Z' }, /^updated: is in the future/],
    ['a misspelt member', { headcuont: '1-10' }, /headcuont/],
    ['a member that would change every object', JSON.parse('{"__proto__":{"polluted":true}}') as object, /__proto__/],
  ])('is rejected for %s, with the reason', (_, change, reason) => {
    const value = Object.defineProperties({ ...good }, Object.getOwnPropertyDescriptors(change));
    const { results } = plan([{ value: company(1) }, { value }]);
    expect(results[1]).toMatchObject({ index: 1, result: 'rejected', reasons: [expect.stringMatching(reason)] });
    expect(results[0]).toMatchObject({ index: 0, result: 'created' });
  });

  it.each([[null], [7], ['text'], [[]]])('is rejected when it is %j', (value) => {
    expect(plan([{ value: good }, { value }]).results[1]).toMatchObject({ result: 'rejected' });
  });

  it('may give the city by name, and the time in any time zone', () => {
    const [entry] = plan([{ value: { ...good, city: ` ${city.name} `, updated: '2026-10-01T10:00:00+02:00' } }]).entries;
    expect(entry!.company).toMatchObject({ city: city.id, updated: '2026-10-01T08:00:00.000Z' });
  });
});

describe('In a sequence of versions, a record', () => {
  it.each([
    ['is created when it is new', [good], ['created']],
    ['is unchanged when it is sent again', [good, good], ['created', 'unchanged']],
    ['is updated by a newer version', [good, { ...good, name: 'New', updated: later }], ['created', 'updated']],
    ['is updated by a newer version of the same content', [good, { ...good, updated: later }], ['created', 'updated']],
    ['is not replaced by an older version', [good, { ...good, name: 'Old', updated: earlier }], ['created', 'unchanged']],
    ['is not replaced by other content with the same time', [good, { ...good, name: 'Other' }], ['created', 'rejected']],
  ])('%s', (_, versions, outcomes) => {
    const inOne = plan(versions.map((value) => ({ value }))).results;
    expect(inOne.map(({ result }) => result)).toEqual(outcomes);
    const state = new CompanyState();
    const inTurn = versions.map((value) => {
      try {
        return add(state, [{ value }, { value: company(1) }]).results[0]!.result;
      } finally {
        expect(state.get(good.id)).toBeDefined();
      }
    });
    expect(inTurn).toEqual(outcomes);
  });

  it('can be created again after it was removed, but not in an older version', () => {
    const state = stateOf(companiesFrom(0, 2));
    add(state, [{ value: company(1) }], 'replace');
    expect(ids(state)).toEqual(['company-1']);
    expect(add(state, [{ value: company(1) }, { value: { ...good, updated: earlier } }]).results[1]).toMatchObject({
      result: 'rejected',
      reasons: [expect.stringContaining('removed is newer')],
    });
    expect(add(state, [{ value: good }]).counts.created).toBe(1);
    expect(ids(state).sort()).toEqual(['company-0', 'company-1']);
  });
});

describe('A request', () => {
  it('of which every record was rejected throws, and so does a replacement with a rejected record', () => {
    expect(() => plan([{ value: {} }])).toThrow('Every record was rejected');
    expect(() => plan([{ value: good }, { value: {} }], 'replace')).toThrow('taken whole or not at all');
  });

  it('that replaces removes the companies that it does not name, of its own pipeline alone', () => {
    const state = stateOf(companiesFrom(0, 4));
    add(state, [{ value: company(9) }], 'upsert', 'other');
    expect(add(state, [{ value: company(0) }, { value: company(1) }], 'replace').counts).toMatchObject({
      unchanged: 2,
      removed: 2,
    });
    expect(ids(state).sort()).toEqual(['company-0', 'company-1', 'company-9']);
  });

  it.each([
    [10, 4, true],
    [10, 3, false],
    [10, 0, false],
    [4, 0, true],
  ])('that leaves, of %i companies, %i needs no confirmation: %s', (stored, left, needsNone) => {
    const state = stateOf(companiesFrom(0, stored));
    const replace = (confirm?: number) =>
      add(
        state,
        companiesFrom(0, left).map((value) => ({ value })),
        'replace',
        'tests',
        confirm,
      );
    if (!needsNone) {
      expect(() => replace()).toThrow(`confirm=${stored - left}`);
      expect(() => replace(stored - left - 1)).toThrow('nothing was changed');
      expect(ids(state)).toHaveLength(stored);
      replace(stored - left);
    } else replace();
    expect(ids(state)).toHaveLength(left);
  });

  it('that replaces takes back only its own report of a company that another pipeline reports, too', () => {
    const state = stateOf(companiesFrom(0, 3));
    const taken = companiesFrom(0, 3).map((each) => ({ value: { ...each, name: `Taken ${each.id}`, updated: later } }));
    add(state, taken, 'upsert', 'other');
    expect(state.get('company-0')).toMatchObject({ source: 'other', company: { name: 'Taken company-0' } });
    expect(add(state, [], 'replace', 'other').counts.removed).toBe(0);
    expect(state.get('company-0')).toMatchObject({ source: 'tests', company: { name: 'Company 0' } });
    expect(add(state, [], 'replace').counts.removed).toBe(3);
    expect(ids(state)).toEqual([]);
  });

  it.each([
    ['the same version', {}],
    ['an older version', { updated: earlier }],
    ['a newer version', { updated: later }],
  ])('that reports %s of another pipeline’s company keeps it there when that one removes it', (_, change) => {
    const state = stateOf(companiesFrom(0, 2));
    add(state, [{ value: { ...good, ...change } }], 'upsert', 'other');
    expect(add(state, [], 'replace').counts.removed).toBe(1);
    expect(ids(state)).toEqual(['company-0']);
    expect(state.get('company-0')?.source).toBe('other');
  });

  it('that removes less than would need a confirmation needs it when the removals of a day add up', () => {
    const state = stateOf(companiesFrom(0, 100));
    const keep = (count: number, moment = now, confirm?: number) => {
      const records = companiesFrom(0, count).map((value) => ({ value }));
      const planned = planSync(state, { source: 'tests', records, mode: 'replace', confirm }, cities, moment);
      state.add({ entries: planned.entries, syncs: [] });
    };
    keep(60);
    expect(() => {
      keep(30);
    }).toThrow('confirm=30');
    keep(40);
    expect(() => {
      keep(39);
    }).toThrow('leave 39 of the 100 that it had within a day');
    keep(39, now, 1);
    keep(16, now + 24 * 3_600_000 + 1000);
    expect(ids(state)).toHaveLength(16);
  });

  it('is stored later than everything before, even with a clock that is behind', () => {
    const state = stateOf([good]);
    const { entries } = planSync(
      state,
      { source: 'tests', records: [], mode: 'replace', confirm: undefined },
      cities,
      now - 60_000,
    );
    expect(entries[0]!.received > state.latest).toBe(true);
  });
});

describe('The stored state', () => {
  it('is the same in whatever order and however often versions are added', () => {
    const state = new CompanyState();
    const versions = [
      good,
      { ...good, name: 'New', updated: later },
      { ...good, name: 'Newest', updated: '2026-10-02T00:00:00.000Z' },
    ];
    const batches = versions.map((value) => ({ entries: add(state, [{ value }]).entries, syncs: [] }));
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 1],
      [2, 2, 0, 1],
    ]) {
      const other = new CompanyState();
      for (const i of order) other.add(batches[i]!);
      expect(other.companies()).toEqual(state.companies());
    }
  });
});

function plan(records: SyncRequest['records'], mode: SyncRequest['mode'] = 'upsert') {
  return planSync(new CompanyState(), { source: 'tests', records, mode, confirm: undefined }, cities, now);
}

/** Plans a sync for a state, and adds the result to it. */
function add(
  state: CompanyState,
  records: SyncRequest['records'],
  mode: SyncRequest['mode'] = 'upsert',
  source = 'tests',
  confirm?: number,
) {
  const planned = planSync(state, { source, records, mode, confirm }, cities, now);
  state.add({ entries: planned.entries, syncs: [] });
  return planned;
}

function stateOf(companies: object[]): CompanyState {
  const state = new CompanyState();
  add(
    state,
    companies.map((value) => ({ value })),
  );
  return state;
}

function ids(state: CompanyState): string[] {
  return state.companies().map(({ id }) => id);
}
