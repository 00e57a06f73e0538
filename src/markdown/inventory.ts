/** What a page holds, in its order: the common ground on which its HTML and its Markdown are compared. */
export interface Inventory<Source> {
  readonly headings: Item<Source>[];
  readonly links: Item<Source>[];
  readonly images: Item<Source>[];
  readonly tableCells: Item<Source>[];
  readonly listItems: Item<Source>[];
  readonly codeBlocks: Item<Source>[];
}

export interface Item<Source> {
  /** What must be the same on both sides: the level of a heading, the address of a link or an image, otherwise empty. */
  readonly key: string;
  readonly source: Source;
}

export type Kind = keyof Inventory<unknown>;

/** Each kind with its name in messages. */
export const kinds = {
  headings: 'headings',
  links: 'links',
  images: 'images',
  tableCells: 'table cells',
  listItems: 'list items',
  codeBlocks: 'code blocks',
} as const satisfies Record<Kind, string>;

export function emptyInventory<Source>(): Inventory<Source> {
  return { headings: [], links: [], images: [], tableCells: [], listItems: [], codeBlocks: [] };
}

/** Whether a link only repeats its address as its text. GFM makes every bare address such a link, so these are not compared. */
export function isAddress(text: string, url: string): boolean {
  const written = compact(text);
  return [written, `mailto:${written}`, `http://${written}`].includes(url);
}

/** Text without what is not compared: whitespace of every kind and soft hyphens. */
export function compact(text: string): string {
  return text.replace(/[\s\u00AD]+/g, '');
}
