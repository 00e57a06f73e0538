/**
 * `npm run check:outbound`: checks every outbound link of the built library and stores the results for operators. Skips links checked within
 * the last week, unless `-- --all`.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkLinks } from '../src/internal/outbound/check-links.ts';
import { readChecks, writeChecks } from '../src/internal/outbound/link-checks.ts';
import { overview } from '../src/internal/read-overview.ts';
import { siteContact, siteUrl } from '../src/build-settings.ts';
import { site } from '../src/site.ts';
import { buildIfNeeded } from './build.ts';
import { startBlobServer } from '../src/server/blob-server.ts';
import { DAY } from '../src/shared/time.ts';

const WEEK = 7 * DAY;

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    /** Delay between two requests to one host, in milliseconds. */
    delay: { type: 'string', default: '1000' },
    /** Timeout of a request, in milliseconds. */
    timeout: { type: 'string', default: '15000' },
  },
});
if (!buildIfNeeded()) process.exit(1);
const closeBlobs = await startBlobServer();

const before = await readChecks();
const urls = overview().links.map(({ url }) => url);
const due = urls.filter((url) => values.all || Date.now() - Date.parse(before[url]?.checked ?? '1970-01-01') > WEEK);
console.log(`${urls.length} links, ${due.length} to check`);

const fresh = await checkLinks(due, {
  userAgent: `${site.name}-link-check (+${siteContact ?? siteUrl})`,
  delay: Number(values.delay),
  timeout: Number(values.timeout),
  hosts: 8,
  onChecked: (url, { state, detail, location }) => {
    if (state !== 'ok') console.log([state, detail, url, location].filter(Boolean).join('  '));
  },
});
if (due.length > 0 && Object.values(fresh).every(({ state }) => state === 'unreachable'))
  fail('No link could be reached, so no result is stored. Check the network connection.');
// Drops results of links that no page has any more.
const checks = Object.fromEntries(
  urls.flatMap((url) => ((fresh[url] ?? before[url]) ? [[url, (fresh[url] ?? before[url])!]] : [])),
);
await writeChecks(checks);
await closeBlobs();

const counts = Object.entries(Object.groupBy(Object.values(checks), ({ state }) => state));
console.log(counts.map(([state, of]) => `${of.length} ${state}`).join(', ') || 'no links');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
