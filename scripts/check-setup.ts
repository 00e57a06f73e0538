/**
 * `npm run check:setup`: what of this site is configured and what is not, with the line to set; the library's files, the disk, the clock and the
 * versions. Prints no secret. Exits 1 only where something is set wrong.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildDay, contentDir, liveSiteUrl, outDir } from '../src/build-settings.ts';
import { settingsFindings } from '../src/build/settings-findings.ts';
import { readFeeds } from '../src/events/feeds.ts';
import { settingFindings, type Surface, surfaces } from '../src/internal/operator-settings.ts';
import { MINUTE } from '../src/shared/time.ts';

type State = 'ok' | 'not set' | 'wrong';
interface Line {
  name: string;
  state: State;
  detail: string;
}

/** A build writes half a gigabyte beside the last one. */
const DISK_MIN = 2e9;

/** By how much the clock may differ from that of the live site, in milliseconds. */
const CLOCK_OFF = 5 * MINUTE;

const mistakes = await settingsFindings(contentDir, buildDay);
const sources = mistakes.length > 0 ? [] : (await readFeeds(contentDir)).sources;
const settings = settingFindings([...surfaces, ...sourceKeys()], (name) => process.env[name]);
const parts: [string, Line[]][] = [
  ['Machine', [versions(), await disk(), await clock()]],
  ['Library', library()],
  ...Map.groupBy(settings, ({ surface }) => surface),
];
for (const [title, lines] of parts) {
  console.log(title);
  for (const { name, state, detail } of lines) console.log(`  ${state.padEnd(8)} ${name}: ${detail}`);
}
const wrong = parts.flatMap(([, lines]) => lines).filter(({ state }) => state === 'wrong').length;
console.log(`\n${wrong === 0 ? 'Nothing is set wrong.' : `${wrong} to correct.`} docs/operators.md explains each setting.`);
process.exitCode = wrong > 0 ? 1 : 0;

function versions(): Line {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  const needed = Number(/\d+/.exec(engines.node)?.[0]);
  const isNew = Number(process.versions.node.split('.')[0]) >= needed;
  const remedy = isNew ? '' : ` Install Node ${needed}, or run commands with npm, which brings it.`;
  return { name: 'Node', state: isNew ? 'ok' : 'wrong', detail: `${process.version}.${remedy}` };
}

async function disk(): Promise<Line> {
  const { bavail, bsize } = await statfs(existsSync(outDir) ? outDir : '.');
  const free = bavail * bsize;
  const detail = `${(free / 1e9).toFixed(1)} GB free${free < DISK_MIN ? '; a build needs 2 GB: make room' : ''}`;
  return { name: `Disk of ${resolve(outDir)}`, state: free < DISK_MIN ? 'wrong' : 'ok', detail };
}

/** Against the live site where there is one that answers; a clock is never before the last commit. */
async function clock(): Promise<Line> {
  const now = Date.now();
  const commit = Number(spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).stdout) * 1000;
  if (now < commit)
    return { name: 'Clock', state: 'wrong', detail: 'it is before the last commit: set it (timedatectl set-ntp true)' };
  const theirs = liveSiteUrl === undefined ? undefined : await dateOf(liveSiteUrl);
  if (theirs === undefined) return { name: 'Clock', state: 'ok', detail: new Date(now).toISOString() };
  const off = Math.abs(now - theirs);
  const detail =
    off > CLOCK_OFF
      ? `it differs from that of ${liveSiteUrl} by ${Math.round(off / MINUTE)} minutes: set it`
      : 'as that of the live site';
  return { name: 'Clock', state: off > CLOCK_OFF ? 'wrong' : 'ok', detail };
}

async function dateOf(address: string): Promise<number | undefined> {
  try {
    const { headers } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) });
    return Date.parse(headers.get('date') ?? '') || undefined;
  } catch {
    // A site that is not live yet tells no time.
    return undefined;
  }
}

function library(): Line[] {
  const events = `${sources.length} sources of events: npm run events:check says what each gives`;
  if (mistakes.length === 0) return [{ name: contentDir, state: 'ok', detail: events }];
  return mistakes.map(({ file, line, message }) => ({ name: `${file}:${line ?? 1}`, state: 'wrong', detail: message }));
}

/** The keys that sources of events need. */
function sourceKeys(): Surface[] {
  return sources
    .filter(({ format }) => format === 'luma-api')
    .map(({ id, name, keyVariable }) => ({
      name: `Events of ${name}`,
      without: `the source ${id} is not read`,
      variables: [{ name: keyVariable ?? 'LUMA_API_KEY', description: `the key that ${name} gave you`, parse: (text) => text }],
    }));
}
