import { describe, expect, it } from 'vitest';
import { eventId } from '../../../src/events/event-id.ts';
import { identify } from '../../../src/events/assign-identities.ts';
import { record, storedEvent } from './event-fixtures.ts';

const group = (...keys: string[]) => keys.map((key) => record({ key }));
const known = (id: string, keys: string[], firstSeen = '2026-11-01T04:00:00Z') =>
  storedEvent({ id: `evt_${id.repeat(16)}`, keys, firstSeen });

describe('the identity of an event', () => {
  it('of a new one comes from its first record', () => {
    expect(identify([group('a', 'b')], [])).toEqual([{ id: eventId('a'), keys: ['a', 'b'], previous: null }]);
  });

  it('stays when another record comes to be believed first', () => {
    expect(identify([group('b', 'a')], [known('x', ['a'])])).toMatchObject([{ id: 'evt_xxxxxxxxxxxxxxxx', keys: ['a', 'b'] }]);
  });

  it('stays when the record it comes from is gone', () => {
    expect(identify([group('b')], [known('x', ['a', 'b'])])).toMatchObject([{ id: 'evt_xxxxxxxxxxxxxxxx', keys: ['b'] }]);
  });

  it('goes to the record it comes from when the event is split, in whatever order', () => {
    expect(identify([group('b'), group('a')], [known('x', ['a', 'b'])]).map(({ id }) => id)).toEqual([
      eventId('b'),
      'evt_xxxxxxxxxxxxxxxx',
    ]);
  });

  it('is that of the oldest when events are merged', () => {
    const [x, y] = [known('x', ['a'], '2026-11-02T04:00:00Z'), known('y', ['b'])];
    expect(identify([group('a', 'b')], [x, y])).toMatchObject([{ id: y.id, keys: ['b', 'a'] }]);
  });
});
