/**
 * `npm run demo:companies`: loads a sample of invented companies, marked as such on every page. `-- --remove` removes it again;
 * `-- --count 500` loads another number.
 */
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { siteRecord } from '../src/capabilities/artifacts.ts';
import { headcounts, stages } from '../src/internal/companies/company.ts';
import { isStored } from '../src/internal/companies/company-state.ts';
import { companyStore } from '../src/internal/companies/company-store.ts';
import { SAMPLE_PIPELINE } from '../src/internal/companies/pipeline-tokens.ts';
import { syncToStore } from '../src/internal/companies/sync-companies.ts';
import { openBlobFolder } from '../src/server/blob-server.ts';
import { buildIfNeeded } from './build.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '250' }, remove: { type: 'boolean', default: false } },
});
if (!(await buildIfNeeded())) process.exit(1);
const closeBlobs = await openBlobFolder();

const stored = (await companyStore.read()).entriesOf(SAMPLE_PIPELINE).filter(isStored).length;
const records = values.remove ? [] : Array.from({ length: Number(values.count) }, (_, i) => ({ value: sampleCompany(i + 1) }));
await companyStore.commit(SAMPLE_PIPELINE, randomUUID(), (state) => {
  const sample = state.entriesOf(SAMPLE_PIPELINE).filter(isStored);
  const kept = sample.filter(({ id }) => records.some(({ value }) => value.id === id)).length;
  const request = { source: SAMPLE_PIPELINE, records, mode: 'replace', confirm: stored - kept } as const;
  return syncToStore(state, request, SAMPLE_PIPELINE);
});
await closeBlobs();
console.log(
  values.remove ? `Removed ${stored} sample companies.` : `Loaded ${records.length} sample companies: see /leaderboard.`,
);

/** The name says what it is, the address is reserved for examples (RFC 2606), and everything else follows from `number`. */
function sampleCompany(number: number) {
  const sectors = ['Climate', 'Developer tools', 'Fintech', 'Health', 'Logistics', 'Security'];
  const { cities } = siteRecord();
  // The last city stays empty, so that the map has a gap to show.
  const city = pick(cities.slice(0, Math.max(1, cities.length - 1)), number, 3);
  const stage = pick(stages, number, 5);
  const hasRaised = stage !== 'bootstrapped';
  return {
    id: `sample-${number}`,
    name: `Sample company ${number}`,
    url: `https://sample-${number}.example/`,
    city: city.id,
    country: city.country,
    sector: pick(sectors, number, 7),
    stage,
    founded: 2012 + scatter(number, 11, 13),
    headcount: pick(headcounts.slice(0, 4), number, 13),
    ...(hasRaised && {
      funding: {
        amount: 50_000 * (1 + scatter(number, 17, 200)),
        currency: city.country === 'GB' ? 'GBP' : 'EUR',
        date: '2025-06-30',
      },
    }),
    updated: '2026-01-01T00:00:00Z',
  };
}

function pick<Item>(items: readonly Item[], number: number, step: number): Item {
  const item = items[scatter(number, step, items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** A number from 0 to `count` − 1 that looks random and is the same every time. */
function scatter(number: number, step: number, count: number): number {
  return Math.floor((Math.imul(number * step, 0x9e3779b1) >>> 8) % count);
}
