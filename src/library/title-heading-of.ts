import type { TitleHeading } from '../editorial/title-heading.ts';

/** The heading that the text of a page brings as its title, which `withoutTitleHeading` adds to its frontmatter. */
export function titleHeadingOf(frontmatter: Record<string, unknown>): TitleHeading | undefined {
  return frontmatter['titleHeading'] as TitleHeading | undefined;
}
