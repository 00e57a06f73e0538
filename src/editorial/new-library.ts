/** Starts a library: a folder that builds as it stands, with a page that says how to write pages. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import { slugOf } from './new-page.ts';
import { RefusedCommand } from './refused-command.ts';

/** The library that is copied. */
const STARTER = 'starter';

const USAGE = 'npm run init -- ../hive "Hive"';

/**
 * Writes a library into a new folder, or into an empty one.
 *
 * @param name as readers see it
 * @returns the files that it wrote
 * @throws RefusedCommand for a folder that holds files, and for a name of which none can be made for programs
 */
export async function newLibrary(folder: string, name: string): Promise<string[]> {
  if (folder === '') throw new RefusedCommand(`Name the folder of the library, then the library: ${USAGE}`);
  if (name === '') throw new RefusedCommand(`Give the library a name, after its folder: ${USAGE}`);
  const shortName = slugOf(name);
  if (shortName === '')
    throw new RefusedCommand(
      `The name "${name}" has no letter from a to z and no digit, of which its name for programs is made: give one in Latin letters, and write the other as \`name\` in site.yml afterwards.`,
    );
  await refuseFull(folder);

  const files = await filesOfStarter();
  for (const file of files) await cp(join(STARTER, file), join(folder, file));
  const settings = join(folder, 'site.yml');
  const document = parseDocument(await readFile(settings, 'utf8'));
  document.set('name', name);
  document.set('shortName', shortName);
  await writeFile(settings, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
  return files.map((file) => join(folder, file));
}

/** A repository without files may be there: somebody has cloned it to put the library into it. */
async function refuseFull(folder: string): Promise<void> {
  const names = await namesIn(folder);
  const [first] = names.filter((name) => name !== '.git');
  if (first !== undefined)
    throw new RefusedCommand(`The folder ${folder} is not empty, it holds ${first}: name one that is new or empty.`);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure)) throw failure;
    if (failure.code === 'ENOENT') return [];
    if (failure.code === 'ENOTDIR') throw new RefusedCommand(`${folder} is a file: name a folder that is new or empty.`);
    throw failure;
  }
}

/** Without `.data`, which commands leave there. */
async function filesOfStarter(): Promise<string[]> {
  const entries = await readdir(STARTER, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(STARTER, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.data'))
    .sort();
}
