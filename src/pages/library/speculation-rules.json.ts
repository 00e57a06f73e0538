/**
 * Which links a browser may follow ahead: those to pages of the sections, when a reader is about to open one. Files, search and all other
 * addresses are left out. https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
import type { APIRoute } from 'astro';
import { addresses } from '../../addresses.ts';
import { allSections, navigation } from '../../site/site.ts';

export const GET: APIRoute = () => {
  const paths = new Set([...allSections.map(({ id }) => `/${id}`), ...navigation.map(({ path }) => path), addresses.topics]);
  const pages = ['/', ...[...paths].flatMap((path) => [path, `${path}/*`])];
  const where = { and: [{ href_matches: pages }, { not: { href_matches: '/*.*' } }] };
  return Response.json({ prefetch: [{ where, eagerness: 'moderate' }] });
};
