import { resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

/**
 * What code of a library may import of the engine, for Vite: `imports` of `package.json` as absolute paths, since Node's own rule for them ends
 * at this folder and a library may be outside it.
 */
export const engineAliases = Object.fromEntries(
  Object.entries(packageJson.imports).map(([name, file]) => [name, resolve(import.meta.dirname, '../..', file)]),
);
