import { describe, expect, it } from 'vitest';
import { addresses } from '../../src/addresses.ts';
import { ChangeLog } from '../../src/discovery/change-log.ts';
import { addDays, isoDay } from '../../src/shared/time.ts';
import { useServer } from '../support/site-server.ts';

const { get, json } = useServer();

const monthPath = (day: string) => `${addresses.changesByMonth}/${day.slice(0, 7)}.json`;

/** As `/developers` tells a client. */
async function changesSince(day: string): Promise<ChangeLog['changes']> {
  const changes: ChangeLog['changes'] = [];
  for (let path: string | undefined = monthPath(day); path !== undefined;) {
    const { status, body } = await json(path);
    expect([path, status]).toEqual([path, 200]);
    changes.unshift(...ChangeLog.shape.changes.parse(body['changes']).filter(({ date }) => date >= day));
    path = typeof body['next'] === 'string' ? new URL(body['next']).pathname : undefined;
  }
  return changes;
}

describe('What changed since a day', () => {
  it('is in the files of its month and the later ones, from the first day of the log to the last', async () => {
    const log = ChangeLog.parse((await json(addresses.changes)).body);
    const first = log.since ?? isoDay(Date.now());
    for (const day of [first, ...log.changes.map(({ date }) => date)])
      expect(await changesSince(day)).toEqual(log.changes.filter(({ date }) => date >= day));
    expect((await get(monthPath(addDays(first, -31)))).status).toBe(404);
  });

  it('is in the whole log, which a query does not change', async () => {
    const [whole, since] = await Promise.all(
      ['', '?since=2026-10-05'].map(async (query) => (await get(addresses.changes + query)).text()),
    );
    expect(since).toBe(whole);
  });
});
