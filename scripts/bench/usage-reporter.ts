/**
 * Loaded before a server under measurement: tells the parent process each second how much memory and processor time the server has used, and
 * whenever that sends a message: with 2,000 connections a timer of one second was called at second 1 and then at second 15.
 */
export interface ResourceUsage {
  /** Resident bytes. */
  memory: number;
  /** Microseconds since the start. */
  processor: number;
  /** Milliseconds since the start. */
  at: number;
  /** Whether the parent asked for it. */
  isAnswer: boolean;
}

setInterval(() => report(false), 1000).unref();
process.on('message', () => report(true));
process.channel?.unref();

function report(isAnswer: boolean): void {
  const { user, system } = process.cpuUsage();
  if (process.connected)
    process.send?.({
      memory: process.memoryUsage.rss(),
      processor: user + system,
      at: performance.now(),
      isAnswer,
    } satisfies ResourceUsage);
}
