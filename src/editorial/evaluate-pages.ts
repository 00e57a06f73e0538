/** Computes the values of MDX pages without rendering them. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { mdxToJs } from 'satteri';
import type { PageCode } from './page-code.ts';

export interface EvaluatedPage {
  /** Why nothing of the page could be computed: an import or a statement that fails. */
  failure?: { message: string; line: number | undefined };
  /** The result of each value of the page, in order. */
  results: ValueResult[];
}

export type ValueResult = { value: unknown } | { error: string };

/** Input of the worker: the modules made of the pages, by their URL, and the folder whose `package.json` says what `#engine/…` is. */
export type EvaluationInput = { modules: [url: string, code: string][]; root: string };

/** Processor time, in microseconds. A clock would also count what else the machine does. */
const MOST_TIME = 20_000_000;
/** Milliseconds. */
const LOOK_EVERY = 1000;

interface Evaluable {
  absolute: string;
  frontmatter: unknown;
  code: PageCode;
}

/**
 * Computes the values of pages: in a worker, whose modules are new each time, and which can be stopped when a page never ends.
 *
 * @param components the names that pages use without importing them
 * @param mostTime a page that takes more processor time never ends, in microseconds
 * @returns the results, in the order of the pages; those after a page that never ends are missing
 */
export function evaluatePages(pages: Evaluable[], components: string[], mostTime = MOST_TIME): Promise<EvaluatedPage[]> {
  if (pages.length === 0) return Promise.resolve([]);
  const modules = pages.map((page): [string, string] => [pathToFileURL(page.absolute).href, moduleOf(page, components)]);
  const input: EvaluationInput = { modules, root: pathToFileURL(`${process.cwd()}/package.json`).href };
  const worker = new Worker(new URL('./evaluate-worker.ts', import.meta.url), { workerData: input });
  const evaluated: EvaluatedPage[] = [];
  return new Promise((resolve, reject) => {
    let seen = 0;
    /** What the pages that were seen took. */
    let before = 0;
    const finish = () => {
      clearInterval(looks);
      worker.removeAllListeners('exit');
      resolve(evaluated);
      void worker.terminate();
    };
    const giveUp = () => {
      evaluated.push({ failure: { message: 'the code of the page never ends', line: undefined }, results: [] });
      finish();
    };
    const look = async () => {
      const { user, system } = await worker.cpuUsage();
      const taken = user + system;
      if (evaluated.length > seen) [seen, before] = [evaluated.length, taken];
      else if (taken - before > mostTime) giveUp();
    };
    // It fails once the worker has ended, which `exit` tells.
    const looks = setInterval(() => void look().catch(() => undefined), LOOK_EVERY);
    worker.on('message', (page: EvaluatedPage) => {
      evaluated.push(page);
      if (evaluated.length === pages.length) finish();
    });
    worker.once('error', reject);
    // A page waits for something that cannot come.
    worker.once('exit', giveUp);
  });
}

/** A module of the code of a page, each statement on the line where it stands in the page, so that errors name that line. */
function moduleOf({ frontmatter, code: { statements, values } }: Evaluable, components: string[]): string {
  // Pages may read their own fields, which stand on the lines before their code.
  const lines = [`const frontmatter = ${JSON.stringify(frontmatter)};`];
  for (const { line, code } of statements) lines[line - 1] = [lines[line - 1], code].filter(Boolean).join('; ');
  const own = linesOf(lines);
  const known = components.filter((name) => !new RegExp(`\\b${name}\\b`).test(own));
  const names = known.map((name) => `const ${name} = ${JSON.stringify(name)};`).join(' ');
  const code = `${own}\n\nexport const pageValues = [${values.map((value) => `() => (${value.code}\n)`).join(',\n')}];\n`;
  if (!/<[A-Za-z>]/.test(code)) return code;
  // Elements within code must be compiled, which loses the lines.
  return `${names}\n${mdxToJs(code, { jsxImportSource: 'page-elements' }).code}`;
}

/** Statements of several lines take the lines after theirs, which are empty in the page. */
function linesOf(statements: string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < statements.length; at++) {
    const code = statements[at];
    if (code !== undefined) code.split('\n').forEach((part, offset) => (lines[at + offset] = part));
    lines[at] ??= '';
  }
  return lines.join('\n');
}
