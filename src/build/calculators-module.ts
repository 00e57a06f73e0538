import { dirname, join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { calculatorNames } from '../editorial/calculator-names.ts';

/**
 * The module `virtual:calculators`: every calculator of the library, by its name in pages, that of its file in `calculators/`. One bundle has
 * all of them: together they are smaller than a request for each. `import.meta.glob` would publish the path from this folder to the library.
 */
export function calculatorsModule(contentDir: string): Plugin {
  const folder = join(contentDir, 'calculators');
  const id = '\0virtual:calculators';
  return {
    name: 'calculators',
    resolveId: (source) => (source === 'virtual:calculators' ? id : undefined),
    load: (loaded) => (loaded === id ? moduleOf(calculatorNames(contentDir), folder) : undefined),
    configureServer: (server) => restartOnNewFiles(server, folder),
  };
}

function moduleOf(names: readonly string[], folder: string): string {
  const imports = names.map((name, at) => `import calculator${at} from ${JSON.stringify(join(folder, `${name}.ts`))};`);
  const entries = names.map((name, at) => `${JSON.stringify(name)}: calculator${at}`);
  return [...imports, `export const calculators = { ${entries.join(', ')} };`].join('\n');
}

/** Vite itself notices changes within the files. */
function restartOnNewFiles(server: ViteDevServer, folder: string): void {
  server.watcher.add(folder);
  for (const event of ['add', 'unlink'] as const)
    server.watcher.on(event, (file) => void (dirname(file) === folder && server.restart()));
}
