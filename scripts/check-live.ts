/**
 * `npm run check:live -- https://example.org`: asks a live site for what the public contract promises, and prints what does not hold with what to do.
 * Reads only, one request at a time, fewer than 200 in all.
 */
import { parseArgs } from 'node:util';
import { type Finding, runChecks } from '../tests/public-contract/public-check.ts';
import { liveSite } from '../tests/public-contract/live-site.ts';
import { publicChecks } from '../tests/public-contract/public-checks.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Print JSON. */
    json: { type: 'boolean', default: false },
    /** The address is of `netlify serve` or `netlify dev`, which answer some things otherwise than the platform. */
    'netlify-cli': { type: 'boolean', default: false },
  },
});

const address = URL.parse(positionals[0] ?? '');
if (positionals.length !== 1 || address === null || !/^https?:$/.test(address.protocol)) {
  console.error('Give the address of one site: npm run check:live -- https://example.org');
  process.exit(1);
}

const site = liveSite(address, { isNetlifyCli: options['netlify-cli'] });
const findings: Finding[] = [];
for await (const finding of runChecks(publicChecks, site)) {
  findings.push(finding);
  if (!options.json) print(finding);
}
const failing = findings.filter(({ state }) => state === 'fails');
if (options.json) console.log(JSON.stringify({ site: site.address.origin, requests: site.requests(), findings }, null, 2));
else
  console.log(
    `\n${failing.length} of ${findings.length} checks found something, in ${site.requests()} requests to ${site.address.origin}.`,
  );
process.exitCode = failing.length > 0 ? 1 : 0;

function print({ name, state, details, remedy }: Finding): void {
  console.log(`${state.padEnd(9)}  ${name}${state === 'not asked' ? ` (${details.join()})` : ''}`);
  if (state !== 'fails') return;
  for (const detail of details) console.log(`           - ${detail}`);
  console.log(`           What to do: ${remedy}`);
}
