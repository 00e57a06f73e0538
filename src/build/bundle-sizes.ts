/** Netlify refuses a function that is too large only at deploy, after everything else went well; a build says so at once. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { parse } from 'smol-toml';

const MB = 1_000_000;

/** What a function may weigh, in bytes (https://docs.netlify.com/functions/overview/), less what our code takes. */
const CODE = 5 * MB;
export const LIMITS: Sizes = { unzipped: 250 * MB - CODE, zipped: 50 * MB - CODE };

interface Sizes {
  unzipped: number;
  zipped: number;
}

/**
 * @param config text of netlify.toml, whose `included_files` say what is added to each function
 * @param outDir the folder that these paths are relative to
 * @throws Error that names every function over a limit, and what to do
 */
export function assertBundleSizes(config: string, outDir: string, limits: Sizes = LIMITS): void {
  const { functions } = parse(config) as { functions: Record<string, { included_files?: string[] }> };
  const tooLarge = Object.entries(functions).flatMap(([name, { included_files: patterns = [] }]) =>
    excess(name, sizes(patterns, outDir, limits), limits),
  );
  if (tooLarge.length > 0) throw new Error(tooLarge.join('\n'));
}

function excess(name: string, { unzipped, zipped }: Sizes, limits: Sizes): string[] {
  const over = [
    unzipped > limits.unzipped && `${megabytes(unzipped)} unzipped, of ${megabytes(limits.unzipped)}`,
    zipped > limits.zipped && `${megabytes(zipped)} zipped, of ${megabytes(limits.zipped)}`,
  ].filter((part) => part !== false);
  if (over.length === 0) return [];
  return [
    `The files of the function "${name}" take ${over.join(' and ')} that Netlify allows: shorten its included_files in netlify.toml, or split the library into two sites with CONTENT_DIR.`,
  ];
}

/** Compressing takes time, so files that are small enough as they are count as if they did not shrink. */
function sizes(patterns: string[], outDir: string, limits: Sizes): Sizes {
  const added = patterns.filter((pattern) => !pattern.startsWith('!'));
  const files = globSync(added, { cwd: outDir }).map((file) => join(outDir, file));
  const bytes = files.map((file) => statSync(file)).reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
  if (bytes <= limits.zipped) return { unzipped: bytes, zipped: bytes };
  const zipped = files
    .filter((file) => statSync(file).isFile())
    .reduce((sum, file) => sum + deflateRawSync(readFileSync(file)).length, 0);
  return { unzipped: bytes, zipped };
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`;
}
