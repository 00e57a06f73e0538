import { type CommandResult, runCommand } from './run-command.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Builds the library in the folder `content` into `out`, with these variables in its environment. */
export function runBuild(content: string, out: string, env: Record<string, string> = {}): Promise<CommandResult> {
  const variables = { CONTENT_DIR: content, OUT_DIR: out, NO_COLOR: '1' };
  return runCommand(process.execPath, ['scripts/build.ts'], { env: { ...process.env, ...variables, ...env } });
}

/**
 * Builds the library in the folder `content` into a new folder, which it returns.
 *
 * @throws Error with what the build printed, when it fails
 */
export async function buildLibrary(content: string, env?: Record<string, string>): Promise<string> {
  const out = temporaryFolder();
  const { code, output } = await runBuild(content, out, env);
  if (code !== 0) throw new Error(`The build of ${content} failed:\n${output}`);
  return out;
}
