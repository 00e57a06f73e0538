/**
 * The digests of texts that are no longer what a page says, from which anybody can learn until when a quoted text stood. A text that differs
 * in white space alone is the same text.
 */
import type { PageChange, PageState } from './change-log.ts';

/** The digests of the Markdown of sections that are gone or say something else now, former ones of the same texts included. */
export function replacedDigests(before: PageState, now: PageState | undefined): NonNullable<PageChange['was']> {
  const gone = idsOf(before).filter((id) => now === undefined || !isSameText(id, before, now));
  return Object.fromEntries(gone.map((id) => [id, [markdownDigest(before, id), ...(before.same?.[id] ?? [])]]));
}

/** The digests that a page’s sections had before, and that still stand for what they say. */
export function sameDigests(before: PageState, now: PageState): PageState['same'] {
  const lists = idsOf(now)
    .filter((id) => id in before.sections && isSameText(id, before, now))
    .map((id): [string, string[]] => {
      const all = new Set([markdownDigest(before, id), ...(before.same?.[id] ?? [])]);
      all.delete(markdownDigest(now, id));
      return [id, [...all]];
    })
    .filter(([, digests]) => digests.length > 0);
  return lists.length === 0 ? undefined : Object.fromEntries(lists);
}

/**
 * A section with subsections or footnotes, and the page as a whole, say the same if nothing on the page says something else; so does one whose
 * Markdown is the same.
 */
function isSameText(id: string, before: PageState, now: PageState): boolean {
  if (!(id in now.sections)) return false;
  if (markdownDigest(before, id) === markdownDigest(now, id) || before.digest === now.digest) return true;
  const isWhole = [before, now].some(({ markdown = {} }) => id in markdown);
  return !isWhole && before.sections[id] === now.sections[id];
}

function markdownDigest({ markdown, sections }: PageState, id: string): string {
  return markdown?.[id] ?? sections[id] ?? '';
}

function idsOf({ sections }: PageState): string[] {
  return Object.keys(sections);
}
