import type * as z from 'zod';
import { pageMarkdown } from '../capabilities/get-page-markdown.ts';
import type { getPageMarkdown } from '../contract/capabilities.ts';
import { invalidParameters } from '../contract/problem.ts';
import type { PagePart } from '../contract/schemas.ts';
import { partOf } from '../markdown/paging.ts';
import { outline, type OutlineEntry } from '../markdown/page-sections.ts';

/** The most headings in an outline: a thousand of them would be as long as what they help to avoid. */
const OUTLINE_MAX = 40;

/** A page or a section of it, cut to the size that the caller can take. */
export async function pagePart({
  path,
  section,
  offset,
  max_chars,
}: z.infer<(typeof getPageMarkdown)['tool']['input']>): Promise<PagePart> {
  const page = await pageMarkdown({ path, ...(section !== undefined && { section }) });
  const total = page.markdown.length;
  if (offset > 0 && offset >= total)
    throw invalidParameters([
      {
        parameter: 'offset',
        detail: `must be below ${total}, the length of this text: give the \`next_offset\` of the part before`,
      },
    ]);
  const { markdown, next } = partOf(page.markdown, offset, max_chars);
  return {
    ...page,
    markdown,
    total_chars: total,
    ...(next !== undefined && { next_offset: next }),
    ...(next !== undefined && offset === 0 && { outline: await outlineOf(path) }),
  };
}

/** The headings of the whole page, whose ids hold for the page and not for a section alone. */
async function outlineOf(path: string): Promise<OutlineEntry[]> {
  const { markdown } = await pageMarkdown({ path });
  const entries = outline(markdown);
  const levels = [6, 5, 4, 3, 2].map((deepest) => entries.filter(({ level }) => level <= deepest));
  return levels.find(({ length }) => length <= OUTLINE_MAX) ?? levels.at(-1)!.slice(0, OUTLINE_MAX);
}
