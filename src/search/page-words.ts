/** The words of a page's text, by their numbers: positions in the index count them. */
export class PageWords {
  /** Their number. */
  readonly length: number;
  readonly #text: string;
  /** Where each word starts in the text, and where one after the last would. */
  readonly #starts: Uint32Array;
  /** By word, whether it ends a sentence: tested when it is first needed, and once. */
  readonly #sentenceEnds: Uint8Array;

  /** @param text whose words are separated by single spaces */
  constructor(text: string) {
    const starts = [0];
    for (let space = text.indexOf(' '); space >= 0; space = text.indexOf(' ', space + 1)) starts.push(space + 1);
    this.length = starts.length;
    this.#text = text;
    this.#starts = Uint32Array.from([...starts, text.length + 1]);
    this.#sentenceEnds = new Uint8Array(this.length);
  }

  /** In memory. */
  get byteLength(): number {
    return this.#text.length * 2 + this.length * 5;
  }

  /** The text from a word up to another. */
  text(from: number, to: number): string {
    return from >= to ? '' : this.#text.slice(this.#start(from), this.#start(to) - 1);
  }

  /** Characters of that text. */
  characters(from: number, to: number): number {
    return from >= to ? 0 : this.#start(to) - 1 - this.#start(from);
  }

  /** The word after the last that fits into a number of characters, at most `limit`. */
  fit(from: number, limit: number, maxLength: number): number {
    let low = from;
    let high = Math.max(from, limit);
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.characters(from, middle) <= maxLength) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  endsSentence(word: number): boolean {
    const known = this.#sentenceEnds[word];
    if (known === undefined) return false;
    if (known !== 0) return known === IS_END;
    // Few words end in one of these characters, so that few are tested with the expressions.
    const isEnd = LAST.has(this.#text[this.#start(word + 1) - 2] ?? '') && isSentenceEnd(this.text(word, word + 1));
    this.#sentenceEnds[word] = isEnd ? IS_END : IS_NO_END;
    return isEnd;
  }

  #start(word: number): number {
    return this.#starts[word] ?? 0;
  }
}

function isSentenceEnd(word: string): boolean {
  return /[.!?…]['"”’)\]]*$/.test(word) && !/^(?:e\.g|i\.e|vs|cf|[A-Z])\.$/.test(word);
}

const LAST = new Set('.!?…\'"”’)]');
const IS_END = 1;
const IS_NO_END = 2;
