import { isScalar, isSeq, parseDocument, stringify } from 'yaml';

/**
 * The text of a page with an address more in its `formerly`, and without its current one, which it has again if it was renamed back. The rest
 * of the frontmatter stays as its editor wrote it.
 */
export function addFormerAddress(text: string, former: string, current: string): string {
  const [, opening = '', frontmatter = ''] = /^(---[ \t]*\r?\n)(.*?)^---[ \t]*\r?$/ms.exec(text) ?? [];
  const document = parseDocument(frontmatter);
  const node = document.get('formerly', true);
  const addresses = isSeq(node) ? node.items.filter(isScalar).map(({ value }) => String(value)) : [];
  const line = `formerly: ${listOf([...addresses.filter((address) => address !== current && address !== former), former])}`;
  const rest = text.slice(opening.length + frontmatter.length);
  return opening + withLine(frontmatter, line) + rest;
}

/** Replaces the field with its lines of entries, or adds it below the others. */
function withLine(frontmatter: string, line: string): string {
  const field = /^formerly:.*(?:\r?\n(?:[ \t]+|-).*)*/m;
  return field.test(frontmatter) ? frontmatter.replace(field, line) : `${frontmatter}${line}\n`;
}

/** `[glossary/a, glossary/b]` */
function listOf(addresses: string[]): string {
  return stringify(addresses, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim();
}
