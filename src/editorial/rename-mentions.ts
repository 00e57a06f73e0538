/** Where a page goes. */
export interface PageMove {
  /** `glossary/dilution` */
  from: string;
  /** `glossary/equity-dilution` */
  to: string;
  /** Id of the section whose pages `<Term>` names. */
  glossary: string | undefined;
}

/**
 * A text of the library with the new address in place of the old: in links, in lists of pages, in the names of the files of a page's data,
 * and in `<Term>`.
 */
export function renameMentions(text: string, move: PageMove): string {
  const renamed = text.replaceAll(addressPattern(move.from), move.to);
  const term = termPattern(move);
  return term === undefined ? renamed : renamed.replaceAll(term, `$1${nameOf(move.to)}`);
}

/** Whether a text names the page as a term. */
export function namesTerm(text: string, move: PageMove): boolean {
  return termPattern(move)?.test(text) ?? false;
}

/**
 * `glossary/dilution` and `/glossary/dilution`, with what may follow an address. Neither a longer address nor that of another host, and no
 * path of a file that is not that of the page.
 */
function addressPattern(address: string): RegExp {
  return new RegExp(`(?<=(?:^|[^\\w./-])/?|(?:^|[^\\w-])pages/)${address}(?![\\w/-]|\\.(?!mdx?\\b|csv\\b|json\\b)\\w)`, 'gm');
}

/** The name of a term in its component; undefined if the page is none. */
function termPattern({ from, glossary }: PageMove): RegExp | undefined {
  return glossary !== undefined && from.startsWith(`${glossary}/`)
    ? new RegExp(`(<Term\\s[^<>]*\\bname=\\{?["'])${nameOf(from)}(?=["'])`, 'g')
    : undefined;
}

function nameOf(address: string): string {
  return address.slice(address.indexOf('/') + 1);
}
