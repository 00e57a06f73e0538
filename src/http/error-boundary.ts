import { logFailure } from '../log.ts';

/** How the failures of one kind of handler become answers. */
export interface FailureAnswers<Answer> {
  /** The answer to a failure that the caller or the operator can do something about; undefined for any other, which is a bug. */
  expected: (failure: unknown) => Answer | undefined;
  /** The answer to a bug. The log has it under `id`, which is all that the caller may learn of it. */
  bug: (id: string) => Answer;
}

/**
 * Runs `work` and always answers: with what it resolves to, or with the answer to what it threw. Bugs go to the log.
 *
 * @param where what the log says of the place where a bug was thrown
 */
export async function withErrorBoundary<Answer>(
  where: () => Record<string, string>,
  work: () => Promise<Answer>,
  { expected, bug }: FailureAnswers<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (failure) {
    return expected(failure) ?? bug(logFailure(where(), failure));
  }
}
