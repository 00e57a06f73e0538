import { logFailure } from '../log.ts';
import { DAY, HOUR, MINUTE } from '../shared/time.ts';

/** Every day at a time of UTC: `30 2 * * *`. */
const DAILY = /^(\d+) (\d+) \* \* \*$/;

/**
 * Runs a scheduled function, as the platform does. A failure is logged, and the function runs again the next day.
 *
 * @param schedule when: the minute and the hour of every day, as the platform reads them
 */
export function runDaily(name: string, run: () => Promise<unknown>, schedule: string): void {
  const [, minute, hour] = DAILY.exec(schedule) ?? [];
  if (minute === undefined) throw new Error(`${name} is not scheduled for every day: ${schedule}`);
  const time = Number(hour) * HOUR + Number(minute) * MINUTE;
  const wait = () => setTimeout(runNow, DAY - ((Date.now() - time) % DAY)).unref();
  const runNow = () => {
    run().catch((failure: unknown) => logFailure({ function: name }, failure));
    wait();
  };
  wait();
}
