/**
 * `npm run demo:companies`: loads a sample of invented companies, which every page says that they are. `-- --remove` takes it away
 * again; `-- --count 500` loads another number.
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
import { serveBlobs } from '../src/server/blob-server.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '250' }, remove: { type: 'boolean', default: false } },
});
if (!buildIfNeeded()) process.exit(1);
const closeBlobs = await serveBlobs();

const stored = (await companies.read()).live().filter(({ source }) => source === SAMPLE).length;
const records = values.remove ? [] : Array.from({ length: Number(values.count) }, (_, i) => ({ value: sampleCompany(i + 1) }));
await companies.commit(SAMPLE, randomUUID(), (state) => {
  const kept = state.live().filter(({ source, id }) => source === SAMPLE && records.some(({ value }) => value.id === id)).length;
  return storedRequest(state, { source: SAMPLE, records, mode: 'replace', confirm: stored - kept }, SAMPLE);
});
await closeBlobs();
console.log(
  values.remove
    ? `Removed the sample of ${stored} companies.`
    : `Loaded a sample of ${records.length} companies: see /leaderboard.`,
);

/** One of them: its name says what it is, its address is reserved for examples (RFC 2606), and its numbers follow from its own number. */
function sampleCompany(number: number) {
  const sectors = ['Climate', 'Developer tools', 'Fintech', 'Health', 'Logistics', 'Security'];
  // The last city stays empty, so that the map has a gap to show.
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

/** A number from 0 to `count` − 1 that looks scattered and is the same every time. */
function spread(number: number, step: number, count: number): number {
  return Math.floor((Math.imul(number * step, 0x9e3779b1) >>> 8) % count);
}
