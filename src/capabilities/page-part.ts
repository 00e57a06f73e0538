import type { getPageMarkdown, HttpInput, ToolInput } from '../contract/capabilities.ts';
import { invalidParameters } from '../contract/problem.ts';
import type { PagePart } from '../contract/schemas.ts';
import type { OutlineEntry } from '../manifest/outline.ts';
import { textPart } from '../manifest/text-part.ts';
import { pageList, siteRecord } from './artifacts.ts';
import { citation } from './citation.ts';
import { digestStatus } from './digest-status.ts';
import { pathsOf, readPage } from './get-page-markdown.ts';

/** The most headings in an outline: a thousand would be as long as the text that it saves. */
const OUTLINE_MAX = 40;

type PartInput = HttpInput<typeof getPageMarkdown> & Partial<ToolInput<typeof getPageMarkdown>>;

/** A page or one of its sections: whole, or a part of at most `max_chars` from `offset`; with a digest, what became of the text that had it. */
export async function pagePart({ digest, ...input }: PartInput): Promise<PagePart> {
  if (digest === undefined) return readPart(input);
  const { quoted, section } = digestStatus(input, digest);
  const part =
    section === undefined ? nothingNow(input) : await readPart({ ...input, section: section === '' ? undefined : section });
  return { ...part, quoted };
}

function nothingNow({ path: requested }: PartInput): PagePart {
  const { siteUrl } = siteRecord();
  const { path } = pathsOf(requested, siteUrl);
  return { path, url: siteUrl + path, title: pageList().titles.get(path) ?? path, markdown: '', total_chars: 0 };
}

async function readPart({ path, section, offset = 0, max_chars = Infinity }: PartInput): Promise<PagePart> {
  const { page, cuts, outline, section: id } = await readPage({ path, section });
  const total = page.markdown.length;
  if (offset > 0 && offset >= total)
    throw invalidParameters([
      {
        parameter: 'offset',
        detail: `must be below ${total}, the length of this text: give the \`next_offset\` of the part before`,
      },
    ]);
  const { markdown, next } = textPart({ markdown: page.markdown, cuts }, offset, max_chars);
  return {
    ...page,
    markdown,
    total_chars: total,
    ...(next !== undefined && { next_offset: next }),
    ...(next !== undefined && offset === 0 && { outline: mainHeadings(outline()) }),
    ...(id !== '' && citation(page.path, id)),
  };
}

/** The headings down to the deepest level with at most `OUTLINE_MAX`. */
function mainHeadings(entries: OutlineEntry[]): OutlineEntry[] {
  const downTo = (deepest: number) => entries.filter(({ level }) => level <= deepest);
  return [6, 5, 4, 3].map(downTo).find(({ length }) => length <= OUTLINE_MAX) ?? downTo(2).slice(0, OUTLINE_MAX);
}
