import { withoutSpacing } from '../manifest/text-digest.ts';

/** A page as Markdown from below its title, with the ids of its headings in order. */
interface HeadedText {
  markdown: string;
  ids: readonly string[];
}

/** The sections of a page whose text, white space aside, stood below another heading before: the former ids by the new ones. */
export function renamedSections(before: HeadedText, now: HeadedText): Record<string, string> {
  const former = textsBelow(before);
  const current = textsBelow(now);
  const gone = new Map([...former].filter(([id]) => !current.has(id)).map(([id, text]) => [text, id]));
  const found = [...current].map(([id, text]) => [id, former.has(id) ? undefined : gone.get(text)] as const);
  return Object.fromEntries(found.flatMap(([id, was]) => (was === undefined ? [] : [[id, was]])));
}

/** The text between each heading and the next; none if the headings cannot be told from the text, as inside of a quotation. */
function textsBelow({ markdown, ids }: HeadedText): Map<string, string> {
  const texts = withoutCode(markdown)
    .split(/^#{2,6} .*$/m)
    .slice(1);
  if (texts.length !== ids.length) return new Map();
  return new Map(
    ids.map((id, at): [string, string] => [id, withoutSpacing(texts[at] ?? '').trim()]).filter(([, text]) => text !== ''),
  );
}

/** A line of code may look like a heading. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^(```+)[^]*?\n\1$/gm, (code) => code.replace(/^#/gm, ' #'));
}
