/**
 * How many tokens a language model reads a text as, estimated without a vocabulary.
 *
 * A word is 0.85 tokens and 0.2 more for each letter beyond its sixth, up to three digits are 1.3, a run of signs is 1.15 and 0.2 more for
 * each sign beyond its first, a line end or several in a row are 0.8. The weights lie between two vocabularies: on 144 Markdown files
 * the estimate was, for nine in ten, up to 13 % more than OpenAI's o200k counts and up to 10 % less than Anthropic's published Claude
 * tokenizer. Made for European languages; a text in Chinese or Japanese has up to three times as many.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(pieces)) tokens += weigh(piece);
  return Math.ceil(tokens);
}

const pieces = /\p{L}+|\d{1,3}|\n+|[^\s\p{L}\d]+/gu;

function weigh(piece: string): number {
  if (piece[0] === '\n') return 0.8;
  if (/^\d/.test(piece)) return 1.3;
  if (/^\p{L}/u.test(piece)) return 0.85 + 0.2 * Math.max(0, piece.length - 6);
  return 1.15 + 0.2 * (piece.length - 1);
}
