/** What every answer owes, whatever was asked. */
import { CANARIES, type HostileRequest } from './hostile-request.ts';
import type { Answer } from './raw-connection.ts';

/** @returns what is wrong with the answer, each in a few words; nothing when all is well */
export function faultsOf(request: HostileRequest, answer: Answer): string[] {
  const { status, headers, body } = answer;
  const type = headers.get('content-type') ?? '';
  const faults: (string | false)[] = [
    !(status >= 200 && status < 500) && `status ${status}`,
    ...outside.map((pattern) => pattern.test(body) && `shows what is not of the site: ${pattern.source}`),
    // What browsers read as markup. JSON and plain text are not, since nothing may be sniffed.
    /html|xml|svg/.test(type) && CANARIES.some((canary) => body.includes(canary)) && 'markup of the caller’s in a page',
    body !== '' && type === '' && 'a body without a type',
    headers.has('x-injected') && 'a header of the caller’s',
    headers.has('set-cookie') && 'a cookie',
    headers.has('access-control-allow-credentials') && 'credentials allowed to other origins',
    !['*', undefined].includes(headers.get('access-control-allow-origin')) && 'an origin of the caller’s',
    leadsAway(headers.get('location')) && 'leads to another site',
    ...missingHeaders(status, type, headers),
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${fault} (${request.method}, ${status})`);
}

/** Words of files beside the site, and of failures inside. */
const outside = [
  /"devDependencies"/,
  /^\[functions\./m,
  /^\{"siteUrl":/,
  /^root:.*:0:0:/m,
  /^\[core\]$/m,
  /^\/\*\n {2}Content-Security-Policy/m,
  /^import .* from '.*\.ts';$/m,
  /\bat .*\.ts:\d+:\d+/,
  /node:internal/,
  new RegExp(RegExp.escape(process.cwd())),
];

function missingHeaders(status: number, type: string, headers: Map<string, string>): (string | false)[] {
  // The platform answers redirects by rule, without a body and without the headers of files.
  if (status >= 300 && status < 400 && status !== 304) return [];
  const policy = headers.get('content-security-policy') ?? '';
  return [
    headers.get('x-content-type-options') !== 'nosniff' && 'no X-Content-Type-Options',
    !/default-src 'none'/.test(policy) && 'no Content-Security-Policy',
    /unsafe-inline|unsafe-eval'|\*/.test(policy.replace("'wasm-unsafe-eval'", '')) && 'a weak Content-Security-Policy',
    ...(type.startsWith('text/html') ? ofPages : ofAll).map((name) => !headers.has(name) && `no ${name}`),
  ];
}

const ofAll = ['referrer-policy', 'cross-origin-resource-policy', 'strict-transport-security'];
const ofPages = [...ofAll, 'x-frame-options', 'permissions-policy', 'cross-origin-opener-policy'];

function leadsAway(location: string | undefined): boolean {
  return location !== undefined && new URL(location, 'http://here.example').host !== 'here.example';
}
