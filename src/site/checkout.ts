import { contentDir, editorsBranch, siteRepository } from '../build-settings.ts';
import { findUpward } from '../find-upward.ts';
import type { Checkout } from './repository-address.ts';
import type { SiteSettings } from './site-settings.ts';

/** The repository of the library of this build; undefined if none is known. */
export function checkoutOf({ repository }: Pick<SiteSettings, 'repository'>): Checkout | undefined {
  const folder = rootOf(contentDir);
  // The repository that the platform builds from holds the checkout; that of the library may be another.
  const known = repository ?? (folder === rootOf(process.cwd()) ? siteRepository : undefined);
  return known === undefined ? undefined : { repository: known, branch: editorsBranch, folder };
}

/** The folder that git has at a repository's root; of what is in none, the project, or else the folder itself. */
function rootOf(inside: string): string {
  const project = process.cwd();
  return findUpward('.git', inside) ?? (inside.startsWith(`${project}/`) ? project : inside);
}
