import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names authors in two pages, one of them a term. */
export function addAuthors(content: string): void {
  for (const name of ['glossary/page-0', 'pricing/page-1']) {
    const file = join(content, 'pages', `${name}.md`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: /m, 'authors: [Ada Lovelace, "Tom & Žižka <tom>"]\ntitle: '));
  }
}
