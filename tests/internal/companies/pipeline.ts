/**
 * A pipeline as a process: sends its batches one after the other, retries each with the same key until it is acknowledged, and appends the index
 * of each that was acknowledged to a ledger. It may be killed at any time and started again with the same arguments. It imports nothing of the
 * engine, so that a hundred starts take little time.
 *
 *     node pipeline.ts URL_FILE TOKEN LEDGER BATCHES_FILE
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [urlFile = '', token = '', ledger = '', batchesFile = ''] = process.argv.slice(2);
const acknowledged = new Set(existsSync(ledger) ? readFileSync(ledger, 'utf8').split('\n') : []);

const batches = JSON.parse(readFileSync(batchesFile, 'utf8')) as { key: string; records: object[] }[];
for (const [index, { key, records }] of batches.entries()) {
  if (acknowledged.has(String(index))) continue;
  while (!(await send(key, records).catch(() => false))) await sleep(20 + Math.random() * 100);
  appendFileSync(ledger, `${index}\n`);
}

/** Whether it was acknowledged. */
async function send(key: string, records: object[]): Promise<boolean> {
  const response = await fetch(`${readFileSync(urlFile, 'utf8')}/api/companies/sync`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(records),
    signal: AbortSignal.timeout(10_000),
  });
  return response.status === 200 && 'created' in ((await response.json()) as object);
}
