/** Pages, their Markdown, and which of the two is answered. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { addresses, contentSignal, serviceLinks } from '../../src/addresses.ts';
import { getPageMarkdown } from '../../src/contract/capabilities.ts';
import { jsonOf } from './answer.ts';
import { headerFaults, statusFaults, tagOf, VARIES_ON_ACCEPT } from './expectations.ts';
import type { LiveSite } from './live-site.ts';
import type { PublicCheck } from './public-check.ts';
import { markdownOf } from './service-facts.ts';

const asMarkdown = { headers: { Accept: 'text/markdown' } };
const markdownApi = (path: string) => `${getPageMarkdown.path}?${new URLSearchParams({ path })}`;

/** `Accept` headers of real clients, and the form of a page that each gets. */
const negotiations: [string, 'text/html' | 'text/markdown'][] = [
  ['text/markdown', 'text/markdown'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['text/markdown, text/html, */*', 'text/markdown'],
  ['text/markdown;q=0.5, */*;q=0.8', 'text/html'],
  ['TEXT/MARKDOWN; charset=utf-8; variant=GFM', 'text/markdown'],
  ['*/*', 'text/html'],
  ['text/*', 'text/html'],
  ['', 'text/html'],
  ['text/html, text/markdown', 'text/html'],
  ['text/html;q=1.0, text/markdown;q=0.5', 'text/html'],
  ['text/markdown;q=0.9, text/html', 'text/html'],
  ['text/markdown;q=0, text/html', 'text/html'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown'],
];

const Parity = z.object({ pages: z.array(z.object({ path: z.string(), htmlSha256: z.string(), markdownSha256: z.string() })) });

export const pageChecks: PublicCheck[] = [
  {
    name: 'Pages are HTML, name their Markdown, and tell caches that they vary by Accept',
    remedy:
      'Let headers of the site through as they are, `Vary` above all: without it a cache serves one form of a page for the other.',
    async *faults(site) {
      for (const path of await site.facts.somePages()) {
        const page = await site.ask(path);
        yield* statusFaults(page, 200);
        yield* headerFaults(page, { 'content-type': /^text\/html; ?charset=utf-8$/i, vary: VARIES_ON_ACCEPT });
        if (!page.text.includes(`<link rel="alternate" type="text/markdown" href="${markdownOf(path)}">`))
          yield `${page.asked} does not name ${markdownOf(path)}: something rewrites the HTML`;
      }
    },
  },
  {
    name: 'A page is the same Markdown in three ways: its file, by negotiation, from the API',
    remedy:
      'Route `Accept: text/markdown` to the edge function `markdown` and `/*.md` to `markdown-file`, keep nothing in between for longer than a build, and change no header of theirs.',
    async *faults(site) {
      for (const path of await site.facts.somePages()) {
        const file = await site.ask(markdownOf(path));
        const negotiated = await site.ask(path, asMarkdown);
        const api = await site.ask(markdownApi(path));
        for (const answer of [file, negotiated, api]) {
          yield* statusFaults(answer, 200);
          if (answer.text !== file.text) yield `${answer.asked} differs from ${file.asked}`;
          if (tagOf(answer) !== tagOf(file)) yield `${answer.asked} has another entity tag than ${file.asked}`;
          yield* headerFaults(answer, {
            'content-type': /^text\/markdown; ?charset=utf-8$/i,
            vary: VARIES_ON_ACCEPT,
            link: new RegExp(`^<https?://[^/]+${RegExp.escape(path)}>; rel="canonical", .*rel="describedby"`),
            'access-control-allow-origin': '*',
            'content-signal': contentSignal,
            'x-markdown-tokens': /^[1-9]\d+$/,
          });
        }
        yield* headerFaults(negotiated, { 'content-location': markdownOf(path) });
      }
    },
  },
  {
    name: 'Accept decides which form of a page is answered',
    remedy:
      'If one form is answered for both, a cache ignores `Vary: Accept`: make `Accept` part of its key, or let it keep no pages. If HTML is always answered, the edge function `markdown` does not run.',
    async *faults(site) {
      for (const path of ['/', await site.facts.examplePage()])
        for (const [accept, type] of negotiations) {
          const answer = await site.ask(path, { headers: { Accept: accept } });
          const found = (answer.headers.get('content-type') ?? '').replace(/;.*/, '');
          if (answer.status !== 200 || found !== type)
            yield `${answer.asked} with Accept: ${accept} answers ${answer.status} ${found}, not ${type}`;
          yield* headerFaults(answer, { vary: VARIES_ON_ACCEPT });
        }
    },
  },
  {
    name: 'Neither form is answered to whoever takes neither, and what is no page is left alone',
    remedy:
      'Route requests whose `Accept` has neither HTML nor a wildcard to the edge function `markdown`, as netlify.toml does.',
    async *faults(site) {
      const page = await site.facts.examplePage();
      for (const accept of ['text/markdown;q=0', 'application/json']) {
        const answer = await site.ask(page, { headers: { Accept: accept } });
        yield* statusFaults(answer, 406);
        yield* headerFaults(answer, { 'content-type': 'application/problem+json', vary: VARIES_ON_ACCEPT });
        if (!/text\/html.*text\/markdown/.test(answer.text))
          yield `${answer.asked} with Accept: ${accept} does not name both forms`;
      }
      yield* headerFaults(await site.ask('/robots.txt', asMarkdown), { 'content-type': /^text\/plain/ });
      yield* headerFaults(await site.ask('/search', asMarkdown), { 'content-type': /^text\/html/ });
      yield* statusFaults(await site.ask(`${page}-nothing`, asMarkdown), 404);
    },
  },
  {
    name: 'HEAD is answered as GET, and 304 to whoever has the answer already',
    remedy:
      'Let `HEAD`, `ETag` and `If-None-Match` through. Whoever compresses may mark a tag as weak (`W/`), but not make another.',
    async *faults(site) {
      const page = await site.facts.examplePage();
      const search = await searchPath(site);
      const questions: [string, Record<string, string>][] = [
        [page, {}],
        [markdownOf(page), {}],
        [page, asMarkdown.headers],
        [markdownApi(page), {}],
        ['/', asMarkdown.headers],
        [search, {}],
        [addresses.openApi, {}],
      ];
      for (const [path, headers] of questions) {
        const got = await site.ask(path, { headers });
        const head = await site.ask(path, { headers, method: 'HEAD' });
        yield* statusFaults(head, got.status);
        yield* headerFaults(
          head,
          Object.fromEntries(['content-type', 'link', 'content-location'].map((name) => [name, got.headers.get(name)])),
        );
        const known = await site.ask(path, { headers: { ...headers, 'If-None-Match': got.headers.get('etag') ?? '"none"' } });
        if (known.status !== 304)
          yield `${known.asked} answers ${known.status}, not 304, to its own entity tag ${got.headers.get('etag')}`;
      }
    },
  },
  {
    name: 'A slash at the end leads to the same page',
    remedy: 'Serve `/page/` as `/page`, or redirect it there; not to another host and not in a circle.',
    async *faults(site) {
      const path = await site.facts.examplePage();
      const answer = await site.ask(`${path}/`);
      const leadsThere =
        [301, 308].includes(answer.status) && new URL(answer.headers.get('location') ?? '/', site.address).pathname === path;
      if (!leadsThere && answer.text !== (await site.ask(path)).text)
        yield `${answer.asked} is neither ${path} nor a redirect to it`;
    },
  },
  {
    name: 'Pages are those of one build, byte for byte',
    remedy:
      'A cache answers from an earlier build, or something rewrites pages (minifying, hiding email addresses, adding scripts). Empty the cache after each build and switch the rewriting off.',
    async *faults(site) {
      const { pages } = jsonOf(Parity, await site.ask(addresses.parity));
      const digests = new Map(pages.map((page) => [page.path, page]));
      for (const path of await site.facts.somePages()) {
        const known = digests.get(path);
        if (known === undefined) yield `${addresses.parity} does not have ${path}`;
        else {
          if (digestOf((await site.ask(path)).bytes) !== known.htmlSha256) yield `${path} is not the HTML that was built`;
          if (digestOf((await site.ask(markdownOf(path))).bytes) !== known.markdownSha256)
            yield `${markdownOf(path)} is not the Markdown that was built`;
        }
      }
    },
  },
  {
    name: 'Answers carry the links to the description of the API and the list of pages',
    remedy: 'Let the header `Link` through; if a server of its own sets one for preloading, it must add to it, not replace it.',
    async *faults(site) {
      for (const path of ['/', await site.facts.examplePage(), await searchPath(site)]) {
        const answer = await site.ask(path);
        if (!answer.headers.get('link')?.includes(serviceLinks)) yield* headerFaults(answer, { link: `… ${serviceLinks}` });
      }
    },
  },
];

export async function searchPath(site: LiveSite): Promise<string> {
  return `/api/agents/search?${new URLSearchParams({ q: await site.facts.exampleQuestion() })}`;
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
