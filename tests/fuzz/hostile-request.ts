/** Requests as an attacker, a broken client or a scanner sends them, to every kind of address that the site has. */
import { capabilities, toolInput } from '../../src/contract/capabilities.ts';
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';
import { RATE_LIMITED_PATH, rateLimits } from '../../src/contract/rate-limits.ts';
import type { Random } from './random.ts';

export interface HostileRequest {
  method: string;
  bytes: Buffer;
  /** Not HTTP, or not all of it: the server may end the connection without an answer. */
  isBroken: boolean;
}

/** What must not come back in a page as it was sent: a tag, and a way out of an attribute. */
export const CANARIES = ['<xss-canary>', '"xss-canary', "'xss-canary"];

/** @param paths addresses that exist */
export function hostileRequest(random: Random, paths: readonly string[], host: string): HostileRequest {
  return random.chance(0.06) ? brokenRequest(random, random.pick(paths), host) : oddRequest(random, paths, host);
}

function oddRequest(random: Random, paths: readonly string[], host: string): HostileRequest {
  const path = pathOf(random, paths);
  const isMessage = path === mcpJsonRpc.path && random.chance(0.8);
  const method = isMessage ? 'POST' : random.chance(0.75) ? 'GET' : random.pick(methods);
  const body = isMessage ? message(random) : method === 'GET' || method === 'HEAD' ? undefined : random.pick(bodies);
  const headers = [
    ['Host', random.chance(0.95) ? host : random.pick(hosts)],
    ...(isMessage
      ? [
          ['Content-Type', 'application/json'],
          ['Accept', 'application/json, text/event-stream'],
        ]
      : []),
    ...Array.from({ length: random.below(4) }, () => random.pick(oddHeaders)),
    ...(body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))]]),
  ];
  const target = random.chance(0.03) ? `http://${host}${path}` : path;
  const lines = [`${method} ${target}${queryOf(random)} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return { method, bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`), isBroken: false };
}

function pathOf(random: Random, paths: readonly string[]): string {
  const path = random.chance(0.5) ? random.pick(paths) : random.pick(endpoints);
  if (random.chance(0.35)) return path;
  if (random.chance(0.35)) return random.pick(outside);
  let changed = path;
  for (let changes = random.below(3); changes >= 0; changes -= 1) {
    const at = 1 + random.below(changed.length);
    const skipped = random.chance(0.3) ? random.below(4) : 0;
    changed = changed.slice(0, at) + random.pick(pathPieces) + changed.slice(at + skipped);
  }
  return changed;
}

function queryOf(random: Random): string {
  if (random.chance(0.3)) return '';
  const pairs = Array.from({ length: 1 + random.below(3) }, () => {
    const name = random.pick(parameters);
    const value = random.chance(0.2) ? random.pick(sound) : random.pick(values);
    return `${name}=${random.chance(0.8) ? encoded(value) : value.replaceAll(/[\s\0]/g, '+')}`;
  });
  return `${random.chance(0.95) ? '?' : '??'}${pairs.join(random.pick(['&', '&', '&', '&&', ';']))}`;
}

/** As `encodeURIComponent`, which refuses half of a surrogate pair. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function message(random: Random): string {
  const value = random.pick<unknown>([...values, 0, -1, 1e308, null, [], {}, true]);
  const method = random.pick([
    'tools/call',
    'tools/call',
    'tools/list',
    'initialize',
    'ping',
    'server/discover',
    random.pick(values),
  ]);
  const name = random.pick([...capabilities.map(({ tool }) => tool.name), random.pick(values)]);
  const args = { [random.pick(parameters)]: value, [random.pick(parameters)]: random.pick(values) };
  const text = JSON.stringify({ jsonrpc: '2.0', id: random.below(99), method, params: { name, arguments: args } });
  return random.chance(0.9) ? text : text.slice(0, random.below(text.length));
}

function brokenRequest(random: Random, path: string, host: string): HostileRequest {
  const whole = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const text = random.pick<() => string>([
    ...broken.map((each) => () => each.replaceAll('HOST', host).replaceAll('PATH', path)),
    () => whole.slice(0, random.below(whole.length - 2)),
    () => {
      const at = random.below(whole.length);
      return whole.slice(0, at) + String.fromCharCode(random.below(256)) + whole.slice(at + random.below(3));
    },
    () => Array.from({ length: random.below(300) }, () => String.fromCharCode(random.below(256))).join(''),
  ])();
  return { method: /^HEAD /.test(text) ? 'HEAD' : 'GET', bytes: Buffer.from(text, 'latin1'), isBroken: true };
}

const long = 'a'.repeat(5000);

const methods = [
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'MKCOL',
  'PURGE',
  'QUERY',
];

/** The addresses where code answers, and so the likeliest to fail. */
const endpoints = [
  ...Object.values(rateLimits)
    .map(({ path }) => path)
    .filter((path) => !path.includes('*')),
  RATE_LIMITED_PATH,
  '/api/agents/openapi.json',
  '/api/unknown',
  '/',
  '/.well-known/api-catalog',
  '/.well-known/security.txt',
  '/errors',
];

