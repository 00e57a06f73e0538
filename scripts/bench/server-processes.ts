/** What the processes of a server use, from `/proc`: Linux only. */
import { readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Processor time since its start, in seconds. */
  processor: number;
  /** Resident bytes that it does not share with another process, and its part of those that it does. */
  memory: number;
}

/** Clock ticks in a second: `getconf CLK_TCK`, which is 100 on every Linux that Node runs on. */
const TICKS = 100;

/** The workers of a server, or its own process when it has none. */
export function answeringProcesses(id: number): ProcessUsage[] {
  const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ').filter(Boolean); // prettier-ignore
  return (children.length > 0 ? children : [id]).map(usageOf);
}

function usageOf(id: string | number): ProcessUsage {
  // The name of the process, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  const proportional = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1];
  return { processor: (user + system) / TICKS, memory: Number(proportional) * 1024 };
}
