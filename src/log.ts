/** The log: one JSON object a line with the same first fields, for log drains and `grep`. Runs in Node and in Deno. */

/** A failure on our side, on standard error. */
export function logError(fields: Fields): void {
  console.error(line('error', fields));
}

/** A bug and where it was thrown. Returns the id of the line, which is all that the caller gets. */
export function logFailure(where: Record<string, string>, failure: unknown): string {
  const id = crypto.randomUUID();
  logError({ id, ...where, failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) });
  return id;
}

/** An ordinary event, on standard output. */
export function logInfo(fields: Fields): void {
  console.log(line('info', fields));
}

/** Whether requests are logged: yes, unless `LOG=off`. */
export function logsRequests(): boolean {
  return globalThis.process?.env['LOG'] !== 'off';
}

type Fields = Record<string, string | number | undefined>;

function line(level: 'error' | 'info', fields: Fields): string {
  return JSON.stringify({ time: new Date().toISOString(), level, ...fields });
}
