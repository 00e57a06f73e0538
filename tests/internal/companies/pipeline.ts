/**
 * A pipeline as a process: sends its batches one after the other, retries each with the same key until it is acknowledged, and appends what was
 * acknowledged to a ledger. It may be killed at any time and started again with the same arguments.
 *
 *     node pipeline.ts URL_FILE TOKEN LEDGER FIRST_NUMBER BATCHES BATCH_SIZE
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { company } from './company-fixture.ts';

const [urlFile, token, ledger, first, batches, size] = process.argv.slice(2) as [string, string, string, string, string, string];
const acknowledged = new Set(
  existsSync(ledger)
    ? readFileSync(ledger, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { batch: number }).batch)
    : [],
);

for (let batch = 0; batch < Number(batches); batch++) {
  if (acknowledged.has(batch)) continue;
  const start = Number(first) + batch * Number(size);
  // Every pipeline also sends company 0, each batch with a version of its own.
  const shared = company(0, { updated: new Date(Date.UTC(2026, 9, 2) + start * 1000).toISOString(), name: `Shared ${start}` });
  const records = [...Array.from({ length: Number(size) }, (_, i) => company(start + i)), shared];
  for (;;) {
    const answer = await send(`${first}-${batch}`, records).catch(() => undefined);
    if (answer) {
      appendFileSync(ledger, `${JSON.stringify({ batch, created: answer.created, shared: shared.updated })}\n`);
      break;
    }
    await sleep(20 + Math.random() * 100);
  }
}

async function send(key: string, records: unknown[]): Promise<{ created: number } | undefined> {
  const response = await fetch(`${readFileSync(urlFile, 'utf8')}/api/companies/sync`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(records),
    signal: AbortSignal.timeout(10_000),
  });
  return response.status === 200 ? ((await response.json()) as { created: number }) : undefined;
}
