import type { APIRoute } from 'astro';
import { operatorPaths } from '../operator-paths.ts';
import { contentSignal } from '../addresses.ts';

/**
 * Crawlers of answer engines and model makers, by the names that their operators publish. They get the same rules as everyone, in groups of
 * their own for operators that look for one.
 */
const namedAgents = [
  'Amazonbot',
  'Applebot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'DuckAssistBot',
  'GPTBot',
  'Google-Extended',
  'Googlebot',
  'Meta-ExternalAgent',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
  'bingbot',
];

/** What ends in a slash or has pages below is a prefix; the others are one address each, with a query or without. */
const disallowed = Object.values(operatorPaths).flatMap((path) =>
  path.endsWith('/') || path === operatorPaths.dashboard ? [path] : [`${path}$`, `${path}?`],
);

/** What is disallowed comes first: some parsers, Python's among them, take the first rule that matches instead of the longest. */
const rules = [`Content-Signal: ${contentSignal}`, ...disallowed.map((path) => `Disallow: ${path}`), 'Allow: /'];

export const GET: APIRoute = ({ site }) => {
  const groups = [namedAgents, ['*']].map((agents) => [...agents.map((agent) => `User-agent: ${agent}`), ...rules].join('\n'));
  return new Response(`${groups.join('\n\n')}\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`);
};
