/** REST, MCP, calendars, feeds, errors, and that the operators' part is closed. */
import * as z from 'zod';
import { capabilities, getPageMarkdown, listCityEvents, searchContent } from '../../src/contract/capabilities.ts';
import { mcpJsonRpc, protocolVersions } from '../../src/contract/mcp-endpoint.ts';
import { CityEventsResponse, ProblemDetails, SearchResponse } from '../../src/contract/schemas.ts';
import { operatorPaths, passwordProtectedPages, signInPaths } from '../../src/operator-paths.ts';
import { DAY } from '../../src/shared/time.ts';
import { type Era, eras, message } from '../support/mcp-message.ts';
import { type Answer, jsonOf } from './answer.ts';
import { headerFaults, statusFaults } from './expectations.ts';
import type { LiveSite } from './live-site.ts';
import { searchPath } from './page-checks.ts';
import type { PublicCheck } from './public-check.ts';

/** Builds are daily; one that fails is tried again the next day. */
const BUILD_AGE = 2 * DAY;

/** Cities whose events are asked for: they differ in nothing that this is about. */
const CITIES = 3;

const PROBLEM = 'application/problem+json';

const hasCities = async (site: LiveSite) => ((await site.facts.cities()).length > 0 ? undefined : 'this library has no calendar');

const Health = z.object({
  status: z.string(),
  built: z.iso.date(),
  artifacts: z.object({
    events: z.object({ status: z.string(), updated: z.string().optional(), ageHours: z.number().optional() }),
  }),
});
const Initialized = z.object({ result: z.object({ protocolVersion: z.string() }) });
const Discovered = z.object({ result: z.object({ supportedVersions: z.array(z.string()) }) });
const Tools = z.object({ result: z.object({ tools: z.array(z.looseObject({ name: z.string() })) }) });
const Called = z.object({
  result: z.object({
    structuredContent: z.unknown().optional(),
    isError: z.boolean().optional(),
    content: z.array(z.object({ text: z.string() })),
  }),
});

