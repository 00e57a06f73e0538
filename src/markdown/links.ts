/** Resolves the links and images of a page to absolute addresses, and collects the links. */
export interface Links {
  /** The absolute address of a link; for a page of this site, that of its Markdown. Throws a TypeError if it is not an address. */
  page(href: string): string;
  /** The absolute address of an image or another resource. Throws a TypeError if it is not an address. */
  resource(src: string): string;
  /** The paths of this site's pages among the links resolved so far. */
  readonly internal: Set<string>;
  /** The outbound links resolved so far, without fragments. */
  readonly external: Set<string>;
}

/** The path of the Markdown of the page at a path, or undefined where this site has no such page. */
export type MarkdownPathOf = (path: string) => string | undefined;

/**
 * The resolver of the page at `canonical`. `markdownPathOf` is called with paths of this site without trailing slash (`/`,
 * `/glossary/x`); a path with a file extension is not a page. Query and fragment are kept.
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

/** An absolute address stays as it is, except for what Markdown would need to escape. */
function absolute(written: string, canonical: URL): { address: string; origin: string } {
  const trimmed = written.trim();
  if (scripts.test(trimmed)) throw new TypeError('a link to a script');
  const { href, origin } = new URL(trimmed, canonical);
  return { address: encoded(absoluteAddress.test(trimmed) ? trimmed : href), origin };
}

/** Percent-encodes what would end a link in Markdown or have a meaning there: spaces, unpaired brackets. */
function encoded(address: string): string {
  const unsafe = hasPairedBrackets(address) ? /[\s<>\\|`\p{Cc}]/gu : /[\s<>\\|`()\p{Cc}]/gu;
  return address.replace(unsafe, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Whether all brackets are paired and none is nested, as in `…/SAFE_(finance)`. */
function hasPairedBrackets(address: string): boolean {
  return !/[()]/.test(address.replace(/\([^()]*\)/g, ''));
}

const webAddress = /^https?:/i;
const absoluteAddress = /^[a-z][a-z\d+.-]*:/i;
const scripts = /^(?:javascript|data|vbscript):/i;
const fileExtension = /\.[a-z][a-z\d]*$/i;
