/**
 * What `npm run dev` adds for editors: the Markdown of each page, converted from the live HTML, at its address with `.md`; page, Markdown and
 * lint findings side by side at its address with `?markdown`; and the problems of a page in place of a page that cannot be built.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AstroIntegrationLogger, HookParameters } from 'astro';
import { checkLibrary } from '../editorial/check-library.ts';
import { type ContentProblem, formatProblems } from '../editorial/content-problem.ts';
import { contentFiles } from '../editorial/content-files.ts';
import { formatFindings, lintLibrary } from '../editorial/lint-library.ts';
import { readLibrary } from '../editorial/read-library.ts';
import { hasContent, parseHtml } from '../markdown/html-document.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { pathOfMarkdown } from '../shared/page-files.ts';
import { sections } from '../site.ts';
import { convertPage } from './convert-page.ts';
import { editorView } from './editor-view.ts';

type DevServer = HookParameters<'astro:server:setup'>['server'];

interface DevSite {
  contentDir: string;
  /** The day against which the age of sources is counted. */
  today: Date;
  /** Whether an address outside the library exists on the site. */
  isRoute: (path: string) => boolean;
  logger: AstroIntegrationLogger;
}

export function serveEditors(server: DevServer, site: DevSite): void {
  const library = watchLibrary(server, site);
  server.middlewares.use((request, response, next) => {
    respond(request)
      .then((found) => (found ? send(response, found) : next()))
      .catch(next);
  });
  site.logger.info('To see the Markdown beside a page, add ?markdown to its address.');

  async function respond({ method, url = '/' }: IncomingMessage): Promise<DevResponse | undefined> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method !== 'GET' || pathname.startsWith('/@')) return undefined;
    if (searchParams.has('markdown')) return html(200, editorView(pathname));
    if (searchParams.has('lint')) return text(200, await lint(pathname));
    const path = pathOfMarkdown(pathname);
    const problems = await library.problemsOf(path);
    if (pathname !== path) return problems.length > 0 ? text(500, formatProblems(problems)) : markdown(path);
    return problems.length > 0 ? html(500, problemsPage(problems)) : undefined;
  }

  async function markdown(path: string): Promise<DevResponse | undefined> {
    const page = await fetch(new URL(path, server.resolvedUrls?.local[0]));
    const source = await page.text();
    const tree = parseHtml(source);
    if (!page.ok || !hasContent(tree)) return undefined;
    const files = await contentFiles(site.contentDir);
    const pages = new Set(files.pages.map((file) => file.path));
    const isPage = (path: string) => pages.has(path) || sections.some(({ id }) => path === `/${id}`) || site.isRoute(path);
    return text(200, convertPage(source, tree, { isPage, cities: [] }).markdown);
  }

  async function lint(path: string): Promise<string> {
    const { pages } = await contentFiles(site.contentDir);
    const files = pages.filter((page) => page.path === path).map(({ file }) => file);
    const findings = await lintLibrary(site.contentDir, site);
    return formatFindings(findings.filter(({ file }) => files.includes(file)));
  }
}

/** Checks the library after each change, and reports its problems in the terminal when they change. */
function watchLibrary(server: DevServer, { contentDir, isRoute, logger }: DevSite) {
  let problems = check();
  let reported = '';
  void report();

  let pending: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(join(contentDir, 'pages'))) return;
    problems = check();
    clearTimeout(pending);
    pending = setTimeout(() => void report(), DEBOUNCE);
  });

  /** Reading fails when a file is removed while the library is read; the next change reads it again. */
  async function check(): Promise<ContentProblem[]> {
    return readLibrary(contentDir).then(
      (library) => checkLibrary(library, isRoute),
      () => [],
    );
  }

  async function report(): Promise<void> {
    const found = await problems;
    const text = found.length > 0 ? formatProblems(found) : '';
    if (text === reported) return;
    reported = text;
    if (text === '') logger.info('No problems in the content.');
    else logger.error(text);
    server.ws.send({ type: 'full-reload' });
  }

  return {
    async problemsOf(path: string): Promise<ContentProblem[]> {
      const found = await problems;
      if (found.length === 0) return [];
      const { pages } = await contentFiles(contentDir);
      return found.filter(({ file }) => pages.some((page) => page.path === path && page.file === file));
    },
  };
}

/** Milliseconds to wait for further changes: renaming a file is several. */
const DEBOUNCE = 100;

interface DevResponse {
  status: number;
  type: 'text/html' | 'text/plain';
  body: string;
}

function html(status: number, body: string): DevResponse {
  return { status, type: 'text/html', body };
}

/** Markdown is sent as plain text, which every browser shows. */
function text(status: number, body: string): DevResponse {
  return { status, type: 'text/plain', body };
}

function send(response: ServerResponse, { status, type, body }: DevResponse): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body);
}

/** Shown in place of a page that cannot be built. Vite's client reloads it once the file is corrected. */
function problemsPage(problems: ContentProblem[]): string {
  const items = problems.map(
    ({ file, line, message }) => `<li><code>${escapeHtml(`${file}:${line}`)}</code><br>${escapeHtml(message)}</li>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>To correct</title>
<script type="module" src="/@vite/client"></script>
<style>body { font: 1.1rem/1.5 system-ui; max-width: 44rem; margin: 4rem auto; padding: 0 1rem } li { margin-block: 1rem }</style>
<h1>To correct in this page</h1>
<ul>${items.join('')}</ul>
</html>
`;
}
