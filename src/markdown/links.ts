/** Where a link or an image of a page points to, as an absolute address; and the links that there were. */
export interface Links {
  /** A link: absolute, and to the `.md` of a page of this site. Throws a TypeError if the address is not one. */
  page(href: string): string;
  /** An image or another resource: absolute. Throws a TypeError if the address is not one. */
  resource(src: string): string;
  /** The paths of the pages of this site that `page` was called for. */
  readonly internal: Set<string>;
  /** The web addresses outside this site that `page` was called for, without fragments. */
  readonly external: Set<string>;
}

/** The path of the Markdown of the page at a path, or undefined where this site has no such page. */
export type MarkdownPathOf = (path: string) => string | undefined;

/**
 * The links of the page at `canonical`. `markdownPathOf` is called with paths of this site without trailing slash (`/`, `/glossary/x`);
 * a path with a file extension is no page. Query and fragment are kept.
 */
export function linksFrom(canonical: URL, markdownPathOf: MarkdownPathOf): Links {
  const internal = new Set<string>();
  const external = new Set<string>();
  const page = (href: string): string => {
    const { address, origin } = absolute(href, canonical);
    if (origin !== canonical.origin) {
      if (webAddress.test(address)) external.add(address.replace(/#.*$/s, ''));
      return address;
    }
    const url = new URL(address);
    const path = url.pathname.replace(/(?<=.)\/+$/, '');
    const markdownPath = fileExtension.test(path) ? undefined : markdownPathOf(path);
    if (markdownPath === undefined) return address;
    internal.add(path);
    return `${url.origin}${markdownPath}${url.search}${url.hash}`;
  };
  return { page, resource: (src) => absolute(src, canonical).address, internal, external };
}

/** An address that is absolute already stays as it was written, but for what Markdown would need to escape. */
function absolute(written: string, canonical: URL): { address: string; origin: string } {
  const trimmed = written.trim();
  if (scripts.test(trimmed)) throw new TypeError('a link to a script');
  const { href, origin } = new URL(trimmed, canonical);
  return { address: encoded(absoluteAddress.test(trimmed) ? trimmed : href), origin };
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

const webAddress = /^https?:/i;
const absoluteAddress = /^[a-z][a-z\d+.-]*:/i;
const scripts = /^(?:javascript|data|vbscript):/i;
const fileExtension = /\.[a-z][a-z\d]*$/i;
