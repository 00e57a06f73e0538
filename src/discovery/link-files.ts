/** Lists of links in llms.txt format, none longer than agents read. */
import { words } from '../site/site.ts';
import { fill } from '../words/fill.ts';

/** Maximum length in characters: agents truncate longer files, and afdocs checks this limit. */
export const LIST_MAX = 50_000;

/** Reserve for title, headings and links between the parts. */
const OVERHEAD = 4000;

/** Lines under a heading. */
export interface LineGroup {
  title: string;
  lines: string[];
}

export interface LinkFile {
  /** Path on this site. */
  path: string;
  title: string;
  summary: string;
  text: string;
}

/**
 * One list as one file, or split into several if it is too long: `/glossary/llms.txt`, `/glossary/llms-2.txt` …, each linking to the next.
 *
 * @param closing lines at the end of every part
 */
export function linkFiles(
  { folder, title, summary }: { folder: string; title: string; summary: string },
  groups: LineGroup[],
  closing: LineGroup,
  siteUrl: URL,
): LinkFile[] {
  const parts = packed(groups);
  const pathOf = (index: number) => `${folder}/llms${index === 0 ? '' : `-${index + 1}`}.txt`;
  return parts.map((part, index) => {
    const name = parts.length === 1 ? title : fill(words.lists.part, { title, number: index + 1, count: parts.length });
    const next =
      index + 1 < parts.length
        ? [`- [${fill(words.lists.nextPart, { number: index + 2 })}](${new URL(pathOf(index + 1), siteUrl).href})`]
        : [];
    const text = linkDocument(name, summary, [...part, { title: words.lists.more, lines: next }, closing]);
    return { path: pathOf(index), title: name, summary, text };
  });
}

/** A document in llms.txt format: an H1, a summary, then lists under H2s. */
export function linkDocument(title: string, summary: string, groups: LineGroup[]): string {
  const parts = groups.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`);
  return `# ${title}\n\n> ${summary}\n\n${parts.join('\n\n')}\n`;
}

/** Distributes the lines in order over as few parts as possible, repeating a heading whose lines continue in the next part. */
function packed(groups: LineGroup[]): LineGroup[][] {
  let part: LineGroup[] = [];
  const parts = [part];
  let size = OVERHEAD;
  for (const { title, lines } of groups) {
    for (const line of lines) {
      if (size + line.length + 1 > LIST_MAX) {
        parts.push((part = []));
        size = OVERHEAD;
      }
      let group = part.at(-1);
      if (group?.title !== title) part.push((group = { title, lines: [] }));
      group.lines.push(line);
      size += line.length + 1;
    }
  }
  return parts;
}
