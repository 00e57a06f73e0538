import { words } from '../site/site.ts';
import { longDate } from './dates.ts';
import type { LibraryPage } from './pages.ts';

/** The labelled fields of a page, which stand above the text, without empty ones. */
export function pageFields({ section, data }: LibraryPage): { label: string; value: string[] }[] {
  const own = Object.entries(section.fields).flatMap(([name, { label }]) =>
    label === undefined ? [] : [[name, label] as const],
  );
  return [...(section.kind === 'newsletter' ? issueFields : []), ...own]
    .map(([field, label]) => ({ label, value: shown(data[field]) }))
    .filter(({ value }) => value.some((part) => part !== ''));
}

const issueFields = [
  ['issue', words.page.issue],
  ['published', words.page.published],
] as const;

function shown(value: unknown): string[] {
  if (value instanceof Date) return [longDate(value)];
  return Array.isArray(value) ? value.map(String) : [String(value ?? '')];
}
