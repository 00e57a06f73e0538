/**
 * `npm run check:outbound`: checks every link of the built library to another site, and stores the results for operators. Links that were
 * checked within the last week are skipped; `-- --all` checks them, too.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { siteUrl } from '../src/build-settings.ts';
import { overview } from '../src/internal/build-artifacts.ts';
import { checkLinks } from '../src/internal/outbound/check-links.ts';
import { readChecks, writeChecks } from '../src/internal/outbound/link-checks.ts';
import { openBlobFolder } from '../src/server/blob-server.ts';
import { DAY } from '../src/shared/time.ts';
import { site, siteContact } from '../src/site/site.ts';
import { buildIfNeeded } from './build.ts';

const WEEK = 7 * DAY;

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    /** The pause between two requests to one host, in milliseconds. */
    delay: { type: 'string', default: '1000' },
    /** The time limit of one request, in milliseconds. */
    timeout: { type: 'string', default: '15000' },
  },
});
if (!(await buildIfNeeded())) process.exit(1);
const closeBlobs = await openBlobFolder();

const before = await readChecks();
const urls = overview().links.map(({ url }) => url);
const due = urls.filter((url) => values.all || Date.now() - Date.parse(before[url]?.checked ?? '1970-01-01') > WEEK);
console.log(`${urls.length} links, ${due.length} of them to check`);

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
  fail('No link could be reached, so nothing is stored: is this computer online?');
// Of links that are no longer in the library, the results are dropped.
const checks = Object.fromEntries(
  urls.flatMap((url) => {
    const check = fresh[url] ?? before[url];
    return check ? [[url, check]] : [];
  }),
);
await writeChecks(checks);
await closeBlobs();

const counts = Object.entries(Object.groupBy(Object.values(checks), ({ state }) => state));
console.log(counts.map(([state, of]) => `${of.length} ${state}`).join(', ') || 'nothing was checked');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
