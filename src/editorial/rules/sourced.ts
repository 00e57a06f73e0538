import type { Section } from '../../site/site-settings.ts';
import type { PageRule } from '../lint-page.ts';

/** A page of a section whose facts can change names what they rest on. */
export const sourced =
  (sections: readonly Section[]): PageRule =>
  ({ section, fields, frontmatter, isReadable, lineOf }) => {
    const asks = sections.find(({ id }) => id === section);
    if (!asks?.sourced || !isReadable || fields.sources.length > 0 || hasSources(frontmatter)) return [];
    const message = `the pages of ${asks.title} name their sources: add what the facts rest on to "sources", each with title, url and the day you checked it`;
    return [{ severity: 'error', line: lineOf(['sources']), message }];
  };

/** Whether there are sources at all: what is wrong with them, their own check says. */
function hasSources(frontmatter: unknown): boolean {
  return typeof frontmatter === 'object' && frontmatter !== null && 'sources' in frontmatter;
}
