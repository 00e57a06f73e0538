import { capabilities, type Capability } from '../contract/capabilities.ts';
import { mcpJsonRpc } from '../contract/mcp-endpoint.ts';
import { problems } from '../contract/problem.ts';
import { RATE_WINDOW, rateLimits } from '../contract/rate-limits.ts';
import { addresses, contentSignal, contentUsage } from '../addresses.ts';
import { fillText } from '../contract/placeholders.ts';
import { placeholders, site } from '../site/site.ts';
import type { DiscoveryDocument, DiscoveryFacts } from './discovery-document.ts';

/** The day on which an editor last compared this document with the service. */
const REVIEWED = '2026-11-21';

/** auth.md, for agents that look up how to authenticate: no credentials exist. */
export function authDocument({ siteUrl, contact }: DiscoveryFacts): DiscoveryDocument {
  const link = (title: string, path: string) => `[${title}](${siteUrl}${path})`;
  const body = `# ${site.name} auth.md

> No credential is issued, required or accepted. Everything named here is public and read-only: call it as it stands.

## Audience

Agents, and the people who write them. There is one audience and no account, so there is nothing to register, to request or to renew.

## What is open

| What | Method | Address | Description |
|---|---|---|---|
${endpoints(siteUrl)}
| Any page as Markdown | GET, HEAD | ${siteUrl}/index.md | The address of a page with \`.md\` after it, or the page with \`Accept: text/markdown\` |

${link('OpenAPI', addresses.openApi)} has every parameter and every answer (\`security: []\`); ${link('For developers', addresses.developers)} has commands to paste.

## Methods

No method of authentication is supported, because none is needed. Do not send an \`Authorization\` header: it is ignored. Send a \`User-Agent\` that says who you are.

Pages of other sites may call everything from a browser: \`Access-Control-Allow-Origin: *\`, never with credentials.

## Limits

There is no quota. One address may send, in ${RATE_WINDOW} seconds:

| What | Address | Requests |
|---|---|---|
${limits()}

Static files are not limited. Over a limit the answer is ${problems['rate-limited'].status} with a \`Retry-After\` header in seconds: wait that long, then go on more slowly. ${link('API errors', addresses.errors)} explains every kind of error.

## What is absent on purpose

There is no OAuth or OpenID metadata, no client registration, no API key and no sign-in for agents: the addresses where clients look for them answer 404. There is no agent card and no payment. Nothing can be written.

## How content may be used

\`Content-Signal: ${contentSignal}\` and \`Content-Usage: ${contentUsage}\` stand on every answer: search and answers are welcome, training is not. Name ${site.name} and link the canonical address of the page that you answer from. Cite the \`Repr-Digest\` of a section with it: anybody can then ask whether the quoted text still stands (${link('Cite library', `${addresses.skills}/cite-library/SKILL.md`)}).

## Contact

${contact === undefined ? `See ${link('For developers', `${addresses.developers}#contact`)}.` : `<${contact}>`}

Last reviewed: ${REVIEWED}
`;
  return { path: addresses.auth, mediaType: 'text/markdown; charset=utf-8', body };
}

function limits(): string {
  return Object.values(rateLimits)
    .map(({ what, path, requests }) => `| ${what} | \`${path}\` | ${requests} |`)
    .join('\n');
}

function endpoints(siteUrl: string): string {
  const rows = [
    ...capabilities.map(({ summary, path, description }: Capability) => [summary, 'GET, HEAD', siteUrl + path, description]),
    [mcpJsonRpc.summary, 'POST', siteUrl + mcpJsonRpc.path, mcpJsonRpc.description],
  ];
  return fillText(rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), placeholders.texts);
}
