/** The library as lists of links, for programs: llms.txt and the Markdown sitemap. */
import { site } from '../site.ts';
import type { LibraryPage } from './pages.ts';

/** One line of a list: `- [Dilution](https://…/glossary/dilution.md): One sentence.` */
export function listLine(page: LibraryPage, siteUrl: URL): string {
  return `- [${page.data.title}](${new URL(`${page.path}.md`, siteUrl).href}): ${page.data.description}`;
}

/** A document of the llms.txt form: an H1, a summary, then lists under H2s. */
export function linkDocument(title: string, summary: string, lists: { title: string; lines: string[] }[]): string {
  const parts = lists.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`);
  return `# ${title}\n\n> ${summary}\n\n${parts.join('\n\n')}\n`;
}

/** The documents that every list ends with. */
export function machineDocuments(siteUrl: URL): string[] {
  const line = (title: string, path: string, note: string) => `- [${title}](${new URL(path, siteUrl).href}): ${note}`;
  return [
    line('OpenAPI', '/api/agents/openapi.json', `The ${site.name} API: search, and any page as Markdown`),
    line('API errors', '/errors.md', 'What each kind of error means and what to do'),
    line('All pages', '/sitemap.md', 'Every page as Markdown'),
  ];
}
