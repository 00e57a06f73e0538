/** What is counted in HTML and Markdown, in the order of comparison. */
export const kinds = ['headings', 'links', 'images', 'tableCells', 'listItems', 'codeBlocks'] as const;

export type Kind = (typeof kinds)[number];

/** The items of a page by kind, in order: the basis for comparing HTML and Markdown. */
export type Inventory<Source> = Readonly<Record<Kind, Item<Source>[]>>;

export interface Item<Source> {
  /** What must be equal on both sides: the level of a heading, the address of a link or an image, otherwise empty. */
  readonly key: string;
  readonly source: Source;
}

export function emptyInventory<Source>(): Inventory<Source> {
  return { headings: [], links: [], images: [], tableCells: [], listItems: [], codeBlocks: [] };
}

/** Whether the text of a link is its address. GFM makes such a link of every bare address, so these are not compared. */
export function repeatsAddress(text: string, url: string): boolean {
  const shown = compact(text);
  if (!/[.:@]/.test(shown)) return false;
  const address = comparableAddress(url);
  return [shown, `mailto:${shown}`, `http://${shown}`].some((form) => comparableAddress(form) === address);
}

/** A form of an address in which percent-encoding makes no difference. */
export function comparableAddress(address: string): string {
  return decoded(URL.parse(address)?.href ?? address);
}

/** Percent-decodes a text, if it is valid percent-encoding. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes what is not compared: white space and soft hyphens. */
export function compact(text: string): string {
  return text.replace(/[\s\u00AD]+/g, '');
}
