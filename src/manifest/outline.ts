import { estimateTokens } from '../markdown/estimate-tokens.ts';
import type { PageLayout } from '../markdown/page-layout.ts';
import { sectionText } from './section-text.ts';

export interface OutlineEntry {
  /** The id of the heading in the HTML. */
  readonly id: string;
  /** The text of the heading without Markdown syntax. */
  readonly title: string;
  /** 1 to 6. */
  readonly level: number;
  /** The estimated tokens of the section, subsections included. */
  readonly tokens: number;
}

/** The headings of a page below its title, in order, with the size of their sections. */
export function outline(markdown: string, layout: Pick<PageLayout, 'sections' | 'footnotes' | 'cuts'>): OutlineEntry[] {
  return layout.sections.map((section) => ({
    id: section.id,
    title: section.title,
    level: section.level,
    tokens: estimateTokens(sectionText(markdown, layout, section).markdown),
  }));
}
