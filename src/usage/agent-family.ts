/** `User-Agent` patterns by family, the specific before the general: agents and crawlers claim to be browsers, too. */
const families = [
  ['claude', /claude|anthropic/i],
  ['gpt', /gptbot|chatgpt|oai-searchbot|openai/i],
  ['perplexity', /perplexity/i],
  ['google', /googlebot|googleother|google-|gemini|adsbot/i],
  ['crawler', /bot\b|crawl|spider|slurp|facebookexternalhit/i],
  ['curl', /^(curl|wget|httpie)\b/i],
  ['sdk', /^(node|undici|axios|got|python|httpx|aiohttp|okhttp|java|go-http-client|ruby|deno|bun|modelcontextprotocol|mcp)\b/i],
  ['browser', /^mozilla\/5\.0/i],
] as const satisfies [string, RegExp][];

/** The family of a caller by its `User-Agent`: a name of the table above, `none` without the header, `other` for an unknown one. */
export function agentFamily(userAgent: string | null): string {
  if (!userAgent) return 'none';
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
