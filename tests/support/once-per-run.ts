import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes something that takes long once in a test run, for all test files that need it: the first one makes it, others wait for it. Files
 * run in processes of their own, so a folder says that it is being made.
 *
 * @param make returns what can be written as JSON
 */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  // `temporary-root.ts` gives each run a folder of its own.
  const folder = join(tmpdir(), name);
  const result = join(folder, 'result.json');
  for (;;) {
    // The cast is safe: `make` returned what is in the file.
    if (existsSync(result)) return JSON.parse(readFileSync(result, 'utf8')) as T;
    if (isCreated(folder)) break;
    await sleep(200);
  }
  try {
    const made = await make();
    writeFileSync(join(folder, 'written'), JSON.stringify(made));
    renameSync(join(folder, 'written'), result);
    return made;
  } catch (failure) {
    // The next file tries again, and reports the failure as well.
    rmSync(folder, { recursive: true });
    throw failure;
  }
}

function isCreated(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failure;
  }
}
