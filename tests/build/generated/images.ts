import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { greyPng } from '../../support/grey-png.ts';

/** Puts the same three images beside `pricing/page-5`, in Markdown, and `pricing/page-7`, in MDX. */
export function addImages(content: string): void {
  const folder = join(content, 'pages/pricing/images');
  mkdirSync(folder);
  writeFileSync(join(folder, 'cap table.png'), greyPng(2000, 1000));
  writeFileSync(join(folder, 'small.png'), greyPng(600, 300));
  writeFileSync(
    join(folder, 'scheme.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20z"/></svg>',
  );
  const text = `
  ![A cap table after two rounds](<images/cap table.png> "Who holds what")

  ![A small one](./images/small.png)

  ![A scheme](images/scheme.svg)
  `;
  for (const name of ['page-5', 'page-7']) {
    const file = join(content, 'pages/pricing', `${name}.md`);
    writeFileSync(file, readFileSync(file, 'utf8') + text);
  }
  renameSync(join(content, 'pages/pricing/page-7.md'), join(content, 'pages/pricing/page-7.mdx'));
}
