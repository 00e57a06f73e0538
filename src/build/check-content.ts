import { lintLibrary } from '../editorial/lint-library.ts';
import type { PageFinding } from '../editorial/lint-page.ts';
import { siteRoutes } from '../editorial/site-routes.ts';
import { hasCalendar } from '../site/site.ts';
import { publishedPages } from './published-pages.ts';
import { buildDay, contentDir, liveSiteUrl, siteUrl } from '../build-settings.ts';

/** The findings in the library of this build: what `npm run lint:content` lists, `npm run dev` shows and a build begins with. */
export async function checkContent(): Promise<PageFinding[]> {
  const ownHosts = [siteUrl, liveSiteUrl].flatMap((url) => (url === undefined ? [] : new URL(url).host));
  return lintLibrary(contentDir, {
    isRoute: siteRoutes({ hasCalendar }),
    today: buildDay,
    ownHosts,
    published: await publishedPages(contentDir),
  });
}
