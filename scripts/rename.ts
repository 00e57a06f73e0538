/** `npm run rename glossary/dilution glossary/equity-dilution`: moves a page, and changes whatever names it. */
import { renamePage } from '../src/editorial/rename-page.ts';
import { RefusedCommand } from '../src/editorial/refused-command.ts';
import { contentDir } from '../src/build-settings.ts';
import { gitCommit, npmCommand } from './library-commands.ts';
import { runOrRefuse } from './run-or-refuse.ts';

/** An address as the library writes it, of one that may be written as a path or as a file. */
const addressOf = (given: string) => given.replace(/^\/?(content\/)?(pages\/)?/, '').replace(/\.mdx?$/, '');

const [from, to, ...others] = process.argv.slice(2).map(addressOf);

await runOrRefuse(async () => {
  if (from === undefined || to === undefined || others.length > 0)
    throw new RefusedCommand('Name the page and its new address: npm run rename glossary/dilution glossary/equity-dilution');
  const { file, changed } = await renamePage(contentDir, from, to);
  const links =
    changed.length === 0
      ? 'No other file named it.'
      : `These files named it, and name its new address now:\n${changed.map((each) => `  ${each}`).join('\n')}`;
  console.log(`Moved to ${file}; /${from} leads to /${to}.
${links}

  ${npmCommand('run lint:content')}
    lists what is left to correct: another section may ask for other fields
  ${gitCommit('-A', `Rename /${from} to /${to}`)}
    then open a pull request`);
});
