/**
 * The rules by which the HTTP Observatory of MDN scores a site (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), as
 * far as one answer decides them. What is not decided here: whether http leads to https, which the platform does, and whether the domain
 * is in the browsers' list of those that are always asked by https, which its owner has to ask for (+5).
 */

/** Points for and against by name of the test; 0 is what is expected, and what is left out has none. */
export type Points = Record<string, number>;

/** @param html of the page; empty for what is no page */
export function pointsOf(headers: Headers, html: string): Points {
  return {
    'Content-Security-Policy': policyPoints(headers.get('content-security-policy')),
    Cookies: headers.getSetCookie().reduce((points, cookie) => Math.min(points, cookiePoints(cookie)), 0),
    'Cross-Origin Resource Sharing': headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
    'Cross-Origin-Resource-Policy': embeddingPoints(headers.get('cross-origin-resource-policy')),
    'Referrer-Policy': referrerPoints(headers.get('referrer-policy')),
    'Strict-Transport-Security': transportPoints(headers.get('strict-transport-security')),
    'Subresource Integrity': scriptPoints(html),
    'X-Content-Type-Options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'X-Frame-Options': framePoints(headers),
  };
}

/** From 0 to 130 without the domain's entry in that list. What is good beyond the expected counts from 90 points on. */
export function scoreOf(points: Points): number {
  const all = Object.values(points);
  const lost = all.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  return lost < 90 ? Math.max(0, lost) : all.reduce((sum, each) => sum + each, 100);
}

/** Sources of a directive, or of `default-src` where it falls back to that. */
export function sourcesOf(policy: string, directive: string): string[] {
  const directives = new Map(
    policy.split(';').map((each) => {
      const [name = '', ...sources] = each.trim().toLowerCase().split(/\s+/);
      return [name, sources];
    }),
  );
  return directives.get(directive) ?? (directive.endsWith('-src') ? directives.get('default-src') : undefined) ?? ['*'];
}

const broad = /^(\*|https?:|ftp:|https?:\/\/\*(\.\*)?)$/;

function policyPoints(policy: string | null): number {
  if (policy === null) return -25;
  const names = policy.split(';').map((each) => each.trim().split(/\s/)[0]);
  if (new Set(names).size < names.length) return -25;
  const of = (directive: string) => sourcesOf(policy, directive);
  const script = of('script-src');
  const isUnsafe = (sources: string[]) =>
    sources.some((each) => broad.test(each) || each === 'data:' || each === "'unsafe-inline'");
  if (isUnsafe(script) || of('object-src').some((each) => broad.test(each))) return -20;
  if (/(\s)(http|ftp):/.test(policy)) return -20;
  if ([...script, ...of('style-src')].includes("'unsafe-eval'")) return -10;
  if (isUnsafe(of('style-src'))) return 0;
  return of('default-src').join() === "'none'" ? 10 : 5;
}

/** All are taken for cookies of a session: there is none to which less would do. */
function cookiePoints(cookie: string): number {
  const flags = cookie.split(/;\s*/).map((flag) => flag.toLowerCase());
  if (!flags.includes('secure')) return -40;
  if (!flags.includes('httponly')) return -30;
  return flags.some((flag) => /^samesite=(strict|lax)$/.test(flag)) ? 0 : -20;
}

function embeddingPoints(policy: string | null): number {
  if (policy === null || policy === 'cross-origin') return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
}

function referrerPoints(policy: string | null): number {
  if (policy === null) return 0;
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

function transportPoints(header: string | null): number {
  const maxAge = /(?:^|;\s*)max-age=(\d+)/i.exec(header ?? '')?.[1];
  if (maxAge === undefined || header!.includes(',')) return -20;
  return Number(maxAge) >= 15_552_000 ? 0 : -10;
}

/** A script from elsewhere needs a digest; one of the site's own does not. */
function scriptPoints(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)[^>]*>/g)];
  const foreign = scripts.filter(([, source]) => /^(https?:)?\/\//.test(source!));
  if (foreign.some(([, source]) => !source!.startsWith('https:'))) return -50;
  return foreign.some(([tag]) => !tag.includes('integrity=')) ? -5 : 0;
}

function framePoints(headers: Headers): number {
  if (/(^|;)\s*frame-ancestors\s/.test(headers.get('content-security-policy') ?? '')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}
