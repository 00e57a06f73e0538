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

const rules = [
  `Content-Signal: ${contentSignal}`,
  'Allow: /',
  ...Object.values(operatorPaths).map((path) => `Disallow: ${path}`),
];

export const GET: APIRoute = ({ site }) => {
  const groups = [namedAgents, ['*']].map((agents) => [...agents.map((agent) => `User-agent: ${agent}`), ...rules].join('\n'));
  return new Response(`${groups.join('\n\n')}\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`);
};
