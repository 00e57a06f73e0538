import type { SectionId } from '../site.ts';
import { longDate } from './dates.ts';
import type { LibraryPage } from './pages.ts';

/** Frontmatter fields shown above the text, with their labels, per section. */
const labels: Record<SectionId, Record<string, string>> = {
  glossary: {},
  playbooks: { for: 'For', takes: 'Takes', costs: 'Costs', result: 'Result' },
  best: { criteria: 'Criteria' },
  alternatives: { end: 'The end' },
  pricing: {},
  careers: {},
  newsletter: { issue: 'Issue', published: 'Published' },
  analysis: { question: 'Question' },
  cases: { company: 'Company', decided: 'Decided' },
  compare: { between: 'Between' },
  data: { changes: 'Changes' },
};

/** The facts of a page, ready to display, without empty fields. */
export function pageFacts({ section, data }: LibraryPage): { label: string; value: string }[] {
  return Object.entries(labels[section.id])
    .map(([field, label]) => ({ label, value: shown(data[field]) }))
    .filter(({ value }) => value !== '');
}

function shown(value: unknown): string {
  if (value instanceof Date) return longDate(value);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
