import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * The nearest folder from `folder` upwards that has `file`. A bundler changes how deep the code of a function is, but not the paths of the
 * files that are included with it.
 */
export function findUpward(file: string, folder: string): string | undefined {
  if (existsSync(resolve(folder, file))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpward(file, parent);
}
