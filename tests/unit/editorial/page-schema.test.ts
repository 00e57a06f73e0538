import { describe, expect, it } from 'vitest';
import { pageSchemas } from '../../../src/editorial/page-schema.ts';
import { required } from '../../../src/shared/required.ts';
import type { Section } from '../../../src/site/site-settings.ts';

const guides: Section = {
  id: 'guides',
  title: 'Guides',
  description: 'How to.',
  kind: 'articles',
  fields: {},
  otherFields: 'refused',
};

function messages(frontmatter: object, section: Partial<Section> = {}, requires: ('description' | 'tags')[] = []): string[] {
  const schema = required(pageSchemas({ sections: [{ ...guides, ...section }], requires }).get('guides'), 'the schema');
  return schema.safeParse(frontmatter).error?.issues.map(({ message }) => message) ?? [];
}

describe('The frontmatter of a section', () => {
  it('needs a title alone, unless the site requires more', () => {
    expect(messages({ title: 'A' })).toEqual([]);
    expect(messages({})).toEqual(['give the page a title']);
    expect(messages({ title: 'A' }, {}, ['tags'])).toHaveLength(1);
    expect(messages({ title: 'A', description: 'Short.' })).toEqual([]);
    expect(messages({ title: 'A', description: 'Short.' }, {}, ['description'])).toEqual([
      'lengthen the description to at least 110 characters: one full sentence that gives the answer',
    ]);
  });

  it('may require less than the site', () => expect(messages({ title: 'A' }, { requires: [] }, ['tags'])).toEqual([]));

  it('refuses other fields, or ignores them', () => {
    expect(messages({ title: 'A', layout: 'x' })).toEqual(['Unrecognized key: "layout"']);
    expect(messages({ title: 'A', layout: 'x' }, { otherFields: 'ignored' })).toEqual([]);
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
