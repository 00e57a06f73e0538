import type { LibraryPage } from './pages.ts';

/** Whether readers can put their own numbers into a page. */
export function hasCalculator({ entry }: LibraryPage): boolean {
  return /<Calculator\b/.test(entry.body ?? '');
}