export const serviceChecks: PublicCheck[] = [
  {
    name: 'Everything that functions read is there',
    remedy: 'Read `detail` of each artifact at /api/health and the log of its function, then deploy once more.',
    async *faults(site) {
      yield* statusFaults(await site.ask('/api/health'), 200);
    },
  },
  {
    name: 'Search answers the example with pages, best first, as documented',
    remedy: 'See the log of the function `search`; /api/health says whether it can read the index.',
    async *faults(site) {
      const answer = await site.ask(await searchPath(site));
      yield* statusFaults(answer, 200);
      yield* headerFaults(answer, { 'content-type': /^application\/json/, 'access-control-allow-origin': '*' });
      const { count, results } = jsonOf(SearchResponse, answer);
      if (count === 0 || count !== results.length) yield `${answer.asked} has ${results.length} results and says ${count}`;
      if (results.some(({ score }, index) => score > (results[index - 1]?.score ?? Infinity)))
        yield `${answer.asked} is not sorted`;
    },
  },
  {
    name: 'Mistakes are answered with problem documents that say what to do',
    remedy:
      'Let error answers of the site through: do not replace them with pages of the proxy (nginx: `proxy_intercept_errors off`).',
    async *faults(site) {
      const questions: [string, number][] = [
        [searchContent.path, 400],
        [`${searchContent.path}?q=a&q=b`, 400],
        [`${searchContent.path}?q=a&limit=0`, 400],
        [`${getPageMarkdown.path}?path=/nothing/here`, 404],
        [`${getPageMarkdown.path}?path=${encodeURIComponent('../package.json')}`, 404],
        [`${listCityEvents.path}?city=nowhere`, 404],
      ];
      for (const [path, status] of questions) {
        const answer = await site.ask(path);
        yield* statusFaults(answer, status);
        yield* headerFaults(answer, { 'content-type': PROBLEM });
        jsonOf(ProblemDetails, answer);
      }
    },
  },
  {
    name: 'What does not exist is 404, and files of the project are not served',
    remedy:
      'Publish `dist` alone, and serve its 404.html with the status 404: a page for everything ("single-page app") hides mistakes.',
    async *faults(site) {
      for (const path of [
        '/nothing/here',
        '/nothing-here.md',
        '/.env',
        '/.git/config',
        '/package.json',
        '/netlify.toml',
        '/artifacts/site.json',
        '/artifacts/events.json',
        '/%2e%2e/package.json',
      ])
        yield* statusFaults(await site.ask(path), 400, 404);
    },
  },
  {
    name: 'Other methods are refused with what is allowed, and browsers of any origin may ask',
    remedy: 'Let `OPTIONS` and other methods through to the site: a proxy that answers them itself leaves out CORS and `Allow`.',
    async *faults(site) {
      const path = searchContent.path;
      const preflight = await site.ask(path, { method: 'OPTIONS', headers: { Origin: 'https://elsewhere.example' } });
      yield* statusFaults(preflight, 204);
      yield* headerFaults(preflight, { 'access-control-allow-origin': '*', 'access-control-allow-credentials': null });
      const refused = await site.ask(path, { method: 'DELETE' });
      yield* statusFaults(refused, 405);
      yield* headerFaults(refused, { allow: 'GET, HEAD, OPTIONS', 'content-type': PROBLEM });
    },
  },
  {
    name: 'MCP shakes hands in every revision, and needs no handshake in the newest',
    remedy:
      'Let POST requests to /api/mcp and their headers through (`MCP-Protocol-Version`, `Mcp-Method`, `Mcp-Name`, `Content-Type`), with the host name that the site was built for.',
    async *faults(site) {
      for (const version of protocolVersions.slice(1)) {
        const answer = await post(site, 'legacy', 'initialize', {
          protocolVersion: version,
          capabilities: {},
          clientInfo: { name: 'check-live', version: '1' },
        });
        const { result } = jsonOf(Initialized, answer);
        if (result.protocolVersion !== version)
          yield `${answer.asked} offers ${result.protocolVersion} to a client of ${version}`;
      }
      const { result } = jsonOf(Discovered, await post(site, 'modern', 'server/discover'));
      if (!result.supportedVersions.includes(protocolVersions[0])) yield `server/discover does not name ${protocolVersions[0]}`;
    },
  },
  {
    name: 'MCP has the tools of the contract in both eras, and answers as the API does',
    remedy:
      'The function `mcp` is of another build than `search`, or something on the way changes requests or answers: deploy once more, and let them through.',
    async *faults(site) {
      const question = await site.facts.exampleQuestion();
      const parameters = new URLSearchParams({ q: question, limit: '5', explain: 'true' });
      const overHttp: unknown = JSON.parse((await site.ask(`${searchContent.path}?${parameters}`)).text);
      for (const era of eras) {
        const { tools } = jsonOf(Tools, await post(site, era, 'tools/list')).result;
        if (tools.map(({ name }) => name).join() !== capabilities.map(({ tool }) => tool.name).join())
          yield `the tools of the ${era} era are ${tools.map(({ name }) => name).join(', ')}`;
        const called = await post(site, era, 'tools/call', { name: searchContent.tool.name, arguments: { q: question } });
        yield* headerFaults(called, { 'content-type': /^application\/json/, 'access-control-allow-origin': '*' });
        if (JSON.stringify(jsonOf(Called, called).result.structuredContent) !== JSON.stringify(overHttp))
          yield `${searchContent.tool.name} differs from ${searchContent.path} in the ${era} era`;
        const mistake = jsonOf(
          Called,
          await post(site, era, 'tools/call', { name: searchContent.tool.name, arguments: {} }),
        ).result;
        if (mistake.isError !== true || !mistake.content[0]?.text.includes('`q` is required'))
          yield `a mistake in a call is not explained in the ${era} era`;
      }
    },
  },
  {
    name: 'MCP refuses what it does not do at once: no stream is held open',
    remedy: 'Let GET and DELETE at /api/mcp through to the site: clients take 405 for "no stream", and wait for anything else.',
    async *faults(site) {
      for (const method of ['GET', 'DELETE']) {
        const answer = await site.ask(mcpJsonRpc.path, { method, headers: { Accept: 'text/event-stream' } });
        yield* statusFaults(answer, 405);
        yield* headerFaults(answer, { allow: 'POST, OPTIONS' });
      }
      const preflight = await site.ask(mcpJsonRpc.path, { method: 'OPTIONS', headers: { Origin: 'https://elsewhere.example' } });
      yield* headerFaults(preflight, {
        'access-control-allow-methods': 'POST, OPTIONS',
        'access-control-allow-headers': /mcp-protocol-version/i,
      });
      yield* statusFaults(await site.ask(mcpJsonRpc.path, notification()), 202);
    },
  },
  {
    name: 'Cities have their events, a calendar and a feed',
    remedy:
      'See the log of the function `city-events`. Calendars must stay `text/calendar`, feeds `application/rss+xml`: without that, nobody can subscribe.',
    unless: hasCities,
    async *faults(site) {
      for (const city of (await site.facts.cities()).slice(0, CITIES)) {
        const answer = await site.ask(`${listCityEvents.path}?${new URLSearchParams({ city, limit: '3' })}`);
        yield* statusFaults(answer, 200);
        jsonOf(CityEventsResponse, answer);
      }
      for (const { ics, rss } of (await site.facts.cityFiles()).slice(0, CITIES)) {
        const calendar = await site.ask(ics);
        yield* headerFaults(calendar, {
          'content-type': /^text\/calendar; ?charset=utf-8$/i,
          'access-control-allow-origin': '*',
        });
        if (!/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s.test(calendar.text)) yield `${calendar.asked} is no whole calendar`;
        const feed = await site.ask(rss);
        if (!site.isNetlifyCli) yield* headerFaults(feed, { 'content-type': /^application\/rss\+xml/ });
        if (!feed.text.trimEnd().endsWith('</rss>')) yield `${feed.asked} is no whole feed`;
      }
    },
  },
  {
    name: 'The feeds are whole, of their types, and open to pages of any origin',
    remedy: 'Serve feeds as they were built, with the types of `dist/_headers`.',
    async *faults(site) {
      const feeds: [string, RegExp, RegExp][] = [
        ['/rss.xml', /^application\/(rss\+)?xml|^text\/xml/, /<\/rss>\s*$/],
        ['/atom.xml', /^application\/(atom\+)?xml|^text\/xml/, /<\/feed>\s*$/],
        ['/feed.json', /^application\/(feed\+)?json/, /^\{.*\}\s*$/s],
      ];
      for (const [path, type, whole] of feeds) {
        const feed = await site.ask(path);
        yield* statusFaults(feed, 200);
        yield* headerFaults(feed, { 'content-type': type, 'access-control-allow-origin': '*' });
        if (!whole.test(feed.text)) yield `${feed.asked} is not whole`;
      }
    },
  },
  {
    name: 'The site was built in the last two days, and its events were read in the last 36 hours',
    remedy:
      'See why no build ran: the schedule (BUILD_HOOK_URL, or the timer), the log of the last build, then `npm run events:check` for the sources.',
    unless: async (site) => (site.isLocal ? 'nobody refreshes the events of a site on this machine' : hasCities(site)),
    async *faults(site) {
      const { built, artifacts } = jsonOf(Health, await site.ask('/api/health'));
      if (site.now().getTime() - Date.parse(built) >= BUILD_AGE) yield `it was built on ${built}`;
      const { status, updated, ageHours } = artifacts.events;
      if (status !== 'ok') yield `the events are ${status}: read ${updated}, ${ageHours} hours ago`;
    },
  },
  {
    name: 'Nothing of the operators is open',
    remedy:
      'Close it at once: route these paths to their functions and to the edge function `gate`, and let no cache keep what they answer. Then change the secrets (docs/operators.md).',
    async *faults(site) {
      for (const path of operatorAddresses) {
        const answer = await site.ask(path, { headers: { Accept: 'text/html' } });
        if (!isClosed(answer)) yield `${answer.asked} answers ${answer.status}`;
        if (/\bpublic\b|max-age=[1-9]/.test(answer.headers.get('cache-control') ?? ''))
          yield `${answer.asked} may be kept by caches`;
      }
    },
  },
  {
    name: 'Other spellings of the operators’ paths lead to them, or nowhere',
    remedy:
      'Do not normalise paths before the site (capitals, double slashes, encoded letters): the guard knows one spelling of each.',
    async *faults(site) {
      for (const path of [operatorPaths.dashboard, ...passwordProtectedPages])
        for (const spelling of [path.toUpperCase(), `${path}/`, `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`]) {
          const answer = await site.ask(spelling);
          const leads = answer.status === 308 && answer.headers.get('location') === path;
          if (!leads && answer.status !== 404)
            yield `${answer.asked} answers ${answer.status} ${answer.headers.get('location') ?? ''}`;
        }
    },
  },
];

const operatorAddresses = [
  operatorPaths.dashboard,
  ...passwordProtectedPages,
  signInPaths.callback,
  `${operatorPaths.dataApi}companies`,
  `${operatorPaths.dataApi}coverage`,
  `${operatorPaths.dataApi}outbound`,
  `${operatorPaths.dataApi}events-store`,
  `${operatorPaths.companiesApi}sync`,
];

/** Not configured, refused, or sent to where one signs in. */
function isClosed({ status, headers }: Answer): boolean {
  if ([302, 303].includes(status)) return /^(https?:\/\/[^/]+)?(\/enter|\/dashboard)/.test(headers.get('location') ?? '');
  return [400, 401, 403, 404, 405, 503].includes(status);
}

function post(site: LiveSite, era: Era, method: string, params: Record<string, unknown> = {}): Promise<Answer> {
  return site.ask(mcpJsonRpc.path, message(era, method, params));
}

function notification() {
  return message('legacy', 'notifications/initialized', {}, { id: null });
}
