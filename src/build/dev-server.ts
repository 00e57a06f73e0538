/**
 * What `npm run dev` adds for editors: each page's Markdown, made from the live HTML as a build makes it, at the page's address with
 * `.md`; page, Markdown and findings of the lint side by side at its address with `?markdown`; and the mistakes of a page in its place.
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
import { sideBySide } from './editor-view.ts';

type DevServer = HookParameters<'astro:server:setup'>['server'];

interface EditorsSite {
  contentDir: string;
  /** The day against which the age of sources is counted. */
  today: Date;
  /** Whether an address outside the library exists on the site. */
  isRoute: (path: string) => boolean;
  logger: AstroIntegrationLogger;
}

export function serveEditors(server: DevServer, site: EditorsSite): void {
  const library = watchLibrary(server, site);
  server.middlewares.use((request, response, next) => {
    answer(request)
      .then((found) => (found ? send(response, found) : next()))
      .catch(next);
  });
  site.logger.info('To see the Markdown beside a page, add ?markdown to its address.');

  async function answer({ method, url = '/' }: IncomingMessage): Promise<Answer | undefined> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method !== 'GET' || pathname.startsWith('/@')) return undefined;
    if (searchParams.has('markdown')) return html(200, sideBySide(pathname));
    if (searchParams.has('lint')) return text(200, await lint(pathname));
    const path = pathOfMarkdown(pathname);
    const mistakes = await library.problemsOf(path);
    if (pathname !== path) return mistakes.length > 0 ? text(500, formatProblems(mistakes)) : markdown(path);
    return mistakes.length > 0 ? html(500, mistakesPage(mistakes)) : undefined;
  }

  async function markdown(path: string): Promise<Answer | undefined> {
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

/** The problems of the library as it stands, checked again after each change, and told in the terminal when they change. */
function watchLibrary(server: DevServer, { contentDir, isRoute, logger }: EditorsSite) {
  let problems = check();
  let told = '';
  void tell();

  let pending: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(join(contentDir, 'pages'))) return;
    problems = check();
    clearTimeout(pending);
    pending = setTimeout(() => void tell(), PAUSE);
  });

  /** A library that cannot be read, for a file went between the listing and the look, is read again at the next change. */
  async function check(): Promise<ContentProblem[]> {
    return readLibrary(contentDir).then(
      (library) => checkLibrary(library, isRoute),
      () => [],
    );
  }

  async function tell(): Promise<void> {
    const found = await problems;
    const text = found.length > 0 ? formatProblems(found) : '';
    if (text === told) return;
    told = text;
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

/** Milliseconds after the last change of several, as when a file is renamed. */
const PAUSE = 100;

interface Answer {
  status: number;
  type: 'text/html' | 'text/plain';
  body: string;
}

function html(status: number, body: string): Answer {
  return { status, type: 'text/html', body };
}

/** Markdown too is sent as plain text here, so that every browser shows it. */
function text(status: number, body: string): Answer {
  return { status, type: 'text/plain', body };
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body);
}

/** In the place of a page that cannot be built. Vite's client loads the page again once it is corrected. */
function mistakesPage(problems: ContentProblem[]): string {
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
