import { describe, expect, it } from 'vitest';
import { pageSchema } from '../../../src/editorial/page-schema.ts';
import type { Section } from '../../../src/site/site-settings.ts';

const guides: Section = {
  id: 'guides',
  title: 'Guides',
  description: 'How to.',
  kind: 'articles',
  fields: {},
  rules: { fields: 'error' },
};

function messages(
  frontmatter: object,
  section: Partial<Section> = {},
  requires: ('title' | 'description' | 'tags')[] = [],
): string[] {
  const schema = pageSchema({ ...guides, ...section }, { requires, rules: {} });
  return schema.safeParse(frontmatter).error?.issues.map(({ message }) => message) ?? [];
}

describe('The frontmatter of a section', () => {
  it('needs nothing unless the site requires it', () => {
    expect(messages({})).toEqual([]);
    expect(messages({}, {}, ['title'])).toEqual(['give the page a title']);
    expect(messages({ title: 'A' }, {}, ['tags'])).toHaveLength(1);
    expect(messages({ title: 'A', description: 'Short.' })).toEqual([]);
    expect(messages({ title: 'A', description: 'Short.' }, {}, ['description'])).toEqual([
      'lengthen the description to at least 110 characters: one full sentence that gives the answer',
    ]);
  });

  it('may require less than the site', () => expect(messages({ title: 'A' }, { requires: [] }, ['tags'])).toEqual([]));

  it('refuses other fields and values where the rule is an error, and ignores them otherwise', () => {
    expect(messages({ title: 'A', layout: 'x' })).toEqual(['Unrecognized key: "layout"']);
    expect(messages({ title: 'A', layout: 'x', tags: ['C++'], updated: 'May', related: 1 }, { rules: {} })).toEqual([]);
    expect(messages({ tags: ['C++'] }, { rules: {} }, ['tags'])).toEqual(['write tags in lower case with hyphens']);
  });

  it.each([
    ['text', {}, 'A hive', ''],
    ['text', { pattern: '\\?$' }, 'Why?', 'Why'],
    ['list', { min: 2 }, ['a', 'b'], ['a']],
    ['list', { max: 1 }, ['a'], ['a', 'b']],
    ['number', { min: 1900 }, 1900, 1899],
    ['day', {}, '2026-11-21', 'yesterday'],
  ] as const)('has a field of the type %s %j', (type, bounds, right, wrong) => {
    const fields = { needs: { type, ask: 'say what', required: true, ...bounds } };
    expect(messages({ title: 'A', needs: right }, { fields })).toEqual([]);
    const remedy = type === 'day' ? 'write a day as YYYY-MM-DD, for example 2026-11-21' : 'say what';
    expect(messages({ title: 'A', needs: wrong }, { fields })).toEqual([remedy]);
    expect(messages({ title: 'A' }, { fields })).toEqual([remedy]);
  });
});
