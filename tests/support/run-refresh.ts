/** A small library with feeds, and the refresh as an operator runs it. */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStore } from '../../src/events/event.ts';

export interface Library {
  folder: string;
  content: string;
  store: string;
  readStore: () => Promise<EventStore>;
  remove: () => Promise<void>;
}

/** The cities of the site and no events but those of the feeds. */
export async function library(feeds: { id: string; url: string; city: string; fields?: string }[]): Promise<Library> {
  const folder = await mkdtemp(join(tmpdir(), 'events-'));
  const content = join(folder, 'content');
  await mkdir(join(content, 'events'), { recursive: true });
  await cp('content/cities.yml', join(content, 'cities.yml'));
  const sources = feeds.map(
    ({ id, url, city, fields = '' }) =>
      `  - { id: ${id}, name: ${id}, format: icalendar, url: '${url}', page: https://example.org/${id}, authority: platform, city: ${city}, licence: Facts only${fields} }`,
  );
  await writeFile(join(content, 'events/feeds.yml'), ['sources:', ...sources, 'topics: {}', 'kinds: {}', ''].join('\n'));
  const store = join(folder, 'store/events.json');
  return {
    folder,
    content,
    store,
    readStore: async () => EventStore.parse(JSON.parse(await readFile(store, 'utf8'))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface Run {
  code: number | null;
  output: string;
  /** Milliseconds. */
  took: number;
}

/** @param killAfter milliseconds until the process is killed without warning */
export function runRefresh(
  { content, store }: Library,
  origins: string[],
  killAfter?: number,
  env: Record<string, string> = {},
): Promise<Run> {
  const started = performance.now();
  const trust = origins.flatMap((origin) => ['--trust-origin', origin]);
  const child = spawn(
    process.execPath,
    ['scripts/events/refresh.ts', '--all', '--content', content, '--store', store, ...trust],
    {
      env: { PATH: process.env['PATH'], ...env },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code, output, took: performance.now() - started });
    });
  });
}
