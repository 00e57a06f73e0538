import type { PageRecord } from '../manifest/page-record.ts';
import { addresses } from '../addresses.ts';
import type { DiscoveryDocument } from './discovery-document.ts';

/**
 * What each page holds, counted the same in its HTML and its Markdown, and the SHA-256 digests of both files; and the short
 * digests of the Markdown of its sections. One line a page.
 */
export function parityDocument(pages: PageRecord[]): DiscoveryDocument {
  const lines = pages.map(({ path, counts, html, markdown, layout, markdownDigests }) =>
    JSON.stringify({
      path,
      ...counts,
      htmlSha256: html.sha256,
      markdownSha256: markdown.sha256,
      sections: Object.fromEntries(layout.sections.map(({ id }) => [id, markdownDigests[id]])),
    }),
  );
  return { path: addresses.parity, mediaType: 'application/json', body: `{ "pages": [\n${lines.join(',\n')}\n] }\n` };
}
