/** What stands between the site and its callers: caches, proxies, TLS. */
import { addresses } from '../../src/addresses.ts';
import { securityHeaders } from '../../src/http/security-headers.ts';
import { canonicalOperatorPath } from '../../src/operator-paths.ts';
import { DAY, SECOND } from '../../src/shared/time.ts';
import type { Answer } from './answer.ts';
import { headerFaults, REVALIDATED, statusFaults } from './expectations.ts';
import type { LiveSite } from './live-site.ts';
import { searchPath } from './page-checks.ts';
import type { PublicCheck } from './public-check.ts';
import { markdownOf } from './service-facts.ts';

/** How long a certificate has to be valid still: those who renew by themselves do so a month before. */
const CERTIFICATE_LEFT = 14 * DAY;

/** What a long answer may take to begin more than a short one, in milliseconds. */
const BEGIN_WITHIN = SECOND;

/** Readers and agents, by what some of them send as User-Agent. */
const callers = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'curl/8.14.1',
  'python-httpx/0.28.1',
  'ClaudeBot/1.0',
  'GPTBot/1.3',
];

const overHttps = ({ isSecure }: LiveSite) => (isSecure ? undefined : 'the address is not https');

export const deliveryChecks: PublicCheck[] = [
  {
    name: 'The certificate is valid for two weeks or more, over TLS 1.2 or newer',
    remedy: 'Renew the certificate, and see why it was not renewed by itself; allow no TLS older than 1.2.',
    unless: overHttps,
    async *faults(site) {
      const { protocol, validTo } = await site.certificate();
      if (validTo.getTime() - site.now().getTime() < CERTIFICATE_LEFT)
        yield `the certificate is valid until ${validTo.toISOString()} only`;
      if (!['TLSv1.2', 'TLSv1.3'].includes(protocol)) yield `the connection is ${protocol}`;
    },
  },
  {
    name: 'Plain http leads to https for good',
    remedy: 'Redirect port 80 with 301 or 308 to the same path on https (on Netlify: Domain management, HTTPS).',
    unless: ({ address }) =>
      address.protocol === 'https:' && address.port === '' ? undefined : 'the address is not that of https on its usual port',
    async *faults(site) {
      const address = Object.assign(new URL('/llms.txt', site.address), { protocol: 'http:', port: '' });
      const answer = await site.ask(address.href);
      yield* statusFaults(answer, 301, 308);
      yield* headerFaults(answer, { location: new URL('/llms.txt', site.address).href });
    },
  },
  {
    name: 'Browsers and other private caches ask each time, so that nobody reads an old page',
    remedy:
      'Do not set `Cache-Control` or a "browser cache TTL" in front of the site: it sends `max-age=0, must-revalidate` itself.',
    async *faults(site) {
      const page = await site.facts.examplePage();
      const api = `/api/agents/markdown?${new URLSearchParams({ path: page })}`;
      for (const path of ['/', page, markdownOf(page), api, await searchPath(site), addresses.lists, addresses.openApi])
        yield* headerFaults(await site.ask(path), { 'cache-control': REVALIDATED });
      yield* headerFaults(await site.ask(page, { headers: { Accept: 'text/markdown' } }), { 'cache-control': REVALIDATED });
      yield* headerFaults(await site.ask('/api/health'), { 'cache-control': /no-store/ });
    },
  },
  {
    name: 'Files whose names change with their content are kept for a year',
    remedy: 'Let the `Cache-Control` of `/_astro/` through: `public, max-age=31536000, immutable`.',
    unless: ({ isNetlifyCli }) => (isNetlifyCli ? 'Netlify’s command line sets `Cache-Control` of files itself' : undefined),
    async *faults(site) {
      const file = /\/_astro\/[\w.-]+\.(?:woff2|js|css)/.exec((await site.ask('/')).text)?.[0];
      if (file === undefined) yield 'the home page names no file in /_astro/';
      else {
        const answer = await site.ask(file);
        yield* statusFaults(answer, 200);
        yield* headerFaults(answer, { 'cache-control': /max-age=31536000.*immutable/ });
      }
    },
  },
  {
    name: 'A cache tells searches apart by their queries',
    remedy: 'Make the whole query part of the key of the cache, or keep nothing under /api/.',
    async *faults(site) {
      const found = await site.ask(await searchPath(site));
      const none = await site.ask('/api/agents/search?q=zzzzqqqq');
      if (found.text === none.text) yield 'two searches have one answer';
    },
  },
  {
    name: 'A long answer begins before it is complete',
    remedy:
      'Switch the buffering of answers off in the proxy (nginx: `proxy_buffering off`): a caller waits for the whole of it otherwise.',
    async *faults(site) {
      // Twice: the first may have been slow for another reason.
      const delays = [await heldBack(site), await heldBack(site)];
      if (delays.every((delay) => delay !== undefined))
        yield `${addresses.fullText} began ${Math.round(Math.min(...delays))} ms after a short answer would have, and was complete at once`;
    },
  },
  {
    name: 'Browsers, programs and crawlers are let in alike',
    remedy: 'Switch off what challenges or blocks "bots" (such as Bot Fight Mode): robots.txt says who may read what.',
    async *faults(site) {
      const page = await site.facts.examplePage();
      for (const agent of callers) {
        const { status, text } = await site.ask(page, { headers: { 'User-Agent': agent } });
        if (status !== 200 || text !== (await site.ask(page)).text)
          yield `${page} answers ${status} to ${agent}, or something else than to others`;
      }
    },
  },
  {
    name: 'Every public answer has the headers of security, and sets no cookie',
    remedy: 'Let the headers of the site through; remove what adds cookies (such as sticky sessions or bot management).',
    async *faults(site) {
      const answers = (await site.answered()).filter(isPublic);
      for (const answer of answers) {
        yield* headerFaults(answer, Object.fromEntries(Object.entries(securityHeaders)));
        yield* headerFaults(answer, {
          'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
          'set-cookie': null,
        });
      }
    },
  },
  {
    name: 'Pages run no script but those of the site',
    remedy:
      'Remove what adds scripts to pages (analytics, email obfuscation, "rocket loading"): the policy of the pages blocks it anyway.',
    async *faults(site) {
      for (const path of await site.facts.somePages()) {
        const { asked, text, headers } = await site.ask(path);
        const inline = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
        for (const attributes of inline)
          if (!/ src="\/_astro\/|type="(application\/(ld\+)?json|speculationrules)"/.test(attributes))
            yield `${asked} has a script of others: <script${attributes}>`;
        if (!/script-src 'self' 'wasm-unsafe-eval'(;|$)/.test(headers.get('content-security-policy') ?? ''))
          yield `${asked} allows other scripts`;
      }
    },
  },
];

/** For how long a long answer is held back until it is complete, in milliseconds; undefined where it is not. */
async function heldBack(site: LiveSite): Promise<number | undefined> {
  const short = await site.ask('/robots.txt', { again: true });
  const long = await site.ask(addresses.fullText, { again: true });
  const delay = long.times.first - short.times.first;
  return delay > BEGIN_WITHIN && delay > 0.8 * (long.times.last - short.times.last) ? delay : undefined;
}

/** Redirects, and what is not modified, carry fewer headers; the operators' pages have their own. */
function isPublic({ path, status }: Answer): boolean {
  return (status < 300 || status >= 400) && canonicalOperatorPath(path) === undefined;
}
