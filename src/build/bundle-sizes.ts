/** Netlify rejects a function that is too large at deploy, after everything else succeeded; the build checks the size itself. */
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { RECORDS_FILE } from '../search/record-store.ts';
import { sum } from '../shared/sum.ts';

const MB = 1_000_000;

/** Size limits of a function in bytes (https://docs.netlify.com/functions/overview/), less room for our code. */
const CODE = 5 * MB;
export const LIMITS: Sizes = { unzipped: 250 * MB - CODE, zipped: 50 * MB - CODE };

export interface Sizes {
  unzipped: number;
  zipped: number;
}

/** The parts of bundles that functions can read from the deployed site instead, in the order in which they are left out. */
const OPTIONAL = {
  'The Markdown of pages': ['artifacts/pages'],
  'The search index': ['artifacts/search/index', `artifacts/search/${RECORDS_FILE}`],
};

/**
 * Keeps every function within the limits: where one is too large, optional parts are left out of all of them.
 *
 * @param config text of netlify.toml, whose `included_files` list the files of each function
 * @param outDir the folder that these paths are relative to
 * @returns what was left out
 * @throws Error that names every function that is still too large, and the remedy
 */
export function fitBundles(config: string, outDir: string, limits: Sizes = LIMITS): string[] {
  const leftOut: string[] = [];
  for (const [name, files] of Object.entries(OPTIONAL)) {
    if (tooLarge(config, outDir, limits).length === 0) return leftOut;
    for (const file of files) rmSync(join(outDir, file), { recursive: true, force: true });
    leftOut.push(name);
  }
  const still = tooLarge(config, outDir, limits);
  if (still.length > 0) throw new Error(still.join('\n'));
  return leftOut;
}

/**
 * The size of the files of each function, by its name.
 *
 * @param compressAbove files up to this total, in bytes, are not compressed, which takes time: their size counts as it is
 */
export function bundleSizes(config: string, outDir: string, compressAbove = 0): Record<string, Sizes> {
  const zipped = zippedSizes();
  const { functions } = Configuration.parse(parse(config));
  // Settings of all functions stand beside the tables of single ones.
  const bundles = Object.entries(functions).flatMap(([name, table]) => (typeof table === 'object' ? [{ name, table }] : []));
  return Object.fromEntries(bundles.map(({ name, table }) => [name, sizes(table.included_files, outDir, compressAbove, zipped)]));
}

const Configuration = z.object({
  functions: z.record(z.string(), z.union([z.string(), z.object({ included_files: z.array(z.string()).default([]) })])),
});

function tooLarge(config: string, outDir: string, limits: Sizes): string[] {
  return Object.entries(bundleSizes(config, outDir, limits.zipped)).flatMap(([name, size]) => excess(name, size, limits));
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

function sizes(patterns: string[], outDir: string, compressAbove: number, zippedSize: (file: string) => number): Sizes {
  const added = patterns.filter((pattern) => !pattern.startsWith('!'));
  const files = globSync(added, { cwd: outDir })
    .map((file) => join(outDir, file))
    .filter((file) => statSync(file).isFile());
  const unzipped = sum(files.map((file) => statSync(file).size));
  if (unzipped <= compressAbove) return { unzipped, zipped: unzipped };
  return { unzipped, zipped: sum(files.map(zippedSize)) };
}

/** The size of a file in a zip; each file is compressed once. */
function zippedSizes(): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? deflateRawSync(readFileSync(file)).length;
    known.set(file, size);
    return size;
  };
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / MB)} MB`;
}
