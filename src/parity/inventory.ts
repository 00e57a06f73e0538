/** What is counted on both sides, in the order of the reports. */
export const kinds = ['headings', 'links', 'images', 'tableCells', 'listItems', 'codeBlocks'] as const;

export type Kind = (typeof kinds)[number];

/** What a page holds, in its order: the common ground on which its HTML and its Markdown are compared. */
export type Inventory<Source> = Readonly<Record<Kind, Item<Source>[]>>;

export interface Item<Source> {
  /** What must be the same on both sides: the level of a heading, the address of a link or an image, otherwise empty. */
  readonly key: string;
  readonly source: Source;
}

export function emptyInventory<Source>(): Inventory<Source> {
  return { headings: [], links: [], images: [], tableCells: [], listItems: [], codeBlocks: [] };
}

/** Whether a link only repeats its address as its text. GFM makes every bare address such a link, so these are not compared. */
export function repeatsAddress(text: string, url: string): boolean {
  const shown = compact(text);
  if (!/[.:@]/.test(shown)) return false;
  const address = comparableAddress(url);
  return [shown, `mailto:${shown}`, `http://${shown}`].some((form) => comparableAddress(form) === address);
}

/** An address in the form in which two that differ in percent-encoding alone are the same. */
export function comparableAddress(address: string): string {
  return decoded(URL.parse(address)?.href ?? address);
}

/** Text without percent-encoding; as it stands where a percent sign encodes nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Text without what is not compared: white space of every kind and soft hyphens. */
export function compact(text: string): string {
  return text.replace(/[\s\u00AD]+/g, '');
}
