/**
 * A pipeline as a process: sends `mode=replace` round after round. It may be killed at any time and started again. It imports nothing of the
 * engine, so that it starts fast.
 *
 *     node replacing-pipeline.ts URL TOKEN LEDGER ROUNDS_FILE
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [url = '', token = '', ledger = '', roundsFile = ''] = process.argv.slice(2);

const rounds = JSON.parse(readFileSync(roundsFile, 'utf8')) as { key: string; records: object[] }[];
const done = existsSync(ledger) ? readFileSync(ledger, 'utf8').length : 0;
for (const { key, records } of rounds.slice(done)) {
  while (!(await replace(key, records).catch(() => false))) await sleep(20);
  appendFileSync(ledger, '.');
}

/** Whether it was acknowledged. What needs a confirmation gets it. */
async function replace(key: string, records: object[], confirm = ''): Promise<boolean> {
  const response = await fetch(`${url}/api/companies/sync?mode=replace${confirm}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(records),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status !== 409) return response.status === 200;
  const { removes } = (await response.json()) as { removes: number };
  return replace(key, records, `&confirm=${removes}`);
}
