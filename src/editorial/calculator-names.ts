import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The names of the calculators of a library: those of their files. */
export function calculatorNames(contentDir: string): string[] {
  return globSync('*.ts', { cwd: join(contentDir, 'calculators') })
    .map((file) => basename(file, '.ts'))
    .sort();
}
