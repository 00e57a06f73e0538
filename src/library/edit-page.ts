import { resolve } from 'node:path';
import { checkoutOf } from '../site/checkout.ts';
import { editAddress } from '../site/repository-address.ts';
import { site } from '../site/site.ts';
import type { LibraryPage } from './pages.ts';

const checkout = checkoutOf(site);

/** Where the page can be edited in the browser, if that is known. */
export function editPageAddress({ entry }: LibraryPage): string | undefined {
  return checkout === undefined || entry.filePath === undefined ? undefined : editAddress(resolve(entry.filePath), checkout);
}
