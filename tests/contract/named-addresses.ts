/** What the documents for programs name, read as a program would: every address of this site, with the media type that is promised. */
import { siteUrl } from '../../src/build-settings.ts';

export interface Named {
  /** Address on this site, with its query. */
  path: string;
  /** The document that names it. */
  by: string;
  /** The media type that the document promises, where it does. */
  type?: string;
}

/** The addresses in a text: links of Markdown and bare ones. */
export function inText(by: string, text: string): Named[] {
  const addresses = text.match(/https?:\/\/[^\s<>()[\]"'`|\\]+/g) ?? [];
  return addresses.flatMap((address) => named(address.replace(/[.,;:]$/, ''), by));
}

/** The addresses in a document of JSON. A `type` beside an address is what it promises. */
export function inJson(by: string, value: unknown): Named[] {
  if (Array.isArray(value)) return value.flatMap((item) => inJson(by, item));
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown>;
  const type = MediaType.test(String(record['type'])) ? String(record['type']) : undefined;
  return Object.values(record).flatMap((field) => {
    if (typeof field === 'string') return /^https?:\/\/\S+$/.test(field) ? named(field, by, type) : inText(by, field);
    return inJson(by, field);
  });
}

/** A problem document has a `type` too, which is an address. */
const MediaType = /^[a-z]+\/[a-z0-9.+-]+/;

function named(address: string, by: string, type?: string): Named[] {
  const url = URL.parse(address);
  if (url?.origin !== new URL(siteUrl).origin) return [];
  return [{ path: url.pathname + url.search, by, ...(type !== undefined && { type }) }];
}
