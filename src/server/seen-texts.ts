/**
 * Tells whether it was given a text before, in memory that never grows. Each text has a place by its hash, where the next text of that place
 * replaces it: one that comes again late may be new to it, and of four billion texts about one is taken for another.
 */
export class SeenTexts {
  readonly #hashes = new Uint32Array(PLACES);

  wasSeen(text: string): boolean {
    const hash = hashOf(text);
    const place = hash & (PLACES - 1);
    const isSame = this.#hashes[place] === hash;
    this.#hashes[place] = hash;
    return isSame;
  }
}

/** A power of two. */
const PLACES = 2 ** 15;

/** FNV-1a, with its bits mixed once more, since the last ones choose the place. Never 0, which is an empty place. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0 || 1;
}
