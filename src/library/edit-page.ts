import { join } from 'node:path';
import { contentDir, editorsBranch, siteRepository } from '../build-settings.ts';
import { findUpward } from '../find-upward.ts';
import { site } from '../site/site.ts';
import { editAddress } from './edit-address.ts';
import type { LibraryPage } from './pages.ts';

/** Where the page can be edited in the browser, if that is known. */
export function editPageAddress({ path, entry }: LibraryPage): string | undefined {
  const extension = entry.filePath?.endsWith('.mdx') ? '.mdx' : '.md';
  const file = join(contentDir, 'pages', path + extension);
  // The repository that the platform builds from holds the checkout; that of the library may be another.
  const repository = site.repository ?? (folder === checkoutOf(process.cwd()) ? siteRepository : undefined);
  return repository === undefined ? undefined : editAddress(file, { repository, branch: editorsBranch, folder });
}

const folder = checkoutOf(contentDir);

/** The folder that git has at a repository's root. */
function checkoutOf(inside: string): string {
  return findUpward('.git', inside) ?? process.cwd();
}
