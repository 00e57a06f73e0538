/**
 * How many tokens a language model reads a text as: an estimate, used for `X-Markdown-Tokens`.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
