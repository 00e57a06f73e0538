import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluatePages } from '../../../src/editorial/evaluate-pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A page with this code and one value. */
function page(statement: string, value: string) {
  const code = { statements: [{ line: 1, code: statement }], values: [{ line: 2, code: value }] };
  const absolute = join(temporaryFolder(), 'page.mdx');
  writeFileSync(absolute, `${statement}\n{${value}}\n`);
  return { absolute, frontmatter: {}, code } as never;
}

describe('The values of pages', () => {
  it('are computed in the order of the pages', async () => {
    expect(await evaluatePages([page('const a = 2', 'a * 3'), page('const b = 4', 'b')], [])).toEqual([
      { results: [{ value: 6 }] },
      { results: [{ value: 4 }] },
    ]);
  });

  it.each([
    ['runs in circles', 'for (;;);'],
    ['waits for what cannot come', 'await new Promise(() => {})'],
  ])('are those of the pages before one that %s', async (_, endless) => {
    const evaluated = await evaluatePages([page('const a = 2', 'a'), page(endless, '1'), page('const b = 4', 'b')], [], 200_000);
    expect(evaluated).toEqual([
      { results: [{ value: 2 }] },
      { failure: { message: 'the code of the page never ends', line: undefined }, results: [] },
    ]);
  });
});
