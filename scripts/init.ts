/** `npm run init -- ../hive "Hive"`: starts a library, and prints the next steps. */
import { newLibrary } from '../src/editorial/new-library.ts';
import { npmCommand } from './library-commands.ts';
import { runOrRefuse } from './run-or-refuse.ts';

const [folder = '', ...words] = process.argv.slice(2);

await runOrRefuse(async () => {
  const files = await newLibrary(folder, words.join(' ').trim());
  console.log(`Wrote ${files.join('\n      ')}

  ${npmCommand('start', folder)}
    builds the site and serves it at http://localhost:8888
  ${npmCommand('run new guides "Your first page"', folder)}
    creates a page; site.yml says what the site is called and which sections it has
  ${npmCommand('run lint:content', folder)}
    lists what keeps a page from being published, with file, line and remedy

docs/your-own-library.md leads from here to a published site.`);
});
