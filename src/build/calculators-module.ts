import { dirname, join } from 'node:path';
import type { ESTree, Plugin, ViteDevServer } from 'vite';
import { calculatorNames } from '../editorial/calculator-names.ts';

/**
 * The modules `virtual:calculators`, every calculator of the library by its name in pages, that of its file in `calculators/`, and
 * `virtual:calculations`, the same for the browser: without the words of the page, and each in a file of its own, since a page has one or two.
 * `import.meta.glob` would publish the path from this folder to the library.
 */
export function calculatorsModule(contentDir: string): Plugin {
  const folder = join(contentDir, 'calculators');
  const modules: Record<string, (names: readonly string[], folder: string) => string> = {
    'virtual:calculators': importingAll,
    'virtual:calculations': importingOnDemand,
  };
  return {
    name: 'calculators',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load: (loaded) => modules[loaded.slice(1)]?.(calculatorNames(contentDir), folder),
    transform(code, id) {
      return dirname(id) === folder && id.endsWith(WITHOUT_WORDS) ? withoutWords(code, this.parse(code)) : undefined;
    },
    configureServer: (server) => restartOnNewFiles(server, folder),
  };
}

const WITHOUT_WORDS = '?without-words';

function importingAll(names: readonly string[], folder: string): string {
  const imports = names.map((name, at) => `import calculator${at} from ${JSON.stringify(join(folder, `${name}.ts`))};`);
  const entries = names.map((name, at) => `${JSON.stringify(name)}: calculator${at}`);
  return [...imports, `export const calculators = { ${entries.join(', ')} };`].join('\n');
}

function importingOnDemand(names: readonly string[], folder: string): string {
  const entries = names.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(join(folder, `${name}.ts${WITHOUT_WORDS}`))})`,
  );
  return `export const calculators = { ${entries.join(', ')} };`;
}

/** A calculator without its title, the labels of its inputs and the names of its results, which together are a sixth of the script. */
function withoutWords(code: string, program: ESTree.Program): string {
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration;
  const words = [
    ...members(exported, 'title'),
    ...members(exported, 'inputs').flatMap((inputs) => members(inputs.value).flatMap(({ value }) => members(value, 'label'))),
    ...members(exported, 'results').flatMap(({ value }) =>
      value.type === 'ArrayExpression' ? value.elements.flatMap((result) => members(result, 'name')) : [],
    ),
  ];
  return words
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}

/** The members of an object, or those of one name. */
function members(node: ESTree.Node | null | undefined, name?: string): ESTree.ObjectProperty[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.filter(
    (each): each is ESTree.ObjectProperty =>
      each.type === 'Property' && (name === undefined || (each.key.type === 'Identifier' && each.key.name === name)),
  );
}

/** Vite itself notices changes within the files. */
function restartOnNewFiles(server: ViteDevServer, folder: string): void {
  server.watcher.add(folder);
  for (const event of ['add', 'unlink'] as const)
    server.watcher.on(event, (file) => void (dirname(file) === folder && server.restart()));
}
