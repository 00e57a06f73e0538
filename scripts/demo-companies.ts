/**
 * `npm run demo:companies`: loads invented sample companies, which every page marks as such. `-- --count 500` loads another number,
 * `-- --remove` removes them.
 */
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { siteRecord } from '../src/capabilities/artifacts.ts';
import { companies } from '../src/internal/companies/shared-company-store.ts';
import { headcounts, stages } from '../src/internal/companies/company.ts';
import { storedRequest } from '../src/internal/companies/sync-companies.ts';
import { SAMPLE } from '../src/internal/companies/pipeline-tokens.ts';
import { buildIfNeeded } from './build.ts';
import { startBlobServer } from '../src/server/blob-server.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '250' }, remove: { type: 'boolean', default: false } },
});
if (!buildIfNeeded()) process.exit(1);
const closeBlobs = await startBlobServer();

const stored = (await companies.read()).live().filter(({ source }) => source === SAMPLE).length;
const records = values.remove ? [] : Array.from({ length: Number(values.count) }, (_, i) => ({ value: sampleCompany(i + 1) }));
await companies.commit(SAMPLE, randomUUID(), (state) => {
  const kept = state.live().filter(({ source, id }) => source === SAMPLE && records.some(({ value }) => value.id === id)).length;
  return storedRequest(state, { source: SAMPLE, records, mode: 'replace', confirm: stored - kept }, SAMPLE);
});
await closeBlobs();
console.log(
  values.remove ? `Removed ${stored} sample companies.` : `Loaded ${records.length} sample companies: see /leaderboard.`,
);

/** A sample company, derived from its number. Its name says what it is, and its domain is reserved for examples (RFC 2606). */
function sampleCompany(number: number) {
  const sectors = ['Climate', 'Developer tools', 'Fintech', 'Health', 'Logistics', 'Security'];
  // The last city gets none, so that the coverage map has a gap to show.
  const { cities } = siteRecord();
  const city = cities[spread(number, 3, Math.max(1, cities.length - 1))]!;
  const stage = stages[spread(number, 5, stages.length)]!;
  const hasRaised = stage !== 'bootstrapped';
  return {
    id: `sample-${number}`,
    name: `Sample company ${number}`,
    url: `https://sample-${number}.example/`,
    city: city.id,
    country: city.country,
    sector: sectors[spread(number, 7, sectors.length)]!,
    stage,
    founded: 2012 + spread(number, 11, 13),
    headcount: headcounts[spread(number, 13, 4)]!,
    ...(hasRaised && {
      funding: {
        amount: 50_000 * (1 + spread(number, 17, 200)),
        currency: city.country === 'GB' ? 'GBP' : 'EUR',
        date: '2025-06-30',
      },
    }),
    updated: '2026-01-01T00:00:00Z',
  };
}

/** Deterministic pseudo-random number from 0 to `count` − 1. */
function spread(number: number, step: number, count: number): number {
  return Math.floor((Math.imul(number * step, 0x9e3779b1) >>> 8) % count);
}
