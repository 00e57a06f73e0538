import { describe, expect, it } from 'vitest';
import { html } from '../../src/internal/html-template.ts';
import { sortableTable, type TableOptions } from '../../src/internal/sortable-table.ts';

interface Row {
  name: string;
  city: string;
  size?: number;
}

const rows: Row[] = [
  { name: 'Bär', city: 'Berlin', size: 9 },
  { name: 'Zoo', city: 'Paris' },
  { name: 'apfel', city: 'Berlin', size: 10 },
  { name: '<b>', city: 'Lisbon', size: 100 },
];
const options: TableOptions<Row> = {
  caption: 'Rows',
  sort: 'name',
  text: ({ name }) => name,
  filters: [{ id: 'city', label: 'City', value: ({ city }) => city }],
  columns: [
    { id: 'name', label: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
    { id: 'size', label: 'Size', cell: ({ size }) => size ?? '–', value: ({ size }) => size },
    { id: 'note', label: 'Note', cell: () => html`<em>note</em>` },
  ],
};

describe('A table', () => {
  it.each([
    ['', ['<b>', 'apfel', 'Bär', 'Zoo']],
    ['?sort=-name', ['Zoo', 'Bär', 'apfel', '<b>']],
    ['?sort=size', ['Bär', 'apfel', '<b>', 'Zoo']],
    ['?sort=-size', ['<b>', 'apfel', 'Bär', 'Zoo']],
    ['?sort=unknown', ['<b>', 'apfel', 'Bär', 'Zoo']],
    ['?sort=note', ['<b>', 'apfel', 'Bär', 'Zoo']],
    ['?city=Berlin', ['apfel', 'Bär']],
    ['?city=Berlin&find=B%C3%84R', ['Bär']],
    ['?city=Atlantis', []],
    ['?find=%3Cb', ['<b>']],
    ['?page=99', ['<b>', 'apfel', 'Bär', 'Zoo']],
    ['?page=-1', ['<b>', 'apfel', 'Bär', 'Zoo']],
  ])('at %j shows %j', (query, names) => {
    expect(shown(query).names).toEqual(names);
  });

  it('shows how it is sorted, and links to the reverse order with the same filters', () => {
    const { text } = shown('?city=Berlin&sort=size');
    expect(text).toMatch(
      /<th scope="col"\s+class="number"\s+aria-sort="ascending">\s*<a href="\/rows\?city=Berlin&amp;sort=-size">Size/,
    );
    expect(text).toMatch(/<a href="\/rows\?city=Berlin&amp;sort=name">Name/);
    expect(text).toMatch(/<option selected>Berlin/);
    expect(text).toContain('<input type="hidden" name="sort" value="size" />');
    expect(text).toContain('Rows: 2 of 4');
  });

  it('escapes values and the query', () => {
    const { text } = shown('?find=%22%3E%3Cscript%3E');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(text).not.toContain('<script');
    expect(shown('').text).not.toContain('<b>');
  });

  it('of many rows is paged', () => {
    const many = Array.from({ length: 250 }, (_, i) => ({ name: String(i).padStart(3, '0'), city: 'Berlin' }));
    const { names, text } = shown('?page=3&sort=name', many);
    expect([names.length, names[0]]).toEqual([50, '200']);
    expect(text).toContain('page 3 of 3');
    expect(text).toMatch(/<a href="\/rows\?page=2&amp;sort=name">Previous page/);
    expect(text).not.toContain('Next page');
  });
});

function shown(query: string, of: Row[] = rows) {
  const { text } = sortableTable(new Request(`https://almanac.example/rows${query}`), of, options);
  const names = [...text.matchAll(/<tr>\s*<td>(.*?)<\/td>/gs)].map(([, name]) => name!.replace('&lt;', '<').replace('&gt;', '>'));
  return { text, names };
}
