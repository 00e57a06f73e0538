import type { APIRoute } from 'astro';
import { contentSignal } from '../site.ts';

/**
 * The crawlers of answer engines and model makers, by the names their operators publish. Each gets the same rules as everybody:
 * named so that an operator who looks for its own group finds one.
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

/** Places for the site's operators, which hold nothing for anybody else. No other document names them. */
const operatorsOnly = ['/dashboard', '/leaderboard', '/coverage-map', '/outbound', '/enter', '/api/companies/', '/api/internal/'];

const rules = [`Content-Signal: ${contentSignal}`, 'Allow: /', ...operatorsOnly.map((path) => `Disallow: ${path}`)];

export const GET: APIRoute = ({ site }) => {
  const groups = [namedAgents, ['*']].map((agents) => [...agents.map((agent) => `User-agent: ${agent}`), ...rules].join('\n'));
  return new Response(`${groups.join('\n\n')}\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`);
};
