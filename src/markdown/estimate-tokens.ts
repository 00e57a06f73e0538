/**
 * Estimates the number of tokens of a text for a language model, without a vocabulary.
 *
 * A word counts 0.85, plus 0.2 for each letter after the sixth; up to three digits 1.3; a run of other characters 1.15, plus 0.2 for each
 * after the first; one or more line ends 0.8. The weights lie between two vocabularies: for nine in ten of 144 Markdown files the estimate
 * is up to 13 % above OpenAI's o200k and up to 10 % below Anthropic's published Claude tokenizer. It is made for European languages; Chinese
 * and Japanese have up to three times as many tokens.
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
