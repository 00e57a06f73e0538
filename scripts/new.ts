/** `npm run new glossary "Liquidation preference"`: creates a page and prints the next steps. */
import { dirname } from 'node:path';
import { newPage } from '../src/editorial/new-page.ts';
import { buildDay, contentDir } from '../src/build-settings.ts';
import { isoDay } from '../src/shared/time.ts';
import { fileForGit, gitCommit, npmCommand } from './library-commands.ts';
import { runOrRefuse } from './run-or-refuse.ts';

const [section = '', ...words] = process.argv.slice(2);
const title = words.join(' ');

await runOrRefuse(async () => {
  const { file, path } = await newPage(contentDir, section, title, isoDay(buildDay));
  console.log(`Created ${file}, to be published at ${path}. Replace every TODO in it. Then:

  ${npmCommand('run dev')}
    previews the page and its Markdown at http://localhost:4321${path}?markdown
  ${dirname(file)}/images/
    is the place for its images: ![what it shows](images/name.png)
  ${npmCommand(`run lint:content -- ${path.slice(1)}`)}
    lists what is left to correct, with file, line and remedy
  ${gitCommit(fileForGit(file), `Add ${path}`)}
    then open a pull request`);
});
