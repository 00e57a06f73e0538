/** Loaded before a server under measurement: tells its parent each second what memory and processor time it has used. */
export interface Usage {
  /** Resident bytes. */
  memory: number;
  /** Microseconds since the start. */
  processor: number;
  /** Milliseconds since the start. */
  at: number;
}

setInterval(() => {
  const { user, system } = process.cpuUsage();
  process.send?.({ memory: process.memoryUsage.rss(), processor: user + system, at: performance.now() } satisfies Usage);
}, 1000).unref();
process.channel?.unref();
