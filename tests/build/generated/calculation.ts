import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Gives `pricing/page-3` a formula, which the library has and the engine does not, and the calculator of the engine's library. */
export function addCalculation(content: string): void {
  const page = join(content, 'pages/pricing/page-3');
  const [, frontmatter = ''] = /^(---\n[^]*?\n---\n)/.exec(readFileSync(`${page}.md`, 'utf8')) ?? [];
  rmSync(`${page}.md`);
  writeFileSync(
    `${page}.mdx`,
    `${frontmatter}
import { twice } from '../../calculations/twice.ts';

Twice 21 is {twice(21)}.

<Calculator of="loan" />
`,
  );
  mkdirSync(join(content, 'calculations'));
  writeFileSync(
    join(content, 'calculations/twice.ts'),
    "import { sum } from '#engine/sum.ts';\n\nexport const twice = (value: number) => sum([value, value]);\n",
  );
}
