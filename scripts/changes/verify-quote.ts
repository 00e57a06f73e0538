/**
 * `npm run verify-quote -- FILE_OR_TEXT`: says of every quote in a Markdown text that links to the library whether it stands there now, stood
 * there until a day, or never did. Exits with 1 unless all stand. It reads the last build, or with `--against https://…` a live library.
 * `--json` prints JSON.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addresses } from '../../src/addresses.ts';
import { distDir, liveSiteUrl, siteUrl } from '../../src/build-settings.ts';
import { ChangeLog } from '../../src/discovery/change-log.ts';
import { quotesIn } from './quotes-in.ts';
import { type QuotedLibrary, type Verdict, verifyQuote } from './verify-quotes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, json: { type: 'boolean' } },
});

try {
  process.exitCode = await main(positionals.join(' '), values.against);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

async function main(given: string, against: string | undefined): Promise<number> {
  if (given === '') throw new Error('Give a file or a text: npm run verify-quote -- answer.md');
  process.env['LOG'] ??= 'off';
  const library = against === undefined ? await builtLibrary() : await liveLibrary(against.replace(/\/$/, ''));
  const hosts = [siteUrl, liveSiteUrl, library.siteUrl].flatMap((address) => URL.parse(address ?? '')?.host ?? []);
  const isOfLibrary = (host: string) => hosts.includes(host) || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  const quotes = quotesIn(existsSync(given) ? readFileSync(given, 'utf8') : given, isOfLibrary);
  if (quotes.length === 0) throw new Error(`No quote with a link to ${hosts.join(' or ')} was found.`);
  const verdicts: Verdict[] = [];
  for (const quote of quotes) verdicts.push(await verifyQuote(quote, library));
  console.log(values.json ? JSON.stringify(verdicts, null, 2) : verdicts.map(lineOf).join('\n'));
  return verdicts.every(({ status }) => status === 'stands') ? 0 : 1;
}

async function builtLibrary(): Promise<QuotedLibrary> {
  const log = join(distDir, addresses.changes);
  if (!existsSync(log))
    throw new Error('There is no build to compare with: run npm run build, or name a live site with --against.');
  const { default: ask } = await import('../../functions/markdown.ts');
  const { siteRecord } = await import('../../src/capabilities/artifacts.ts');
  return {
    ask: (request) => ask(request),
    siteUrl: siteRecord().siteUrl,
    changes: ChangeLog.parse(JSON.parse(readFileSync(log, 'utf8'))),
  };
}

async function liveLibrary(address: string): Promise<QuotedLibrary> {
  const response = await fetch(address + addresses.changes);
  if (!response.ok) throw new Error(`${address}${addresses.changes} answered ${response.status}`);
  return { ask: (request) => fetch(request), siteUrl: address, changes: ChangeLog.parse(await response.json()) };
}

function lineOf({ text, path, section, status, until, note }: Verdict): string {
  const verdict = status === 'stood' ? `stood until ${until}` : status;
  const place = section === undefined ? path : `${path}#${section}`;
  const words = text.replace(/\s+/g, ' ').trim();
  return `${verdict}: ${place}: ${words.length > 60 ? `${words.slice(0, 59)}…` : words}${note === undefined ? '' : ` (${note})`}`;
}
