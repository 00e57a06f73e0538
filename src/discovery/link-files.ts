/** Lists of links in the form of llms.txt, none longer than what agents read of one file. */

/** Agents cut a file off here, in characters; afdocs, which measures it, calls 50,000 the limit. */
export const LIST_MAX = 50_000;

/** Room for the title, the headings and the links between the parts. */
const OVERHEAD = 4000;

/** Some lines under a heading. */
export interface LineGroup {
  title: string;
  lines: string[];
}

export interface LinkFile {
  /** Address on this site. */
  path: string;
  title: string;
  summary: string;
  text: string;
}

/**
 * One list as one file, or as many as its length needs: `/glossary/llms.txt`, `/glossary/llms-2.txt` …, each naming the next.
 *
 * @param closing what every part ends with
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
    const name = parts.length === 1 ? title : `${title}, part ${index + 1} of ${parts.length}`;
    const next =
      index + 1 < parts.length ? [`- [Part ${index + 2} of this list](${new URL(pathOf(index + 1), siteUrl).href})`] : [];
    const text = linkDocument(name, summary, [...part, { title: 'More', lines: next }, closing]);
    return { path: pathOf(index), title: name, summary, text };
  });
}

/** A document of the llms.txt form: an H1, a summary, then lists under H2s. */
export function linkDocument(title: string, summary: string, groups: LineGroup[]): string {
  const parts = groups.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`);
  return `# ${title}\n\n> ${summary}\n\n${parts.join('\n\n')}\n`;
}

/** The lines in order, in as few parts as hold them; a heading is repeated where its lines go on in the next part. */
function packed(groups: LineGroup[]): LineGroup[][] {
  const parts: LineGroup[][] = [[]];
  let size = OVERHEAD;
  for (const { title, lines } of groups) {
    for (const line of lines) {
      if (size + line.length + 1 > LIST_MAX) {
        parts.push([]);
        size = OVERHEAD;
      }
      const part = parts.at(-1)!;
      if (part.at(-1)?.title !== title) part.push({ title, lines: [] });
      part.at(-1)!.lines.push(line);
      size += line.length + 1;
    }
  }
  return parts;
}
