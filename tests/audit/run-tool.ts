import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Where the tools are installed, and where they find their settings. */
export const auditHome = resolve('tests/audit');

/** Runs a tool of the audit and shows what it says; true when it found nothing. The server under audit goes on answering meanwhile. */
export async function runTool(tool: string, ...args: string[]): Promise<boolean> {
  return (await outcome(tool, args)).status === 0;
}

/** Runs a tool and holds what it says against a sentence that it must contain. */
export async function runToolSaying(sentence: string, tool: string, ...args: string[]): Promise<boolean> {
  const { status, output } = await outcome(tool, args);
  return status === 0 && output.includes(sentence);
}

function outcome(tool: string, args: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(join(auditHome, 'node_modules/.bin', tool), args, { cwd: auditHome, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((done, failed) => child.once('error', failed).once('close', (status) => done({ status, output })));
}
