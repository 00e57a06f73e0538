import { expect, type Page } from '@playwright/test';

/** The paths of all pages of the site that is tested. */
export async function allPages({ request }: Page): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Pages that no list names. */
export const unlisted = ['/search', '/search?q=a', '/search?q=zzzqqq', '/no-such-page'];

/** Two pages of each kind: the first and the last of every folder. */
export function twoPerKind(paths: string[]): string[] {
  const byFolder = Map.groupBy(paths, (path) => path.replace(/[^/]*$/, ''));
  const ends = [...byFolder.values()].flatMap((own) => [...new Set([own.at(0), own.at(-1)])]);
  return ends.filter((path) => path !== undefined);
}

/**
 * Shows each page in turn and holds that `faults` finds none in it. The pages are put into one document and their scripts do not run, which
 * takes a tenth of the time of loading them; the context needs `bypassCSP`, since the policy of one page does not name the styles of another.
 *
 * @param faults runs in the browser
 */
export async function expectNoFaults<Argument>(
  page: Page,
  paths: string[],
  faults: (argument: Argument) => string[],
  argument: Argument,
): Promise<void> {
  await page.goto('/');
  const found = await page.evaluate(
    async ({ paths, source, argument }) => {
      const faultsOf = new Function('argument', `return (${source})(argument)`) as (argument: unknown) => string[];
      const found: [string, string[]][] = [];
      for (const path of paths) {
        const parsed = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
        document.documentElement.replaceWith(document.importNode(parsed.documentElement, true));
        const faults = faultsOf(argument);
        if (faults.length > 0) found.push([path, faults]);
      }
      return found;
    },
    { paths, source: faults.toString(), argument },
  );
  expect(found).toEqual([]);
}