/** Files beside the site, and what scanners ask for. */
const outside = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2fnetlify.toml',
  '/..%5cpackage.json',
  '/..\\package.json',
  '/%252e%252e%252fpackage.json',
  '/....//package.json',
  '/glossary/../../package.json',
  '/glossary/..%2f..%2fartifacts%2fsite.json',
  '/glossary/%2e%2e/%2e%2e/netlify.toml.md',
  '/%c0%ae%c0%ae/package.json',
  '/..%00/package.json',
  '/..;/package.json',
  '/../../../../../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '//etc/passwd',
  '/%2fetc%2fpasswd',
  '/file:///etc/passwd',
  '/_headers',
  '/_redirects',
  '/%5fheaders',
  '/./_headers',
  '//_headers',
  '/_headers/',
  '/_headers%2f',
  '/x/../_headers',
  '/x%2f..%2f_headers',
  '/artifacts/site.json',
  '/dist/index.html',
  '/functions/mcp.ts',
  '/src/site.ts',
  '/.git/config',
  '/.env',
  '/.netlify/functions/mcp',
  '/.netlify/',
  '/node_modules/astro/package.json',
  '/package.json',
  '/netlify.toml',
  '/wp-login.php',
  '/__proto__',
  '/constructor.md',
  '//evil.example',
  '//evil.example/%2f..',
  '/\\evil.example',
  '/%0d%0aX-Injected:%201',
];

const pathPieces = [
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%ff',
  '%c3%28',
  '..',
  '/../',
  '/./',
  '//',
  ';',
  ';jsessionid=1',
  '\\',
  '%2f',
  '%5c',
  '%2e',
  'é',
  '%F0%9F%A6%84',
  '%e2%80%ae',
  '%0d%0aX-Injected:%201',
  '<xss-canary>',
  '%3Cxss-canary%3E',
  '"xss-canary',
  '%22xss-canary',
  '.md',
  '.html',
  '/',
  '*',
  '{}',
  '|',
  '^',
  '`',
  '~',
  '@',
  ':80',
  '.',
  '+',
  '&',
  '$',
  long,
];

const parameters = [
  ...capabilities.flatMap((capability) => Object.keys(toolInput(capability).shape)),
  '__proto__',
  'q[]',
  '',
  '%',
];

const sound = [
  'dilution',
  'how is dilution calculated',
  '/glossary/dilution',
  'berlin',
  'upcoming',
  'all',
  '5',
  'why-dilution-matters',
];

const values = [
  '<xss-canary>',
  '"xss-canary',
  "'xss-canary",
  `dilution"xss-canary onfocus=alert(1) autofocus x="`,
  '</title><xss-canary>',
  'dilution <xss-canary>',
  'javascript:alert(1)',
  '../../package.json',
  '/../artifacts/site.json',
  '%2e%2e%2fpackage.json',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://evil.example/glossary/dilution',
  '//evil.example',
  'http://[',
  '/\0',
  '\r\nX-Injected: 1',
  '\u2028\u2029\u202e',
  '\ud800',
  '🦄'.repeat(201),
  long,
  "$& $1 $` $'",
  '${7*7} {{7*7}} <%= 7*7 %>',
  "' OR 1=1 --",
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '-1',
  '0',
  '1e9',
  '0x10',
  '9007199254740993',
  'NaN',
  '1.5',
  '',
  ' ',
  '*',
  '(?:a+)+$',
  'a'.repeat(199),
  'wordthatnobodywrites',
];

const hosts = [
  'evil.example',
  'localhost',
  '127.0.0.1:1',
  '[::1]',
  'localhost:99999',
  'a b',
  '<xss-canary>',
  '',
  `${'a'.repeat(300)}.example`,
  '%00',
  'user@evil.example',
  '/../',
];

