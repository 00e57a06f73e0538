/**
 * Fingerprints of texts, by which a quote can be recognized where the text itself is not kept: the digests of every six words in a row
 * (A. Broder, “On the resemblance and containment of documents”, 1997). A quote stood in a text if all of its own are among them.
 */
import { hash } from 'node:crypto';

/** Words in a row that are digested together; a shorter quote has no fingerprint. */
const RUN = 6;

/** Characters of each digest, 24 bits: with two runs or more a quote is not taken for another. */
const LENGTH = 4;

/** The digests of each run of words, one after the other. */
export function fingerprint(words: readonly string[]): Set<string> {
  const runs = Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, at) => words.slice(at, at + RUN).join(' '));
  return new Set(runs.map((run) => hash('sha256', run, 'base64url').slice(0, LENGTH)));
}

/** The digests in a text of `goneFingerprint`. */
export function readFingerprint(gone: string): Set<string> {
  return new Set(gone.match(new RegExp(`.{${LENGTH}}`, 'g')));
}

/** The fingerprint of the words that a Markdown text had before and does not have now. */
export function goneFingerprint(before: string, now: string): string {
  return [...fingerprint(wordsOf(before)).difference(fingerprint(wordsOf(now)))].join('');
}

/** The words of a Markdown text in lower case, without its marks, the numbers of lists and notes, and the addresses of links. */
export function wordsOf(markdown: string): string[] {
  const plain = markdown.replace(/\]\([^)\s]*\)|<\/?a\b[^>]*>|\[\^[^\]]*\]|^[ \t]*\d+\.(?= )/gm, ' ');
  return (
    plain
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
