/** The words of a page's text, by their numbers: positions in the index count them. */
export class PageWords {
  /** Their number. */
  readonly length: number;
  /** Whether some of them are not shown. */
  readonly hasHidden: boolean;
  /** Of the words that are shown. */
  readonly #text: string;
  /** Where each word starts in the text, and where one after the last would. A hidden word starts where the next that is shown does. */
  readonly #starts: Uint32Array;
  /** Letters and digits alone, when they are needed. */
  #plain: PlainText | undefined;
  /** By word, whether it ends a sentence: tested when it is first needed, and once. */
  readonly #sentenceEnds: Uint8Array;

  /**
   * @param text whose words are separated by single spaces
   * @param hidden words that keep their numbers and are not shown: where each run starts, and how many it has
   */
  constructor(text: string, hidden: readonly (readonly [at: number, words: number])[] = []) {
    const words = text.split(' ');
    for (const [at, count] of hidden) hideWords(words, at, at + count);
    const shown = words.filter((word) => word !== '');
    this.length = words.length;
    this.hasHidden = shown.length < words.length;
    this.#text = shown.join(' ');
    this.#starts = new Uint32Array(words.length + 1);
    words.forEach((word, at) => (this.#starts[at + 1] = this.#start(at) + (word === '' ? 0 : word.length + 1)));
    this.#sentenceEnds = new Uint8Array(this.length);
  }

  /** In memory. */
  get byteLength(): number {
    return this.#text.length * 4 + this.length * 5;
  }

  /** The text from a word up to another. */
  text(from: number, to: number): string {
    return this.characters(from, to) === 0 ? '' : this.#text.slice(this.#start(from), this.#start(to) - 1);
  }

  /** That text without the marks at its end, which the page itself may not have there: see `html-for-index.ts`. */
  phrase(from: number, to: number): string {
    return this.text(from, to).replace(/[.,;:!?)]+$/, '');
  }

  /** Whether these words stand nowhere else in the text, whatever their case and the marks between them. */
  isOnly(from: number, to: number): boolean {
    this.#plain ??= plainText(Array.from({ length: this.length }, (_, word) => this.text(word, word + 1)));
    const { text, starts } = this.#plain;
    const start = starts[from] ?? 0;
    const phrase = text.slice(start, (starts[to] ?? 0) + 1);
    return phrase.length > 1 && text.indexOf(phrase) === start && text.indexOf(phrase, start + 1) === -1;
  }

  /** Characters of that text. */
  characters(from: number, to: number): number {
    return from >= to ? 0 : Math.max(0, this.#start(to) - 1 - this.#start(from));
  }

  isShown(word: number): boolean {
    return this.#start(word + 1) > this.#start(word);
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

  /** Of a hidden word: whether the last shown one before it does. */
  endsSentence(word: number): boolean {
    const known = this.#sentenceEnds[word];
    if (known === undefined) return false;
    if (known !== 0) return known === IS_END;
    // Few words end in one of these characters, so that few are tested with the expressions.
    const isEnd =
      LAST.has(this.#text[this.#start(word + 1) - 2] ?? '') &&
      (this.isShown(word) ? isSentenceEnd(this.text(word, word + 1)) : word > 0 && this.endsSentence(word - 1));
    this.#sentenceEnds[word] = isEnd ? IS_END : IS_NO_END;
    return isEnd;
  }

  /** Whether it ends what may be an element without a sentence: a term, an item of a list or of a line with middle dots. */
  endsPart(word: number): boolean {
    const next = this.#start(word + 1);
    return PART_ENDS.has(this.#text[next - 2] ?? '') || this.#text[next] === '·';
  }

  #start(word: number): number {
    return this.#starts[word] ?? 0;
  }
}

/** Words in lower case, without the marks on and between them, each between spaces. */
interface PlainText {
  text: string;
  /** By word, where the space before it is. A word of marks alone starts where the next does. */
  starts: Uint32Array;
}

function plainText(words: readonly string[]): PlainText {
  const starts = new Uint32Array(words.length + 1);
  let text = ' ';
  words.forEach((word, at) => {
    const plain = ` ${word} `.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    text += plain.slice(1);
    starts[at + 1] = text.length - 1;
  });
  return { text, starts };
}

/** What follows the bracket of small print belongs to the word before it: "for the first (HMRC, 2026)." */
function hideWords(words: string[], from: number, to: number): void {
  const mark = /\)([.,;:])$/.exec(words[to - 1] ?? '')?.[1];
  const before = words[from - 1];
  if (mark !== undefined && before !== undefined && /[\p{L}\p{N}%)]$/u.test(before)) words[from - 1] = before + mark;
  words.fill('', from, to);
}

function isSentenceEnd(word: string): boolean {
  return /[.!?…]['"”’)\]]*$/.test(word) && !/^(?:e\.g|i\.e|vs|cf|[A-Z])\.$/.test(word);
}

const LAST = new Set('.!?…\'"”’)]');
const PART_ENDS = new Set(':;·');
const IS_END = 1;
const IS_NO_END = 2;
