import { expect, it } from 'vitest';
import { groupBySection } from '../../../src/search-dialog/group-by-section.ts';

it('Results are grouped by section, in the order of each section’s best page', () => {
  const paths = ['/playbooks/a', '/glossary/b', '/events/berlin/c', '/playbooks/d', '/elsewhere'];
  const titles = new Map([
    ['glossary', 'Glossary'],
    ['playbooks', 'Playbooks'],
    ['events', 'Events'],
  ]);
  const pages = paths.map((path) => ({ path, title: path, passage: '' }));
  const sections = groupBySection(pages, titles, 'Other pages');
  expect(sections.map(({ title, pages }) => [title, ...pages.map(({ path }) => path)])).toEqual([
    ['Playbooks', '/playbooks/a', '/playbooks/d'],
    ['Glossary', '/glossary/b'],
    ['Events', '/events/berlin/c'],
    ['Other pages', '/elsewhere'],
  ]);
});
