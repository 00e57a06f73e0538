/** Usage counting on running servers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { searchResultsPage } from '../../src/http/search-results-page.ts';
import { addCounts, Counts, emptyCounts } from '../../src/usage/counts.ts';
import { exampleWord } from '../support/examples.ts';
import { startSite } from '../support/start-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { ServerProcess } from '../support/server-process.ts';

const blobs = temporaryFolder();
let servers: ServerProcess[];
beforeAll(async () => {
  const env = { BLOBS_DIR: blobs, USAGE_SECRET: 'a secret of the tests' };
  servers = await Promise.all([startSite(env), startSite(env)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
});

it('Two servers at once lose no request, and store neither the query of a single caller nor an address', async () => {
  const ask = async (url: string, at: number) => {
    const response = await fetch(`${url}/api/agents/search?q=${exampleWord}+canary+${at}`, {
      headers: { 'user-agent': 'curl/8' },
    });
    return [response.status, await response.text()];
  };
  await Promise.all(servers.flatMap(({ url }) => Array.from({ length: 100 }, (_, at) => ask(url, at))));
  await Promise.all(
    servers.map(({ url }) => fetch(`${url}/search?q=${exampleWord}+canary`, { headers: { 'user-agent': 'curl/8' } })),
  );
  await vi.waitFor(() => expect(counted().requests).toEqual({ '/api/agents/search | curl': 200, '/search | curl': 2 }), 20_000);
  expect(counted().questions).toEqual({});
  expect(stored().join('\n')).not.toMatch(/canary|127\.0\.0\.1|::1/);
});

it.each([
  [exampleWord, true],
  ['qwvxzk', false],
])('The results page for %s records whether something was found: %s', async (query, found) => {
  const record = vi.fn();
  await searchResultsPage(new Request(`http://localhost/search?q=${query}`), record);
  expect(record.mock.calls).toEqual([[{ query, results: expect.any(Number) }]]);
  expect(record.mock.calls[0]?.[0].results > 0).toBe(found);
});

/** The content of all blobs, after their paths. Beside them is the address of the server that has them. */
function stored(): string[] {
  const entries = readdirSync(blobs, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'server.json')
    .map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => `${file}\n${readFileSync(file, 'utf8')}`);
}

function counted(): Counts {
  const all = emptyCounts();
  for (const text of stored().filter((text) => /^\S*counts/.test(text) && text.includes('"requests"')))
    addCounts(all, Counts.parse(JSON.parse(text.slice(text.indexOf('\n')))));
  return all;
}
