import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { layerRules } from '../../layer-rules.ts';

/** An import that a rule of `layer-rules.ts` forbids. */
export interface LayerViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** @param tree the folder of the project */
export async function layerViolations(tree: string): Promise<LayerViolation[]> {
  const copy = mkdtempSync(join(tmpdir(), 'layers-'));
  try {
    for (const path of [...folders, ...files]) cpSync(join(tree, path), join(copy, path), { recursive: true, filter: isOurs });
    for (const file of globSync('**/*.{astro,mdx}', { cwd: copy })) toTypeScript(join(copy, file));
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    return await cruiseTree(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const folders = ['src', 'functions', 'content', 'scripts', 'tests'];
/** `package.json` has the `#` imports. */
const files = ['astro.config.mjs', 'layer-rules.ts', 'package.json'];

function isOurs(path: string): boolean {
  return !path.includes('node_modules');
}

/**
 * dependency-cruiser reads neither `.astro` nor `.mdx`. Leaves the lines of imports, wherever they are (frontmatter, client scripts), in a
 * file that `./Site.astro` still resolves to: `./Site.astro.ts`.
 */
function toTypeScript(file: string): void {
  const imports = readFileSync(file, 'utf8').match(/^\s*import\b[^;]*;/gm) ?? [];
  writeFileSync(file, imports.join('\n'));
  renameSync(file, `${file}.ts`);
}

async function cruiseTree(baseDir: string): Promise<LayerViolation[]> {
  const { output } = await cruise([...folders, 'astro.config.mjs'], { ...options, baseDir });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

const options: ICruiseOptions = {
  validate: true,
  ruleSet: { forbidden: layerRules },
  tsPreCompilationDeps: true,
  preserveSymlinks: true,
  doNotFollow: { path: '^node_modules/' },
  enhancedResolveOptions: {
    extensions: ['.ts', '.js', '.mjs', '.d.ts'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
};
