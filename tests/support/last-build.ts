import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of a build as it was left: what it is made of does not matter. */
export const lastBuild: Record<string, string> = {
  'dist/index.html': 'the last good page',
  'artifacts/events.json': 'the last good events',
  'artifacts/site.json': 'the last good record',
  'artifacts/built-from': 'the last good inputs',
};

/** Writes them into `out`, as if a build had. */
export function leaveLastBuild(out: string): void {
  for (const [path, content] of Object.entries(lastBuild)) {
    mkdirSync(join(out, dirname(path)), { recursive: true });
    writeFileSync(join(out, path), content);
  }
}

/** Every file in a folder, those of builds under way among them, with its text. */
export function filesIn(folder: string): Record<string, string> {
  const paths = globSync(['**/*', '.build/**/*'], { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
