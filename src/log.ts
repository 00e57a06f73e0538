/**
 * The log of what answers requests: one line of JSON for each thing that happened, with the same first fields, so that a log drain or
 * `grep` reads all of them alike. Runs in Node and in Deno.
 */

/** A failure of ours, on standard error. */
export function logError(fields: Fields): void {
  console.error(line('error', fields));
}

/** Something that went as it should, on standard output. */
export function logInfo(fields: Fields): void {
  console.log(line('info', fields));
}

/** Whether each answered request gets a line: yes, unless the environment says `LOG=off`. */
export function logsRequests(): boolean {
  return globalThis.process?.env['LOG'] !== 'off';
}

type Fields = Record<string, string | number | undefined>;

function line(level: 'error' | 'info', fields: Fields): string {
  return JSON.stringify({ time: new Date().toISOString(), level, ...fields });
}
