/** The way of an editor, from nothing to a page that every reader and program finds. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newPage } from '../../src/editorial/new-page.ts';
import { sections } from '../../src/site/site.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import { message, path as mcpPath } from '../support/mcp-message.ts';
import { runCommand } from '../support/run-command.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let content: string;
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  content = generatedLibrary(33);
  env = {
    ...process.env,
    CONTENT_DIR: content,
    OUT_DIR: temporaryFolder(),
    PORT: '0',
    HOST: '127.0.0.1',
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  // Astro's development server leaves pages to whoever runs it under Vitest.
  delete env['VITEST'];
});

const pageFile = (name: string) => join(content, 'pages', name);
const run = (...args: string[]) => runCommand('node', args, { env });

const servers: ServerProcess[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

async function start(...nodeArguments: string[]): Promise<string> {
  const server = await startServerProcess(nodeArguments, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  servers.push(server);
  return server.url;
}

async function ask(address: URL | string, init?: RequestInit) {
  const response = await fetch(address, init);
  return { status: response.status, body: await response.text() };
}

/** Asks again until the answer is as wanted: a change is taken up within moments, not at once. */
async function eventually(address: string, isWanted: (answer: { status: number; body: string }) => boolean) {
  for (let left = 100; ; left--) {
    const answer = await ask(address);
    if (isWanted(answer) || left === 0) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const description =
  'Sweat equity is a share of the company that is paid for with work in place of money, and it is agreed in writing before the work begins.';

/** The page as an editor leaves it: every placeholder replaced. */
function write(file: string): void {
  const [frontmatter = '', body = ''] = readFileSync(file, 'utf8').split(/\n---\n/);
  const written = frontmatter
    .replace(/^description: .*/m, `description: ${description}`)
    .replace(/ # TODO.*/g, '')
    .replace(/\n# TODO[^]*/, '');
  writeFileSync(
    file,
    `${written}\n---\n${body.replace(/TODO: define.*/, 'Sweat equity is paid for with work.').replace(/TODO[^*{\n"|]*/g, 'Write it down.')}`,
  );
}

describe('A new page', () => {
  it('is refused until every placeholder is replaced, and is in all five faces when it is written', async () => {
    const made = await run('scripts/new.ts', 'glossary', 'Sweat', 'equity');
    expect(made.output).toMatch(/^Created .*glossary\/sweat-equity\.mdx, to be published at \/glossary\/sweat-equity\./);
    expect(made.output.match(/^ {2}\w.*$/gm)).toEqual([
      `  CONTENT_DIR=${content} npm run dev`,
      `  CONTENT_DIR=${content} npm run lint:content -- glossary/sweat-equity`,
      `  git -C ${content} add pages/glossary/sweat-equity.mdx && git -C ${content} commit -m "Add /glossary/sweat-equity"`,
    ]);
    expect(await run('scripts/lint-content.ts', 'glossary/sweat-equity')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/sweat-equity\.mdx:3 {2}error: replace the placeholder “TODO: answer the title/) as string,
    });
    write(pageFile('glossary/sweat-equity.mdx'));
    expect(await run('scripts/lint-content.ts', 'glossary/sweat-equity')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\b0 errors, 1 warning in the content/) as string,
    });

    const site = await start('scripts/start.ts');
    const page = '/glossary/sweat-equity';
    const call = message('legacy', 'tools/call', { name: 'search_content', arguments: { q: 'sweat equity' } });
    const faces = {
      html: await ask(site + page),
      markdown: await ask(`${site}${page}.md`),
      search: await ask(`${site}/api/agents/search?q=sweat+equity`),
      lists: await ask(`${site}/glossary/llms.txt`),
      mcp: await ask(site + mcpPath, call),
    };
    expect(Object.entries(faces).filter(([, { status, body }]) => status !== 200 || !body.includes('Sweat equity'))).toEqual([]);
    expect(faces.html.body).toContain('<p>Sweat equity is paid for with work.</p>');
    expect(faces.markdown.body).toContain('Sweat equity is paid for with work.');
    for (const face of [faces.search, faces.lists, faces.mcp]) expect(face.body).toContain(page);
  });
});

