/** One mistake, where it stands and what to write instead. */
export interface ContentProblem {
  /** Path of the file relative to the working directory. */
  file: string;
  /** Counted from 1. */
  line: number;
  message: string;
}

/** The problems as an editor reads them in a terminal: `file:line  message`. */
export function formatProblems(problems: ContentProblem[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${count} in the content:\n${problems.map(({ file, line, message }) => `  ${file}:${line}  ${message}`).join('\n')}`;
}
