/** `npm run new glossary "Liquidation preference"`: creates a page and prints the next steps. */
import { dirname } from 'node:path';
import { newPage } from '../src/editorial/new-page.ts';
import { RefusedPage } from '../src/editorial/refused-page.ts';
import { buildDay, contentDir } from '../src/build-settings.ts';
import { isoDay } from '../src/shared/time.ts';

const [section = '', ...words] = process.argv.slice(2);
const title = words.join(' ');
try {
  const { file, path } = await newPage(contentDir, section, title, isoDay(buildDay));
  console.log(`Created ${file}, to be published at ${path}. Replace every TODO in it. Then:

  npm run dev
    previews the page and its Markdown at http://localhost:4321${path}?markdown
  ${dirname(file)}/images/
    is the place for its images: ![what it shows](images/name.png)
  npm run lint:content -- ${path.slice(1)}
    lists what is left to correct, with file, line and remedy
  git add ${file} && git commit -m "Add ${path}"
    then open a pull request`);
} catch (failure) {
  if (!(failure instanceof RefusedPage)) throw failure;
  console.error(failure.message);
  process.exit(1);
}
