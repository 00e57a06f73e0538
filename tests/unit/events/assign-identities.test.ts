import { describe, expect, it } from 'vitest';
import { eventId } from '../../../src/events/event-id.ts';
import { assignIdentities } from '../../../src/events/assign-identities.ts';
import { record, storedEvent } from './event-fixtures.ts';

const group = (...keys: string[]) => keys.map((key) => record({ key }));
const known = (id: string, keys: string[], firstSeen = '2026-11-01T04:00:00Z') =>
  storedEvent({ id: `evt_${id.repeat(16)}`, keys, firstSeen });

describe('the identity of an event', () => {
  it('of a new one comes from its first record', () => {
    expect(assignIdentities([group('a', 'b')], [])).toMatchObject([{ id: eventId('a'), keys: ['a', 'b'], previous: null }]);
  });

  it('stays when another record comes to be believed first', () => {
    expect(assignIdentities([group('b', 'a')], [known('x', ['a'])])).toMatchObject([
      { id: 'evt_xxxxxxxxxxxxxxxx', keys: ['a', 'b'] },
    ]);
  });

  it('stays when the record it comes from is gone', () => {
    expect(assignIdentities([group('b')], [known('x', ['a', 'b'])])).toMatchObject([{ id: 'evt_xxxxxxxxxxxxxxxx', keys: ['b'] }]);
  });

  it('goes to the record it comes from when the event is split, in whatever order', () => {
    expect(assignIdentities([group('b'), group('a')], [known('x', ['a', 'b'])]).map(({ id }) => id)).toEqual([
      eventId('b'),
      'evt_xxxxxxxxxxxxxxxx',
    ]);
  });

  it('is that of the oldest when events are merged', () => {
    const [x, y] = [known('x', ['a'], '2026-11-02T04:00:00Z'), known('y', ['b'])];
    expect(assignIdentities([group('a', 'b')], [x, y])).toMatchObject([{ id: y.id, keys: ['b', 'a'] }]);
  });
});
