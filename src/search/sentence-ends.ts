/** The words of a text that end a sentence. Each is tested when it is first needed, and once. */
export class SentenceEnds {
  readonly #words: readonly string[];
  /** By word: 0 as long as it was not tested. */
  readonly #tested: Uint8Array;

  constructor(words: readonly string[]) {
    this.#words = words;
    this.#tested = new Uint8Array(words.length);
  }

  has(word: number): boolean {
    const known = this.#tested[word] ?? 0;
    if (known !== 0) return known === IS_END;
    const isEnd = endsSentence(this.#words[word] ?? '');
    this.#tested[word] = isEnd ? IS_END : IS_NO_END;
    return isEnd;
  }
}

export function endsSentence(text: string): boolean {
  return LAST.has(text.at(-1) ?? '') && /[.!?…]['"”’)\]]*$/.test(text) && !/^(?:e\.g|i\.e|vs|cf|[A-Z])\.$/.test(text);
}

/** The characters that a sentence can end with, so that few words are tested with the expressions. */
const LAST = new Set('.!?…\'"”’)]');

const IS_NO_END = 1;
const IS_END = 2;
