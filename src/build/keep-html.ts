import type { AstroPrerenderer } from 'astro';
import { pathOfHtml } from '../shared/page-files.ts';
import type { BuildCache } from './build-cache.ts';

/**
 * A prerenderer that takes the HTML of pages that have not changed from the cache. A page can be kept if its route gives it a `cacheKey`, and
 * if it has no images, which Astro publishes when it renders their page.
 *
 * @param settings a digest of what all pages can show
 */
export function keepHtml(prerenderer: AstroPrerenderer, settings: string, cache: BuildCache): AstroPrerenderer {
  const keys = new Map<string, string>();
  return {
    ...prerenderer,
    getStaticPaths: async () => {
      const paths = await prerenderer.getStaticPaths();
      for (const { pathname, cacheKey } of paths)
        if (cacheKey !== undefined) keys.set(`/${pathname.replace(/^\//, '')}`, cache.key('html', settings, pathname, cacheKey));
      return paths;
    },
    render: async (request, options) => {
      const { pathname } = new URL(request.url);
      const key = keys.get(pathOfHtml(decodeURI(pathname).slice(1)));
      if (key === undefined) return prerenderer.render(request, options);
      const kept = cache.read(key);
      if (kept) return new Response(new Uint8Array(kept), { headers: { 'Content-Type': 'text/html' } });
      const rendered = await prerenderer.render(request, { ...options, collectMetadata: true });
      if (rendered instanceof Response) return rendered;
      const { response, metadata } = rendered;
      const html = Buffer.from(await response.arrayBuffer());
      const hasImages = !metadata || metadata.staticImages.length > 0 || (metadata.referencedImages ?? []).length > 0;
      if (response.ok && !hasImages) cache.write(key, html);
      return new Response(html, response);
    },
  };
}