describe('npm run dev', () => {
  it('does not start while site.yml has mistakes, and names them with file, line and remedy', async () => {
    const file = join(content, 'site.yml');
    const settings = readFileSync(file, 'utf8');
    writeFileSync(file, settings.replace(/^name:/m, 'nam:'));
    const { code, output } = await run('scripts/check-settings.ts');
    writeFileSync(file, settings);
    expect(code).toBe(1);
    expect(output).toMatch(/site\.yml:\d+ {2}error: name: give the site a name\n/);
    expect(output).not.toMatch(/^ +at /m);
    expect(await run('scripts/check-settings.ts')).toEqual({ code: 0, output: '' });
  });

  it('shows a begun page, a page, its Markdown, its mistakes with file and line, and takes up what is added, renamed and deleted', async () => {
    writeFileSync(pageFile('glossary/live.md'), sound('Live'));
    for (const { id } of sections) await newPage(content, id, `The ${id} of sweat`, '2026-11-21');
    const site = await start('node_modules/.bin/astro', 'dev', '--ignore-lock', '--host', '127.0.0.1', '--port', '0');
    // A page of every section as soon as it is begun, with what is left to write.
    for (const { id } of sections) {
      expect(await ask(`${site}/${id}/the-${id}-of-sweat`)).toMatchObject({
        status: 200,
        body: expect.stringMatching(
          new RegExp(`the-${id}-of-sweat.mdx:3</code> error<br>replace the placeholder “TODO: answer the title`),
        ) as string,
      });
      rmSync(pageFile(`${id}/the-${id}-of-sweat.mdx`));
    }
    const live = `${site}/glossary/live`;
    expect(await ask(live)).toMatchObject({ status: 200, body: expect.stringContaining('>Live</h1>') as string });
    expect(await ask(`${live}.md`)).toMatchObject({
      status: 200,
      body: expect.stringContaining('\n# Live\n\nIt is here.\n') as string,
    });
    expect(await ask(`${live}?markdown`)).toMatchObject({
      status: 200,
      body: expect.stringContaining('"/glossary/live"') as string,
    });
    expect((await ask(`${live}?lint`)).body).toMatch(/live\.md:1 {2}warning: no other page leads here/);
    expect((await ask(`${site}/glossary/nowhere.md`)).status).toBe(404);
    expect((await ask(`${site}/glossary/llms.txt`)).body).toContain('/glossary/live');

    writeFileSync(pageFile('glossary/live.md'), sound('Live').replace('title:', 'titel:'));
    const mistaken = await eventually(live, ({ status }) => status === 500);
    expect(mistaken.body).toMatch(/glossary\/live\.md:2<\/code> error<br>title: give the page a title/);
    expect(mistaken.body).not.toMatch(/\bat .*\.js:\d/);
    expect((await ask(`${live}.md`)).body).toMatch(/glossary\/live\.md:2 {2}error: title: give the page a title/);

    writeFileSync(pageFile('glossary/half.mdx'), sound('Half').replace('It is', '{It is'));
    expect((await eventually(`${site}/glossary/half`, ({ status }) => status === 500)).body).toMatch(
      /half\.mdx:\d+<\/code> error<br>the text is not MDX: .* close the brace with }/,
    );
    writeFileSync(pageFile('glossary/live.md'), sound('Alive'));
    expect((await eventually(live, ({ body }) => body.includes('>Alive</h1>'))).status).toBe(200);

    renameSync(pageFile('glossary/live.md'), pageFile('glossary/live.mdx'));
    writeFileSync(pageFile('glossary/live.mdx'), sound('Alive').replace('It is here.', '{1 + 1} are here.'));
    expect((await eventually(live, ({ body }) => body.includes('2 are here.'))).status).toBe(200);
    renameSync(pageFile('glossary/live.mdx'), pageFile('glossary/live.md'));
    writeFileSync(pageFile('glossary/live.md'), sound('Alive').replace('It is', 'It is again'));
    expect((await eventually(live, ({ body }) => body.includes('It is again here.'))).status).toBe(200);

    renameSync(pageFile('glossary/live.md'), pageFile('glossary/alive.md'));
    expect((await eventually(`${site}/glossary/alive`, ({ status }) => status === 200)).body).toContain('>Alive</h1>');
    expect((await eventually(live, ({ status }) => status === 404)).status).toBe(404);

    writeFileSync(join(content, 'cities.yml'), '- id: berlin\n');
    expect((await eventually(`${site}/glossary?lint`, ({ body }) => body.includes('cities.yml'))).body).toMatch(
      /cities\.yml:1 {2}error: 0\.timeZone is missing: add timeZone: …/,
    );
    expect((await ask(`${site}/glossary`)).body).toMatch(/cities\.yml:1<\/code> error<br>0\.timeZone is missing/);
    rmSync(join(content, 'cities.yml'));

    rmSync(pageFile('glossary/alive.md'));
    expect((await eventually(`${site}/glossary/alive`, ({ status }) => status === 404)).status).toBe(404);
  });
});

function sound(title: string): string {
  const page = readFileSync(pageFile('glossary/page-0.md'), 'utf8').split(/\n---\n/)[0]!;
  return `${page.replace(/^title: .*/m, `title: ${title}`).replace(/^aliases: .*\n/m, '')}\n---\n\nIt is here.\n`;
}
