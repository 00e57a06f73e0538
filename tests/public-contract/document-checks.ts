/** The documents through which programs find their way, and what they promise. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { addresses, contentSignal, contentUsage } from '../../src/addresses.ts';
import { capabilities } from '../../src/contract/capabilities.ts';
import { mcpJsonRpc, protocolVersions } from '../../src/contract/mcp-endpoint.ts';
import { operatorPaths } from '../../src/operator-paths.ts';
import { DAY } from '../../src/shared/time.ts';
import { jsonOf } from './answer.ts';
import { headerFaults, statusFaults } from './expectations.ts';
import type { LiveSite } from './live-site.ts';
import type { PublicCheck } from './public-check.ts';
import { pathOf } from './service-facts.ts';

const skillIndex = `${addresses.skills}/index.json`;

/** The documents that every site has, with the media type that the specification of each asks for. */
export const documents: [string, string][] = [
  [addresses.auth, 'text/markdown; charset=utf-8'],
  [addresses.openApi, 'application/json'],
  [addresses.apiCatalog, 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  [addresses.serverCard, 'application/mcp-server-card+json'],
  ['/.well-known/mcp/server-card.json', 'application/json'],
  [addresses.registryEntry, 'application/json'],
  ['/.well-known/mcp.json', 'application/json'],
  [addresses.aiCatalog, 'application/json'],
  ['/.well-known/ard.json', 'application/ai-catalog+json'],
  [skillIndex, 'application/json'],
  [addresses.lists, 'text/plain; charset=utf-8'],
  [addresses.sitemap, 'text/markdown; charset=utf-8'],
  [addresses.securityTxt, 'text/plain; charset=utf-8'],
  [`${addresses.developers}.md`, 'text/markdown; charset=utf-8'],
];

/** Where clients look for what would let them sign in, or for an agent: nothing of it exists. */
const absent = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/api/mcp',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/api/mcp',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
  '/.well-known/agent-card.json',
  '/.well-known/agent.json',
  '/register',
];

const Skills = z.object({
  skills: z.array(z.object({ name: z.string(), type: z.string(), description: z.string(), url: z.url(), digest: z.string() })),
});
const Link = z.object({ href: z.url() });
const Linkset = z.object({ linkset: z.array(z.looseObject({ anchor: z.url(), item: z.array(Link).optional() })) });
const Card = z.object({
  remotes: z.array(z.object({ type: z.string(), url: z.url(), supportedProtocolVersions: z.array(z.string()) })),
});
const Catalogue = z.object({
  specVersion: z.string(),
  entries: z.array(z.object({ identifier: z.string(), url: z.url(), representativeQueries: z.array(z.string()) })),
});
const Security = z.object({ security: z.array(z.unknown()), servers: z.array(z.object({ url: z.string() })) });

