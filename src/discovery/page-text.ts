/** A page of the built site as other documents take it up. */
export interface PageText {
  /** Address on this site. */
  path: string;
  title: string;
  description: string;
  /** Canonical address. */
  url: string;
  /** `YYYY-MM-DD`, or undefined when the page does not say. */
  lastModified: string | undefined;
  /** What follows the title: no frontmatter, notice or way to the sitemap. */
  body: string;
}

/** Takes the Markdown of a page apart. `fields` is its frontmatter, read. */
export function pageText(path: string, markdown: string, fields: Record<string, unknown>): PageText {
  return {
    path,
    title: String(fields['title']),
    description: String(fields['description'] ?? ''),
    url: String(fields['url']),
    lastModified: typeof fields['last_updated'] === 'string' ? fields['last_updated'] : undefined,
    body: markdown
      .replace(/^---\n[^]*?\n---\n/, '')
      .replace(/^\s*> For every page[^\n]*\n+/, '')
      .replace(/^# [^\n]*\n+/, '')
      .replace(/\n## Sitemap\n\n\[All pages\][^\n]*\n*$/, '\n')
      .trim(),
  };
}
