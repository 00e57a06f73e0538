/** The pages of the operators' surfaces: one frame, in the look of the site, without script. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pageHeaders } from '../http/page-headers.ts';
import { site } from '../site.ts';
import { internalHeaders } from './internal-responses.ts';
import { Html, html } from './html-template.ts';

export interface InternalPage {
  title: string;
  /** Said at the top of the page, before everything else. */
  notice?: string | undefined;
  main: Html;
  status?: number;
  headers?: Record<string, string>;
}

/** A whole page. HEAD gets its headers alone. */
export function page(request: Request, { title, notice, main, status = 200, headers = {} }: InternalPage): Response {
  const path = new URL(request.url).pathname;
  const links = surfaces.map(
    ([href, name]) => html`<li><a href="${href}" ${path === href && html` aria-current="page"`}>${name}</a></li>`,
  );
  const document = html`<!doctype html>
    <html lang="${site.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} — ${site.name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${style().element}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="frame">
          <a href="/">${site.name}</a>
          <nav aria-label="For operators">
            <ul role="list">
              ${links}
            </ul>
          </nav>
        </header>
        <main id="main" class="frame">
          ${notice !== undefined && html`<p class="notice" role="note">${notice}</p>`}
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `;
  return new Response(request.method === 'HEAD' ? null : document.text, {
    status,
    headers: { ...secureHeaders(style().source), 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

const surfaces = [
  ['/dashboard', 'Dashboard'],
  ['/leaderboard', 'Companies'],
  ['/coverage-map', 'Coverage'],
  ['/outbound', 'Links'],
] as const;

/** The headers of the site's pages, without what invites programs and caches. */
function secureHeaders(source: string): Record<string, string> {
  const inviting = ['Content-Signal', 'Content-Usage', 'Link', 'Vary'];
  const headers = Object.entries(pageHeaders([source])).filter(([name]) => !inviting.includes(name));
  const own = Object.entries(internalHeaders).filter(([name]) => name !== 'Content-Security-Policy');
  return Object.fromEntries([...headers, ...own]);
}

let read: { element: Html; source: string } | undefined;

/** The site's style sheet, and what only these pages need. Its fonts are known to the build alone, so the next in each list are used. */
function style(): { element: Html; source: string } {
  if (read === undefined) {
    const site = readFileSync(siteStyle(import.meta.dirname), 'utf8').replace(/@font-face \{.*?\n\}/gs, '');
    const text = site + own;
    // Made whole: the policy allows this very text, not a space more.
    read = {
      element: new Html(`<style>${text}</style>`),
      source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    };
  }
  return read;
}

/** A bundler moves this code up or down, but never away from the files beside it. */
function siteStyle(folder: string): string {
  const file = resolve(folder, 'src/styles/site.css');
  if (existsSync(file)) return file;
  if (dirname(folder) === folder) throw new Error('src/styles/site.css is not beside the functions: list it in netlify.toml');
  return siteStyle(dirname(folder));
}

const own = `
body > header { display: flex; flex-wrap: wrap; gap: var(--space-4); padding-block: var(--space-3); font-family: var(--sans); }
nav ul { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); font-family: var(--sans); }
[aria-current] { font-weight: 600; text-decoration: none; }
main, section { display: grid; gap: var(--space-4); }
main { padding-block: var(--space-5); }
section { padding-block-start: var(--space-4); border-block-start: 1px solid var(--line); }
:is(main, section) > * { min-inline-size: 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: var(--space-1) var(--space-4); }
.notice { padding: var(--space-3) var(--space-4); border: 2px solid var(--accent); font-family: var(--sans); font-weight: 600; }
.error { font-family: var(--sans); border-inline-start: 3px solid var(--accent); padding-inline-start: var(--space-3); }
form { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-4); align-items: end; font-family: var(--sans); font-size: var(--small); }
label { display: grid; gap: var(--space-1); }
input, select { padding: var(--space-2) var(--space-3); font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--field-line); border-radius: 0.25rem; }
input, select, form button { min-block-size: 2.75rem; }
th a { color: inherit; }
td.number, th.number { text-align: end; }
caption { padding-block-end: var(--space-2); text-align: start; font-family: var(--sans); color: var(--muted); }
.map svg { inline-size: 100%; max-inline-size: 40rem; background: var(--wash); border: 1px solid var(--line); }
.map path { fill: var(--paper); stroke: var(--line); }
.map text { font-family: var(--sans); font-size: 13px; fill: var(--ink); paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
.map .companies { fill: var(--accent); fill-opacity: 0.5; stroke: var(--accent); }
.map .none { fill: none; stroke: var(--accent); stroke-width: 2px; stroke-dasharray: 3 3; }
`;
