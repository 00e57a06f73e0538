import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

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
    load(loaded) {
      if (loaded !== id) return undefined;
      this.addWatchFile(folder);
      return moduleOf(globSync('*.ts', { cwd: folder }).toSorted(), folder);
    },
    hotUpdate({ file, type, modules }) {
      if (type === 'update' || dirname(file) !== folder) return undefined;
      const listing = this.environment.moduleGraph.getModuleById(id);
      return listing ? [...modules, listing] : modules;
    },
  };
}

function moduleOf(files: readonly string[], folder: string): string {
  const imports = files.map((file, at) => `import calculator${at} from ${JSON.stringify(join(folder, file))};`);
  const entries = files.map((file, at) => `${JSON.stringify(basename(file, '.ts'))}: calculator${at}`);
  return [...imports, `export const calculators = { ${entries.join(', ')} };`].join('\n');
}
