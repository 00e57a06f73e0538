import { basename } from 'node:path';
import { lintLibrary, type LintOptions } from '../editorial/lint-library.ts';
import type { PageFinding } from '../editorial/lint-page.ts';
import { siteRoutes } from '../editorial/site-routes.ts';
import { checkoutOf } from '../site/checkout.ts';
import { readAddress } from '../site/repository-address.ts';
import { readSite } from '../site/read-site.ts';
import { publishedPages } from './published-pages.ts';
import { isOfFacts, settingsFindings } from './settings-findings.ts';
import { buildDay, contactOf, contentDir, liveSiteUrl, siteUrl } from '../build-settings.ts';

/** The findings in the library of this build: what `npm run lint:content` lists, `npm run dev` shows and a build begins with. */
export function checkContent(): Promise<PageFinding[]> {
  return contentFindings(contentDir, buildDay, optionsOfBuild);
}

/**
 * The findings in the library of a folder: those in its settings, then those in its pages.
 *
 * @param options called once `site.yml` can be read
 */
export async function contentFindings(
  contentDir: string,
  today: Date,
  options: () => Promise<Omit<LintOptions, 'today'>>,
): Promise<PageFinding[]> {
  const settings = await settingsFindings(contentDir, today);
  // Without its sections, no page has a place; without its facts, a page that shows one would be wrong; without its words, none can be checked.
  if (settings.some(({ file }) => ['site.yml', 'wording.yml'].includes(basename(file)) || isOfFacts(contentDir, file)))
    return settings;
  return [...settings, ...(await lintLibrary(contentDir, { today, ...(await options()) }))];
}

async function optionsOfBuild(): Promise<Omit<LintOptions, 'today'>> {
  const site = await readSite(contentDir);
  const checkout = checkoutOf(site);
  return {
    isRoute: siteRoutes({ hasCalendar: site.calendar !== undefined }),
    ownHosts: [siteUrl, liveSiteUrl].flatMap((url) => (url === undefined ? [] : new URL(url).host)),
    readAddress: (file) => checkout && readAddress(file, checkout),
    published: await publishedPages(contentDir),
    contact: contactOf(site),
  };
}
