import { RefusedCommand } from '../src/editorial/refused-command.ts';

/** Runs a command for editors. What cannot be done as asked is said in a sentence, without a stack trace. */
export async function runOrRefuse(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (failure) {
    if (!(failure instanceof RefusedCommand)) throw failure;
    console.error(failure.message);
    process.exitCode = 1;
  }
}
