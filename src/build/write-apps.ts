import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** By the specification, a page in a chat is one file. In bytes: chats load it before they show anything. */
const BYTES_MAX = 120_000;

const FOLDER = 'mcp-apps';

/** Whether an HTML file of the build is a page in a chat, not one of the site. */
export function isAppFile(file: string): boolean {
  return dirname(file) === FOLDER;
}

/**
 * Takes the pages in the chat out of the site, puts the code of each into it, and writes them where the functions read them.
 *
 * @param settings those of the build: the words of the library, its calculators, its locale
 * @returns a warning for each that is too large
 */
export async function writeApps(dist: string, artifacts: string, settings: InlineConfig): Promise<string[]> {
  const folder = join(dist, FOLDER);
  const files = globSync('*.html', { cwd: folder }).sort();
  const apps = await Promise.all(
    files.map(async (file) => {
      const name = basename(file, '.html');
      const page = await readFile(join(folder, file), 'utf8');
      return [name, await selfContained(page, await bundle(name, settings), dist)] as const;
    }),
  );
  await rm(folder, { recursive: true });
  await mkdir(artifacts, { recursive: true });
  await writeFile(join(artifacts, 'apps.json'), JSON.stringify(Object.fromEntries(apps)));
  return apps.flatMap(([name, page]) => {
    const bytes = Buffer.byteLength(page);
    return bytes > BYTES_MAX
      ? `The page ${name} in the chat has ${bytes} bytes, more than ${BYTES_MAX}: chats load it slowly.`
      : [];
  });
}

/** The code of a page as one script. */
async function bundle(name: string, settings: InlineConfig): Promise<string> {
  const built = await build({
    ...settings,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, `../mcp-apps/${name}.ts`),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  if (!('output' in built)) throw new Error(`The code of the page ${name} in the chat was not built as one file`);
  return built.output[0].code;
}

/** With the site's styles before its own, and without the site's scripts and web fonts, which a chat does not load. */
async function selfContained(page: string, code: string, dist: string): Promise<string> {
  const own = page.replace(/<script\b[^>]*>[^]*?<\/script>/g, '').replace(STYLE_SHEET, '');
  const sheets = await Promise.all([...page.matchAll(STYLE_SHEET)].map(([, href = '']) => readFile(join(dist, href), 'utf8')));
  const styles = sheets.map((sheet) => stylesFor(own, sheet)).join('');
  return own
    .replace('<style>', () => `<style>${styles}`)
    .replace('</body>', () => `<script>${code.replaceAll('</script', '<\\/script')}</script></body>`);
}

const STYLE_SHEET = /<link rel="stylesheet" href="([^"]*)">/g;

/** A minified style sheet without web fonts and without the rules of Astro components that are not on the page. */
function stylesFor(page: string, sheet: string): string {
  const used = sheet.replace(/@font-face\s*\{[^}]*\}/g, '').replace(/[^{};]+\{[^{}]*\}/g, (rule) => {
    const [scope] = /data-astro-cid-\w+/.exec(rule) ?? [];
    return scope === undefined || page.includes(scope) ? rule : '';
  });
  return used.replace(/@[^{};]+\{\}/g, '');
}
