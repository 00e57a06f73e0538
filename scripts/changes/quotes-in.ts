/** Finds the quotes in a Markdown text that name an address of a library. */
import { DIGEST } from '../../src/contract/capabilities.ts';

export interface Quote {
  text: string;
  /** The address that stands with it. */
  address: URL;
  /** The digest in the address, in the title of the link or behind it. */
  digest: string | undefined;
}

/**
 * A quote is a block quote whose last line is its link, or that a paragraph with a link follows; or a text in quotation marks that a link
 * follows in the same paragraph.
 *
 * @param isOfLibrary of the host of an address: other links are no citation
 */
export function quotesIn(markdown: string, isOfLibrary: (host: string) => boolean): Quote[] {
  const blocks = markdown.replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+/);
  return blocks.flatMap((block, at) => (isBlockQuote(block) ? blockQuote(block, blocks[at + 1]) : inlineQuotes(block)));

  function blockQuote(block: string, next = ''): Quote[] {
    const lines = block.split('\n').map((line) => line.replace(/^\s*> ?/, ''));
    const last = lines.findLastIndex((line) => line.trim() !== '');
    const own =
      last > 0 && /^\s*(?:[—–-]+\s*)?(?:\[|<?https?:)/.test(lines[last] ?? '') ? citationIn(lines[last] ?? '') : undefined;
    const citation = own ?? citationIn(isBlockQuote(next) ? '' : next);
    const text = lines.slice(0, own === undefined ? undefined : last).join('\n');
    return citation === undefined ? [] : [{ text, ...citation }];
  }

  function inlineQuotes(block: string): Quote[] {
    const quoted = [...block.matchAll(/“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|(?<![=(\w])"([^"]+)"(?!\))/g)].filter(({ 0: whole }) =>
      whole.includes(' '),
    );
    return quoted.flatMap((match, at) => {
      const text = match.slice(1).find((group) => group !== undefined) ?? '';
      const citation = citationIn(block.slice(match.index + match[0].length, quoted[at + 1]?.index));
      return citation === undefined ? [] : [{ text, ...citation }];
    });
  }

  /** The first link of the library in a text, with the digest that stands with it. */
  function citationIn(text: string): Omit<Quote, 'text'> | undefined {
    const found = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].find(([address]) =>
      isOfLibrary(URL.parse(address)?.host ?? ''),
    );
    if (found === undefined) return undefined;
    const address = new URL(found[0].replace(/[.,;:!?]+$/, ''));
    const named = /sha-256=:[^:\s]+:|(?<=digest[\s:=`]*)[\w-]{16,43}/i.exec(text.slice(found.index + found[0].length))?.[0];
    const digest = address.searchParams.get('digest') ?? named;
    return { address, digest: digest !== undefined && DIGEST.test(digest) ? digest : undefined };
  }
}

function isBlockQuote(block: string): boolean {
  return /^\s*>/.test(block);
}
