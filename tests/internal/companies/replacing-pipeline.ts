/**
 * A pipeline as a process: sends `mode=replace` round after round, always with its own companies. In every other round it also reports newer
 * versions of companies of other pipelines, and in the next one leaves them out. It may be killed at any time and started again.
 *
 *     node replacing-pipeline.ts URL TOKEN LEDGER PIPELINE PIPELINES ROUNDS
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { companiesFrom, company } from './company-fixture.ts';

const OWN_COMPANIES = 12;
const TAKEN = 6;

const [url = '', token = '', ledger = '', ...numbers] = process.argv.slice(2);
const [pipeline = 0, pipelines = 0, rounds = 0] = numbers.map(Number);

const done = existsSync(ledger) ? readFileSync(ledger, 'utf8').length : 0;
for (let round = done; round < rounds; round++) {
  while (!(await replace(round, recordsOf(round)).catch(() => false))) await sleep(20);
  appendFileSync(ledger, '.');
}

function recordsOf(round: number): object[] {
  const own = companiesFrom(1 + pipeline * OWN_COMPANIES, OWN_COMPANIES);
  if (round % 2 === 0) return own;
  const updated = new Date(Date.UTC(2026, 9, 2) + round * 1000).toISOString();
  const taken = Array.from({ length: TAKEN }, (_, i) => {
    const victim = (pipeline + 1 + ((round + i) % (pipelines - 1))) % pipelines;
    return company(1 + victim * OWN_COMPANIES + ((round * 5 + i) % OWN_COMPANIES), { updated, name: `Taken by ${pipeline}` });
  });
  return [...own, ...taken];
}

/** Whether it was acknowledged. What needs a confirmation gets it. */
async function replace(round: number, records: object[], confirm = ''): Promise<boolean> {
  const response = await fetch(`${url}/api/companies/sync?mode=replace${confirm}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `${pipeline}-${round}`,
    },
    body: JSON.stringify(records),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status !== 409) return response.status === 200;
  const { removes } = (await response.json()) as { removes: number };
  return replace(round, records, `&confirm=${removes}`);
}
