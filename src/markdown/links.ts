/** Where a link or an image of a page points to, as an absolute address. */
export interface Links {
  /** A link: absolute, and to the `.md` of a page of this site. Throws a TypeError if the address is not one. */
  page(href: string): string;
  /** An image or another resource: absolute. Throws a TypeError if the address is not one. */
  resource(src: string): string;
}

/**
 * The links of the page at `canonical`. `isPage` decides by a path without trailing slash (`/`, `/glossary/x`) whether a path
 * of this site is a page with a Markdown form; paths with a file extension are never asked about. Query and fragment are kept.
 */
export function linksFrom(canonical: URL, isPage: (path: string) => boolean): Links {
  return { page: (href) => pageLink(href, canonical, isPage), resource: (src) => absolute(src, canonical) };
}

/** The address of a page's Markdown: `/glossary/x` has `/glossary/x.md`, the home page `/index.md`. */
function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

function pageLink(href: string, canonical: URL, isPage: (path: string) => boolean): string {
  const address = absolute(href, canonical);
  if (!address.startsWith(canonical.origin)) return address;
  const url = new URL(address);
  const path = url.pathname.replace(/(?<=.)\/+$/, '');
  if (url.origin !== canonical.origin || fileExtension.test(path) || !isPage(path)) return address;
  return `${url.origin}${markdownPath(path)}${url.search}${url.hash}`;
}

/** An address that is absolute already stays as it was written, but for what Markdown would need to escape. */
function absolute(address: string, canonical: URL): string {
  const trimmed = address.trim();
  if (scripts.test(trimmed)) throw new TypeError('a link to a script');
  const resolved = new URL(trimmed, canonical).href;
  return encoded(absoluteAddress.test(trimmed) ? trimmed : resolved);
}

/** Percent-encodes what would end a link in Markdown or mean something else there: spaces, brackets that do not pair. */
function encoded(address: string): string {
  const unsafe = hasPairedBrackets(address) ? /[\s<>\\|`\p{Cc}]/gu : /[\s<>\\|`()\p{Cc}]/gu;
  return address.replace(unsafe, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Whether all brackets pair, none inside another, as in `…/SAFE_(finance)`. */
function hasPairedBrackets(address: string): boolean {
  return !/[()]/.test(address.replace(/\([^()]*\)/g, ''));
}

const absoluteAddress = /^[a-z][a-z\d+.-]*:/i;
const scripts = /^(?:javascript|data|vbscript):/i;
const fileExtension = /\.[a-z][a-z\d]*$/i;
