/** What is wrong with the address of a link, and what to write instead. */
import { posix } from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { RuleName } from '../site/rules.ts';
import type { PageFile } from './content-files.ts';
import type { LinkTargets } from './link-targets.ts';
import type { PageLink } from './page-source.ts';

interface LinkProblem {
  line: number;
  message: string;
  /** The rule that the link breaks; none where no page could be made of it. */
  rule?: RuleName;
}

/** @param from the page that holds the link */
export function linkProblems({ url, line }: PageLink, from: PageFile, site: LinkTargets): LinkProblem[] {
  const problem = url.startsWith('#') ? undefined : problemOf(url, from, site);
  return problem === undefined ? [] : [{ line, ...problem }];
}

function problemOf(url: string, from: PageFile, site: LinkTargets): Omit<LinkProblem, 'line'> | undefined {
  const link = `the link "${url}"`;
  if (url.trim() === '') return { rule: 'links', message: 'the link has no address: write one between the brackets ( )' };
  const own = ownPath(url, site);
  if (own !== undefined)
    return { rule: 'addresses', message: `${link} names this site by its host: write ${pageMeant(own, site) ?? own}` };
  if (/^https?:/i.test(url) && !URL.canParse(url))
    return { message: `${link} is not an address: correct it, or write it as \`code\`` };
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//')) return undefined;
  if (/^www\./i.test(url)) return { rule: 'links', message: `${link} has no https:// before it: write https://${url}` };
  const address = site.addressOf(url, from);
  if (address === url || address?.startsWith('https:')) return undefined;
  const moved = address === undefined ? site.newPath.get(pathNamed(url, from)) : undefined;
  if (moved !== undefined) return { rule: 'links', message: `the page at "${url}" has moved: write ${moved}` };
  if (address === undefined) return { rule: 'links', message: `${link} ${remedy(url, from, site)}` };
  const message = url.startsWith('/') ? `leads nowhere, but ${address} is a page: write that` : `is relative: write ${address}`;
  return { rule: 'addresses', message: `${link} ${message}` };
}

function pathNamed(url: string, from: PageFile): string {
  return posix.resolve(posix.dirname(from.path), url.replace(/[?#].*$/, ''));
}

/** What is wrong with a link that leads nowhere. */
function remedy(url: string, from: PageFile, site: LinkTargets): string {
  if (site.namesFile(url, from))
    return 'names a file that is no page: give "repository" in site.yml, so that it leads there, or remove the link';
  const path = pathNamed(url, from);
  const meant = pageMeant(url, site);
  if (meant !== undefined) return `leads nowhere, but ${meant} is a page: write that`;
  const near = nearestPages(path, site.paths);
  return near.length > 0
    ? `leads nowhere; the nearest ${near.length === 1 ? 'page is' : 'pages are'} ${near.join(', ')}: write that, or create the page`
    : 'leads nowhere: correct it, or create the page';
}

/** The page that an address means that is written with the name of its file, a slash at its end, or capitals; with the rest of the address. */
function pageMeant(url: string, { isPage }: LinkTargets): string | undefined {
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
    .filter((page) => page.endsWith(`/${name}`) || Math.abs(page.length - path.length) <= limit)
    .map((page) => ({ page, far: posix.basename(page) === name ? 0 : distance(page, path) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far || (a.page < b.page ? -1 : 1))
    .slice(0, 3)
    .map(({ page }) => page);
}
