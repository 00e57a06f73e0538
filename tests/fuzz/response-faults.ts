/** What every answer owes, whatever was asked. */
import { securityHeaders } from '../../src/http/security-headers.ts';
import type { HostileRequest } from './hostile-request.ts';
import { canaries } from './hostile-texts.ts';
import type { Answer } from '../support/raw-connection.ts';

/** @returns what is wrong with the answer, each in a few words; nothing when all is well */
export function faultsOf(request: HostileRequest, answer: Answer): string[] {
  const { status, headers, body } = answer;
  const type = headers.get('content-type') ?? '';
  const faults: (string | false)[] = [
    !(status >= 200 && status < 500) && `status ${status}`,
    ...outside.map((pattern) => pattern.test(body) && `shows what is not of the site: ${pattern.source}`),
    // What browsers read as markup. JSON and plain text are not, since nothing may be sniffed.
    /html|xml|svg/.test(type) && canaries.some((canary) => body.includes(canary)) && 'markup of the caller’s in a page',
    body !== '' && type === '' && 'a body without a type',
    headers.has('x-injected') && 'a header of the caller’s',
    headers.has('set-cookie') && 'a cookie',
    headers.has('access-control-allow-credentials') && 'credentials allowed to other origins',
    !['*', undefined].includes(headers.get('access-control-allow-origin')) && 'an origin of the caller’s',
    !isPathHere(headers.get('location') ?? '/') && `leads to ${headers.get('location')}`,
    ...(isRedirect(status) ? faultsOfRedirect(answer) : missingHeaders(headers)),
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

/** A redirect by rule is the platform's: header rules do not reach it, and it holds no page that they could guard (docs/security.md). */
function faultsOfRedirect({ headers, body }: Answer): (string | false)[] {
  return [
    !headers.has('location') && 'a redirect to nowhere',
    body !== '' && !headers.get('content-type')?.startsWith('text/plain') && 'a redirect with a page in it',
  ];
}

/** Whether it is a path and query of this site, in ASCII that can be printed: two slashes would begin the name of another. */
function isPathHere(location: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(location);
}

function missingHeaders(headers: Map<string, string>): (string | false)[] {
  const policy = headers.get('content-security-policy') ?? '';
  return [
    headers.get('x-content-type-options') !== 'nosniff' && 'no X-Content-Type-Options',
    !/default-src 'none'/.test(policy) && 'no Content-Security-Policy',
    /unsafe-|\*/.test(policy.replace("'wasm-unsafe-eval'", '')) && 'a weak Content-Security-Policy',
    ...owed.map((name) => !headers.has(name) && `no ${name}`),
  ];
}

const owed = [...Object.keys(securityHeaders), 'Cross-Origin-Resource-Policy'].map((name) => name.toLowerCase());

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}
