/** Loaded before a server under measurement: tells the parent process each second how much memory and processor time the server has used. */
export interface ResourceUsage {
  /** Resident bytes. */
  memory: number;
  /** Microseconds since the start. */
  processor: number;
  /** Milliseconds since the start. */
  at: number;
}

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.connected)
    process.send?.({
      memory: process.memoryUsage.rss(),
      processor: user + system,
      at: performance.now(),
    } satisfies ResourceUsage);
}, 1000).unref();
process.channel?.unref();
