import type { ParityReceipt } from '../markdown/parity-receipt.ts';
import { addresses } from '../site.ts';
import type { DiscoveryDocument } from './discovery-document.ts';

/** What each page holds, counted the same in its HTML and its Markdown, and the SHA-256 digests of both files. One line per page. */
export function parityDocument(pages: { path: string; receipt: ParityReceipt }[]): DiscoveryDocument {
  const lines = pages
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, receipt }) => JSON.stringify({ path, ...receipt }));
  return { path: addresses.parity, mediaType: 'application/json', body: `{ "pages": [\n${lines.join(',\n')}\n] }\n` };
}
