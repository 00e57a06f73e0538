/** A small library with feeds of events, and its refresh as an operator runs it. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStore } from '../../src/events/event.ts';
import { copySite } from '../../scripts/bench/copy-site.ts';
import { engineLibrary } from './engine-library.ts';
import { bareEnvironment, type CommandResult, runCommand } from './run-command.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface FeedLibrary {
  /** The folder of the library. */
  content: string;
  /** The file that a refresh writes. */
  store: string;
  readStore: () => EventStore;
}

/** Makes a library with the cities of the engine's library and with no events but those of the feeds. */
export function feedLibrary(feeds: { id: string; url: string; city: string }[]): FeedLibrary {
  const folder = temporaryFolder();
  const content = join(folder, 'content');
  mkdirSync(join(content, 'events'), { recursive: true });
  copySite(content, engineLibrary);
  cpSync(join(engineLibrary, 'cities.yml'), join(content, 'cities.yml'));
  const sources = feeds.map(
    ({ id, url, city }) =>
      `  - { id: ${id}, name: ${id}, format: icalendar, url: '${url}', page: https://example.org/${id}, authority: platform, city: ${city}, licence: Facts only }`,
  );
  writeFileSync(join(content, 'events/feeds.yml'), ['sources:', ...sources, 'topics: {}', 'kinds: {}', ''].join('\n'));
  const store = join(folder, 'store/events.json');
  return { content, store, readStore: () => EventStore.parse(JSON.parse(readFileSync(store, 'utf8'))) };
}

/** Refreshes the events of a library. @param origins of feeds on this machine, which are refused unless they are trusted */
export function refreshEvents(
  { content, store }: Pick<FeedLibrary, 'content' | 'store'>,
  origins: string[],
  { env = {}, signal, options = [] }: { env?: Record<string, string>; signal?: AbortSignal; options?: string[] } = {},
): Promise<CommandResult> {
  const trust = origins.flatMap((origin) => ['--trust-origin', origin]);
  const args = ['scripts/events/refresh.ts', '--all', '--content', content, '--store', store, ...trust, ...options];
  return runCommand(process.execPath, args, { env: { ...bareEnvironment(), CONTENT_DIR: content, ...env }, signal });
}
