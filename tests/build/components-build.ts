import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { engineBuild } from '../support/engine-library.ts';
import { runCommand } from '../support/run-command.ts';

/** Global setup: builds the engine's library, unless it has not changed since it was built. */
export default async function buildComponents({ provide }: TestProject): Promise<void> {
  const env = { ...process.env, ...engineBuild };
  const { code, output } = await runCommand(process.execPath, ['scripts/build.ts', '--if-needed'], { env });
  if (code !== 0) throw new Error(`The build of ${engineBuild.CONTENT_DIR} failed:\n${output}`);
  provide('componentsBuild', resolve(engineBuild.OUT_DIR));
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of that build. */
    componentsBuild: string;
  }
}