export const documentChecks: PublicCheck[] = [
  {
    name: 'Every document for programs has its type, an entity tag and its signals, for pages of any origin, on HEAD too',
    remedy:
      'Let the header rules that the build writes (`dist/_headers`) through: type, CORS, `ETag`, `Content-Signal`, `Content-Usage`.',
    async *faults(site) {
      for (const [path, type] of documents)
        for (const method of ['GET', 'HEAD']) {
          const answer = await site.ask(path, { method });
          yield* statusFaults(answer, 200);
          if (!site.isNetlifyCli && withoutJsonCharset(answer.headers.get('content-type')) !== type)
            yield* headerFaults(answer, { 'content-type': type });
          yield* headerFaults(answer, {
            'access-control-allow-origin': '*',
            'access-control-allow-credentials': null,
            etag: /^(W\/)?"/,
            'content-signal': contentSignal,
            'content-usage': contentUsage,
          });
        }
    },
  },
  {
    name: 'Skills have the digest that their index states, and say what it says',
    remedy:
      'Something rewrites Markdown files, or a cache has those of an earlier build: agents reject a skill whose bytes differ.',
    async *faults(site) {
      const { skills } = jsonOf(Skills, await site.ask(skillIndex));
      if (skills.length === 0) yield `${skillIndex} lists no skills`;
      for (const { name, type, description, url, digest } of skills) {
        const file = await site.ask(pathOf(url));
        yield* statusFaults(file, 200);
        yield* headerFaults(file, { 'content-type': /^text\/markdown; ?charset=utf-8$/i });
        const found = `sha256:${createHash('sha256').update(file.bytes).digest('hex')}`;
        if (found !== digest) yield `${file.asked} has the digest ${found}, not ${digest}`;
        if (type !== 'skill-md' || !file.text.startsWith(`---\nname: ${name}\ndescription: ${description}\n`))
          yield `${file.asked} does not begin with what the index says`;
      }
    },
  },
  {
    name: 'The API catalogue describes every endpoint, and the home page leads to it',
    remedy: `Serve ${addresses.apiCatalog} as it was built (some servers serve nothing from folders whose names begin with a dot), and let \`Link\` through.`,
    async *faults(site) {
      const { linkset } = jsonOf(Linkset, await site.ask(addresses.apiCatalog));
      const [catalogue, ...described] = linkset;
      const items = catalogue?.item?.map(({ href }) => href) ?? [];
      if (described.map(({ anchor }) => anchor).join() !== items.join())
        yield `${addresses.apiCatalog} does not describe each of its items`;
      for (const { path } of [...capabilities, mcpJsonRpc])
        if (!items.some((item) => pathOf(item) === path)) yield `${addresses.apiCatalog} does not have ${path}`;
      for (const path of [addresses.apiCatalog, '/'])
        yield* headerFaults(await site.ask(path, { method: 'HEAD' }), {
          link: new RegExp(`<${RegExp.escape(addresses.apiCatalog)}>; rel="api-catalog"`),
        });
    },
  },
  {
    name: 'The catalogues of servers and skills name what is there',
    remedy:
      'A document is of another build than the files that it names, or a path is not served: deploy once more, and empty the caches.',
    async *faults(site) {
      const { remotes } = jsonOf(Card, await site.ask(addresses.serverCard));
      const versions = protocolVersions.toReversed().join();
      if (
        !remotes.some(
          ({ type, url, supportedProtocolVersions: own }) =>
            type === 'streamable-http' && pathOf(url) === mcpJsonRpc.path && own.join() === versions,
        )
      )
        yield `${addresses.serverCard} does not lead to ${mcpJsonRpc.path}`;
      const catalogue = await site.ask(addresses.aiCatalog);
      if ((await site.ask('/.well-known/ard.json')).text !== catalogue.text)
        yield '/.well-known/ard.json differs from ai-catalog.json';
      for (const { identifier, url, representativeQueries } of jsonOf(Catalogue, catalogue).entries) {
        yield* statusFaults(await site.ask(pathOf(url)), 200);
        if (!identifier.startsWith('urn:air:') || representativeQueries.length < 2 || representativeQueries.length > 5)
          yield `${identifier} is not as the catalogue has to be`;
      }
    },
  },
  {
    name: 'Absolute addresses are those of this site',
    remedy:
      'Set `SITE_URL` to the address that callers use, and build again: canonical addresses, feeds, calendars and catalogues name it.',
    unless: ({ isLocal }) => (isLocal ? 'a site on this machine has the addresses of the one that it was built for' : undefined),
    async *faults(site) {
      const { origin } = site.address;
      const named = await addressesNamed(site);
      for (const [where, address] of named) if (new URL(address, origin).origin !== origin) yield `${where} names ${address}`;
    },
  },
  {
    name: 'No credential is asked for, and nothing suggests that there is one',
    remedy: 'Serve 404 for what does not exist: a server that answers 200 to everything sends agents looking for a sign-in.',
    async *faults(site) {
      const { security } = jsonOf(Security, await site.ask(addresses.openApi));
      if (security.length > 0) yield `${addresses.openApi} asks for a credential`;
      for (const path of absent) yield* statusFaults(await site.ask(path), 404);
    },
  },
  {
    name: 'robots.txt is the one that was built: signals in every group, operators’ paths disallowed, all else allowed',
    remedy: 'Switch off a "managed" robots.txt of the CDN: the site has its own.',
    async *faults(site) {
      const robots = await site.ask('/robots.txt');
      const groups = robots.text.split('\n\n').filter((group) => group.includes('User-agent:'));
      if (groups.length < 2) yield `${robots.asked} has ${groups.length} groups`;
      for (const group of groups) {
        const [name = ''] = group.split('\n');
        if (!group.includes(`Content-Signal: ${contentSignal}`)) yield `${name}: the content signals are missing`;
        if (!group.endsWith('Allow: /') || /^Disallow: \/$/m.test(group)) yield `${name}: not everything is allowed`;
        for (const path of Object.values(operatorPaths))
          if (!group.includes(`Disallow: ${path}`)) yield `${name}: ${path} is not disallowed`;
      }
    },
  },
  {
    name: 'security.txt has a contact and has not expired',
    remedy: 'Set `SITE_CONTACT` and build again: the file is valid for 300 days from each build.',
    async *faults(site) {
      const { text } = await site.ask(addresses.securityTxt);
      const fields = new Map(text.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
      const left = Date.parse(fields.get('Expires') ?? '') - site.now().getTime();
      if (!URL.canParse(fields.get('Contact') ?? '')) yield 'it has no contact';
      if (!(left > 0 && left < 365 * DAY)) yield `it expires ${fields.get('Expires')}`;
    },
  },
];

/** Absolute addresses of the site, with what names them. */
async function addressesNamed(site: LiveSite): Promise<[string, string][]> {
  const page = await site.facts.examplePage();
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec((await site.ask(page)).text)?.[1] ?? '';
  const sitemap = /<loc>([^<]+)</.exec((await site.ask('/sitemap-index.xml')).text)?.[1] ?? '';
  const { servers } = jsonOf(Security, await site.ask(addresses.openApi));
  const { remotes } = jsonOf(Card, await site.ask(addresses.serverCard));
  return [
    [page, canonical],
    ['the sitemap', sitemap],
    ...servers.map(({ url }): [string, string] => ['the OpenAPI document', url]),
    ...remotes.map(({ url }): [string, string] => ['the server card', url]),
  ];
}

/** JSON is UTF-8 always (RFC 8259, section 8.1); the local server says so where the platform may not. */
function withoutJsonCharset(type: string | null): string | null {
  return type?.replace(/(json); ?charset=utf-8$/i, '$1') ?? null;
}
