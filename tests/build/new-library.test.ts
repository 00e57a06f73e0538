/** The site of a library as `npm run init` writes it. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { buildLibrary } from '../support/build-library.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const content = join(temporaryFolder(), 'hive');
let printed: string;
let server: ServerProcess;
beforeAll(async () => {
  printed = (await runCommand(process.execPath, ['scripts/init.ts', content, 'Hive'])).output;
  server = await startSite({ OUT_DIR: await buildLibrary(content) });
});
afterAll(() => server.stop());

const get = async (path: string) => (await fetch(new URL(path, server.url))).text();

describe('A new library', () => {
  it('comes with the commands that build it, add a page and check it', () => {
    expect(printed).toContain(`CONTENT_DIR=${content} npm start\n`);
    expect(printed).toContain(`CONTENT_DIR=${content} npm run new guides "Your first page"\n`);
    expect(printed).toContain(`CONTENT_DIR=${content} npm run lint:content\n`);
  });

  it('is a site with its name, its page and its city', async () => {
    expect(await get('/')).toMatch(/<a href="\/guides\/write-a-page"[^>]*>Write a page<\/a>/);
    expect(await get('/guides/write-a-page')).toContain('<title>Write a page — Hive</title>');
    expect(await get('/events')).toContain('London');
  });

  it('answers programs: search, Markdown, events, health', async () => {
    expect(await get('/api/agents/search?q=where+does+a+picture+go')).toContain('/guides/write-a-page');
    expect(await get('/api/agents/markdown?path=/guides/write-a-page&section=add-a-picture')).toContain('## Add a picture');
    expect(await get('/api/agents/city-events?city=london')).toContain('"events":[]');
    expect(await get('/api/health')).toContain('"ok"');
  });
});
