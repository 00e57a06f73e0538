/** The canonical address of a page, however a source writes it. */
import { compareText } from '../shared/compare-text.ts';

/** Tracking parameters: they say where a visitor came from, not which page it is. */
const TRACKING = /^(utm_|mc_|fbclid$|gclid$|msclkid$|igshid$|ref$|aff$|_hs|hsa_|trk$|eventOrigin$|recId$|recSource$|searchId$)/i;

/** Characters; longer addresses are ignored. */
const ADDRESS_MAX = 2000;

const ALIASES: Record<string, string> = { 'lu.ma': 'luma.com' };

/**
 * The address in https, without `www.`, tracking, fragment or trailing slash; `lu.ma` is `luma.com`. For comparing, not for
 * linking: not every site answers without `www.`.
 *
 * @returns null when the text is not a web address
 */
export function canonicalUrl(address: string): string | null {
  const url = webUrl(address);
  if (url === null) return null;
  const host = url.hostname.replace(/^www\./, '');
  const query = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort(([a], [b]) => compareText(a, b));
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
  const port = url.port === '' ? '' : `:${url.port}`;
  return `https://${ALIASES[host] ?? host}${port}${url.pathname.replace(/\/+$/, '')}${search}`;
}

/**
 * The address to link to: https, as the source gives it, without tracking parameters.
 *
 * @returns null when the text is not a web address
 */
export function linkUrl(address: string): string | null {
  const url = webUrl(address);
  if (url === null) return null;
  url.protocol = 'https:';
  for (const name of new Set(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** A web address that anybody may open: http or https, a public-looking host name, no user name or password. */
function webUrl(address: string): URL | null {
  if (address.length > ADDRESS_MAX) return null;
  const text = address.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) && !/\s/.test(text) ? url : null;
}
