import type { PageLayout, PageSection, Span } from '../markdown/page-layout.ts';
import type { PlacedText } from './text-part.ts';

type SectionLayout = Pick<PageLayout, 'footnotes' | 'cuts'>;

/** The text of a section, ending in one line feed, followed by the footnotes that it refers to and does not contain. */
export function sectionText(markdown: string, layout: SectionLayout, section: PageSection): PlacedText {
  const spans = [section, ...section.footnotes.flatMap((at) => layout.footnotes[at] ?? [])];
  const texts = spans.map(({ start, end }) => `${markdown.slice(start, end)}\n`);
  return { markdown: texts.join('\n'), cuts: () => cutsIn(spans, layout.cuts) };
}

/** The cuts of a text that consists of spans of a page, separated by empty lines: those inside the spans, and the starts of all but the first. */
function cutsIn(spans: readonly Span[], cuts: readonly number[]): number[] {
  let offset = 0;
  return spans.flatMap(({ start, end }, at) => {
    const base = offset - start;
    offset += end - start + 2;
    const inside = cuts.filter((cut) => cut > start && cut < end);
    return (at === 0 ? inside : [start, ...inside]).map((cut) => base + cut);
  });
}
