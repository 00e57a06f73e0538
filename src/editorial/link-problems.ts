/** What is wrong with the address of a link, and what to write instead. */
import { posix } from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { LinkTargets } from './link-targets.ts';
import type { PageLink } from './page-source.ts';

interface LinkProblem {
  line: number;
  message: string;
}

/** @param from the path of the page that holds the link */
export function linkProblems({ url, line }: PageLink, from: string, site: LinkTargets): LinkProblem[] {
  const message = url.startsWith('#') ? undefined : messageFor(url, from, site);
  return message === undefined ? [] : [{ line, message }];
}

function messageFor(url: string, from: string, site: LinkTargets): string | undefined {
  const link = `the link "${url}"`;
  if (url.trim() === '') return 'the link has no address: write one between the brackets ( )';
  const own = ownPath(url, site);
  if (own !== undefined) return `${link} names this site by its host: write ${addressOf(own, site) ?? own}`;
  if (/^https?:/i.test(url) && !URL.canParse(url)) return `${link} is not an address: correct it, or write it as \`code\``;
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//')) return undefined;
  if (/^www\./i.test(url)) return `${link} has no https:// before it: write https://${url}`;
  if (!url.startsWith('/')) {
    const meant = addressOf(posix.resolve(posix.dirname(from), url), site);
    return `${link} is relative: write ${meant ?? 'it from the root, for example /glossary/dilution'}`;
  }
  const path = url.replace(/[?#].*$/, '');
  if (site.isPage(path)) return undefined;
  const moved = site.newPath.get(path);
  if (moved !== undefined) return `the page at "${url}" has moved: write ${moved}`;
  const meant = addressOf(url, site);
  if (meant !== undefined) return `${link} leads nowhere, but ${meant} is a page: write that`;
  const near = nearestPages(path, site.paths);
  return near.length > 0
    ? `${link} leads nowhere; the nearest ${near.length === 1 ? 'page is' : 'pages are'} ${near.join(', ')}: write that, or create the page`
    : `${link} leads nowhere: correct it, or create the page`;
}

/** The page that an address means that is written with the name of its file, a slash at its end, or capitals; with the rest of the address. */
function addressOf(url: string, { isPage }: LinkTargets): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const plain = path
    .replace(/^\/(content\/)?pages\//, '/')
    .replace(/\/+$/, '')
    .replace(/\.(mdx?|html?)$/, '');
  const meant = [plain, plain.toLowerCase().replace(/(%20|[ _])+/g, '-')].find((each) => each !== '' && isPage(each));
  return meant === undefined ? undefined : meant + rest;
}

/** The path of an address with the host of this site, or with that of a server on the writer's machine. */
function ownPath(url: string, { ownHosts }: LinkTargets): string | undefined {
  if (!/^(https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://example.org')) return undefined;
  const { host, hostname, pathname, search, hash } = new URL(url, 'https://example.org');
  const isOwn = ownHosts.includes(host) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return isOwn ? pathname + search + hash : undefined;
}

/** The one that differs in the fewest letters; undefined if there is none. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  return [...candidates].sort((a, b) => distance(a, text) - distance(b, text))[0];
}

/** Up to three pages whose addresses differ in a few letters, or that have the same name in another section. */
export function nearestPages(path: string, paths: ReadonlySet<string>): string[] {
  const name = posix.basename(path);
  const limit = Math.floor(name.length / 3);
  return [...paths]
    .map((page) => ({ page, far: posix.basename(page) === name ? 0 : distance(page, path) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far || (a.page < b.page ? -1 : 1))
    .slice(0, 3)
    .map(({ page }) => page);
}