const oddHeaders: [name: string, value: string][] = [
  ['Accept', 'text/markdown'],
  ['Accept', 'text/markdown;q=0.5, text/html;q=0.4'],
  ['Accept', 'image/png'],
  ['Accept', ''],
  ['Accept', ','.repeat(4000)],
  ['Accept', 'text/markdown;q='],
  ['Accept', `text/markdown;x="${'\\"'.repeat(2000)}`],
  ['Accept', '<xss-canary>'],
  ['Accept-Encoding', 'gzip, br, identity;q=0'],
  ['Accept-Language', '*'],
  ['If-None-Match', '*'],
  ['If-None-Match', `W/"${'a'.repeat(2000)}"`],
  ['If-None-Match', '"'],
  ['If-Modified-Since', 'not a date'],
  ['If-Modified-Since', 'Sun, 06 Nov 2094 08:49:37 GMT'],
  ['If-Match', '"x"'],
  ['If-Range', '"x"'],
  ['Range', 'bytes=0-0'],
  ['Range', 'bytes=-1'],
  ['Range', `bytes=${'0-1,'.repeat(500)}5-4`],
  ['Range', 'lines=1-2'],
  ['Content-Type', 'application/json'],
  ['Content-Type', 'text/html'],
  ['Content-Type', 'multipart/form-data; boundary='],
  ['Content-Type', 'application/json; charset=utf-7'],
  ['Origin', 'https://evil.example'],
  ['Origin', 'null'],
  ['Origin', '<xss-canary>'],
  ['Access-Control-Request-Method', 'DELETE'],
  ['Access-Control-Request-Headers', 'X-Anything'],
  ['Referer', 'https://evil.example/<xss-canary>'],
  ['User-Agent', '<xss-canary>'],
  ['Cookie', 'a=<xss-canary>; nf_jwt=x.y.z'],
  ['Authorization', 'Bearer x'],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Original-URL', '/package.json'],
  ['X-Rewrite-URL', '/artifacts/site.json'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Nf-Client-Connection-Ip', "'"],
  ['Upgrade', 'websocket'],
  ['Upgrade', 'h2c'],
  ['Expect', '100-continue'],
  ['Expect', 'something-else'],
  ['TE', 'trailers'],
  ['Mcp-Protocol-Version', '<xss-canary>'],
  ['Mcp-Session-Id', long],
  ['Last-Event-ID', '1'],
  ['X-Long', 'x'.repeat(9000)],
  ['Purpose', 'prefetch'],
];

const bodies = ['', '{}', '[]', 'null', '"', '<xss-canary>', 'a=1&b=2', '{"__proto__":{"a":1}}', '\0\0\0', 'x'.repeat(70_000)];

const broken = [
  'GET PATH HTTP/1.1\r\n\r\n',
  'GET PATH HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  'GET PATH HTTP/1.1\r\nHost : HOST\r\n\r\n',
  'GET PATH HTTP/1.1\nHost: HOST\n\n',
  'GET PATH HTTP/1.1\r\nHost: HOST\r\n folded: yes\r\n\r\n',
  'GET PATH HTTP/1.1\r\nHost: HOST\r\nX: a\0b\r\n\r\n',
  'GET PATH HTTP/1.1\r\nHost: HOST\r\n: nothing\r\n\r\n',
  'GET PATH HTTP/2.0\r\nHost: HOST\r\n\r\n',
  'GET PATH HTTP/1.0\r\n\r\n',
  'GET PATH HTTP/0.9\r\n\r\n',
  'GET PATH\r\n\r\n',
  'GET  PATH  HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'get PATH HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GETGETGET PATH HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'GET package.json HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  'GET ../package.json HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  'GET file:///etc/passwd HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/package.json HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  'GET http:// HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  'CONNECT HOST HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  'POST PATH HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!',
  'POST PATH HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  'POST PATH HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST PATH HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked, identity\r\n\r\n',
  'POST PATH HTTP/1.1\r\nHost: HOST\r\nContent-Length: -1\r\n\r\n',
  'POST PATH HTTP/1.1\r\nHost: HOST\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\n',
  'POST PATH HTTP/1.1\r\nHost: HOST\r\nContent-Length: 10\r\n\r\nhalf',
  `GET PATH HTTP/1.1\r\nHost: HOST\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: HOST\r\n\r\n`,
  `GET PATH HTTP/1.1\r\nHost: HOST\r\n${'X: 1\r\n'.repeat(3000)}\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n',
];
