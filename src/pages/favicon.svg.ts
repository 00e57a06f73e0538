import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import { contentDir } from '../build-settings.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { site } from '../site/site.ts';

/** The library's logo; without one, the first letter of its name. */
export const GET: APIRoute = async () => {
  const svg = site.logo === undefined ? initial() : await readFile(join(contentDir, site.logo), 'utf8');
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};

function initial(): string {
  const [background = '#333333', text = '#ffffff'] = [site.colours.accent?.[0], site.colours.paper?.[0]];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${background}"/><text x="16" y="23" font-family="serif" font-size="20" text-anchor="middle" fill="${text}">${escapeHtml(site.name.charAt(0))}</text></svg>\n`;
}
