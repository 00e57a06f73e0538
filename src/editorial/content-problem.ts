/** A mistake in the content, with its place and the remedy. */
export interface ContentProblem {
  /** Path of the file relative to the working directory. */
  file: string;
  /** Starts at 1. */
  line: number;
  message: string;
}

/** The problems for a terminal, one a line: `file:line  message`. */
export function formatProblems(problems: ContentProblem[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${count} in the content:\n${problems.map(({ file, line, message }) => `  ${file}:${line}  ${message}`).join('\n')}`;
}
