import type { RuleName } from '../site/rules.ts';

/** A mistake in the content, with its place and the remedy. */
export interface ContentProblem {
  /** Path of the file relative to the working directory. */
  file: string;
  /** Starts at 1. */
  line: number;
  message: string;
  /** The rule of the library that is broken; none where no page could be made. */
  rule?: RuleName;
}
