/** The layout of the operators' pages: the site's style sheet, no script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUpward } from '../find-upward.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { styleSource } from '../http/style-source.ts';
import { operatorPaths } from '../operator-paths.ts';
import { siteRecord } from '../capabilities/artifacts.ts';
import { Html, html } from './html-template.ts';
import { internalHeaders } from './internal-responses.ts';

export interface InternalPage {
  title: string;
  /** Shown above the heading. */
  notice?: string | undefined;
  main: Html;
  status?: number;
  headers?: Record<string, string>;
}

/** A whole page. HEAD gets its headers alone. */
export function internalPage(request: Request, { title, notice, main, status = 200, headers = {} }: InternalPage): Response {
  const { element, source } = pageStyle();
  const { language, placeholders, fonts } = siteRecord();
  const font = fonts[TYPEFACE];
  const name = placeholders.texts['site-name'];
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} — ${name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${font !== undefined && html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`} ${element}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="frame">
          <a href="/">${name}</a>
          <nav aria-label="For operators">
            <ul role="list">
              ${navigation(new URL(request.url).pathname)}
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
    headers: { ...securityHeaders(source), 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

function navigation(current: string): Html[] {
  return links.map(
    ([href, name]) => html`<li><a href="${href}" ${current === href && html` aria-current="page"`}>${name}</a></li>`,
  );
}

const links = [
  [operatorPaths.dashboard, 'Dashboard'],
  [operatorPaths.leaderboard, 'Companies'],
  [operatorPaths.coverageMap, 'Coverage'],
  [operatorPaths.outboundLinks, 'Links'],
] as const;

/** The headers of the site's pages, without those for caches and programs. */
function securityHeaders(styleSource: string): Record<string, string> {
  const dropped = ['Content-Signal', 'Content-Usage', 'Link', 'Speculation-Rules', 'Vary'];
  const headers = Object.entries(pageHeaders([styleSource])).filter(([name]) => !dropped.includes(name));
  const own = Object.entries(internalHeaders).filter(([name]) => name !== 'Content-Security-Policy');
  return Object.fromEntries([...headers, ...own]);
}

interface PageStyle {
  element: Html;
  /** Its source in the Content-Security-Policy. */
  source: string;
}

/** Loaded with the page: it is shown only if it is there in time. */
const TYPEFACE = 'source-serif-4-latin-wght-normal.woff2';

let cached: PageStyle | undefined;

/** The site's style sheet with its fonts, in its colours, and what only these pages need. */
function pageStyle(): PageStyle {
  return (cached ??= styleOf(
    readFileSync(siteStylePath(), 'utf8').replace(/@fontsource-variable\/[^']*\/([\w-]+\.woff2)/g, fontAddress) +
      siteColours() +
      ownStyle,
  ));
}

/** Where the build put a file that the style sheet names as its package does. */
function fontAddress(_: string, file: string): string {
  return siteRecord().fonts[file] ?? file;
}

/** In no layer, and therefore before those of the style sheet. */
function siteColours(): string {
  const colours = Object.entries(siteRecord().colours);
  return `:root { ${colours.map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`).join(' ')} }`;
}

/** The element is one string, since the policy allows exactly this text. */
function styleOf(text: string): PageStyle {
  return { element: new Html(`<style>${text}</style>`), source: styleSource(text) };
}

function siteStylePath(): string {
  const file = 'src/styles/site.css';
  const folder = findUpward(file, import.meta.dirname);
  if (folder === undefined) throw new Error(`${file} is not beside the functions: list it in netlify.toml`);
  return join(folder, file);
}

const ownStyle = `
body > header { display: flex; flex-wrap: wrap; gap: var(--space-4); padding-block: var(--space-3); font-family: var(--sans); }
nav ul { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); font-family: var(--sans); }
[aria-current] { font-weight: 600; text-decoration: none; }
main, section { display: grid; gap: var(--space-4); align-content: start; }
main { padding-block: var(--space-5); }
section { padding-block-start: var(--space-4); border-block-start: 1px solid var(--line); }
:is(main, section) > * { min-inline-size: 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: var(--space-1) var(--space-4); }
.notice { padding: var(--space-3) var(--space-4); border: 2px solid var(--accent); font-family: var(--sans); font-weight: 600; }
.error { font-family: var(--sans); border-inline-start: 3px solid var(--accent); padding-inline-start: var(--space-3); }
form { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-4); align-items: end; font-family: var(--sans); font-size: var(--small); }
label { display: grid; grid-template-columns: minmax(0, auto); gap: var(--space-1); max-inline-size: 100%; }
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
