/**
 * What `npm run dev` adds for editors: the findings of the lint on each page, or in place of a page that cannot be shown; the Markdown of each
 * page, converted from the live HTML, at its address with `.md`; and page, Markdown and findings side by side at its address with `?markdown`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegrationLogger, HookParameters } from 'astro';
import { contentFiles, pageFile } from '../editorial/content-files.ts';
import { formatFindings } from '../editorial/lint-library.ts';
import type { PageFinding } from '../editorial/lint-page.ts';
import { hasContent, parseHtml } from '../markdown/html-document.ts';
import { pathOfMarkdown } from '../shared/page-files.ts';
import { sections } from '../site/site.ts';
import { checkContent } from './check-content.ts';
import { convertPage } from './convert-page.ts';
import { editorView } from './editor-view.ts';
import { findingsPage, withFindings } from './findings-page.ts';

type DevServer = HookParameters<'astro:server:setup'>['server'];

interface DevSite {
  contentDir: string;
  /** Whether an address outside the library exists on the site. */
  isRoute: (path: string) => boolean;
  logger: AstroIntegrationLogger;
}

/** Marks the requests of this file for a page as Astro renders it. */
const PLAIN = 'x-without-findings';

export function serveEditors(server: DevServer, site: DevSite): void {
  const library = watchLibrary(server, site);
  server.middlewares.use((request, response, next) => {
    respond(request)
      .then((found) => (found ? send(response, found) : next()))
      .catch(next);
  });
  site.logger.info('To see the Markdown beside a page, add ?markdown to its address.');

  async function respond({ method, url = '/', headers }: IncomingMessage): Promise<DevResponse | undefined> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method !== 'GET' || pathname.startsWith('/@') || PLAIN in headers) return undefined;
    if (searchParams.has('markdown')) return html(200, editorView(pathname));
    const path = pathOfMarkdown(pathname);
    const findings = await library.findingsOf(path);
    if (searchParams.has('lint')) return text(200, formatFindings(findings));
    if (pathname !== path) return markdown(path, findings);
    return findings.length > 0 ? pageWithFindings(path, findings) : undefined;
  }

  async function pageWithFindings(path: string, findings: PageFinding[]): Promise<DevResponse | undefined> {
    if (findings.some(({ hidesPage }) => hidesPage)) return html(500, findingsPage(findings));
    const page = await plainPage(path);
    const isHtml = page.headers.get('Content-Type')?.startsWith('text/html');
    if (page.status === 404 || !isHtml) return undefined;
    return page.ok ? html(200, withFindings(await page.text(), findings)) : html(500, findingsPage(findings));
  }

  async function markdown(path: string, findings: PageFinding[]): Promise<DevResponse | undefined> {
    if (findings.some(({ hidesPage }) => hidesPage)) return text(500, formatFindings(findings));
    const page = await plainPage(path);
    if (!page.ok) return findings.length > 0 ? text(500, formatFindings(findings)) : undefined;
    const source = await page.text();
    const tree = parseHtml(source);
    if (!hasContent(tree)) return undefined;
    const files = await contentFiles(site.contentDir, sections);
    const pages = new Set(files.map((file) => file.path));
    const isPage = (path: string) => pages.has(path) || sections.some(({ id }) => path === `/${id}`) || site.isRoute(path);
    return text(200, convertPage(source, tree, { isPage, cities: [] }).markdown);
  }

  function plainPage(path: string): Promise<Response> {
    return fetch(new URL(path, server.resolvedUrls?.local[0]), { headers: { [PLAIN]: '1' } });
  }
}

/** Checks the library after each change, and reports its errors in the terminal when they change. */
function watchLibrary(server: DevServer, { contentDir, logger }: DevSite) {
  let findings: Promise<PageFinding[]> | undefined = check();
  let reported = '';
  void report();

  let pending: NodeJS.Timeout | undefined;
  // Vite's watcher tells nothing of a new file beside the folders that are watched already.
  watch(contentDir, { recursive: true, persistent: false }, () => {
    findings = undefined;
    clearTimeout(pending);
    pending = setTimeout(() => void report(), DEBOUNCE);
  });

  /** Reading fails when a file is removed meanwhile, and is then done again. */
  async function check(): Promise<PageFinding[]> {
    try {
      return await checkContent();
    } catch {
      return checkContent();
    }
  }

  async function report(): Promise<void> {
    const found = await (findings ??= check());
    const errors = found.filter(({ severity }) => severity === 'error');
    const text = errors.length > 0 ? `\n${formatFindings(errors)}` : '';
    if (text === reported) return;
    reported = text;
    if (text === '') logger.info('No errors in the content.');
    else logger.error(text);
    server.ws.send({ type: 'full-reload' });
  }

  return {
    /** The findings of the page at a path, and those of the files beside the pages. */
    async findingsOf(path: string): Promise<PageFinding[]> {
      const found = await (findings ??= check());
      // Paths with a dot are scripts, styles and the like.
      if (path.includes('.')) return [];
      const isShown = (file: string) => {
        const page = pageFile(contentDir, sections, file);
        return page === undefined || page.path === path;
      };
      return found.filter(({ file }) => isShown(resolve(file)));
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
