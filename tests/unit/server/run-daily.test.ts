import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runDaily } from '../../../src/server/run-daily.ts';
import { HOUR, MINUTE } from '../../../src/shared/time.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('A scheduled function runs at its time of every day, also after a day on which it failed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const times: string[] = [];
  const run = async () => {
    times.push(new Date().toISOString());
    if (times.length === 1) throw new Error('the disk is full');
  };
  runDaily('retention', run, '30 2 * * *');
  await vi.advanceTimersByTimeAsync(11 * HOUR + 29 * MINUTE);
  expect(times).toEqual([]);
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  expect(times).toEqual(['2026-11-24T02:30:00.000Z', '2026-11-25T02:30:00.000Z']);
  expect(log.mock.calls).toEqual([[expect.stringContaining('the disk is full')]]);
});

it('A schedule that is not daily is refused', () => {
  expect(() => runDaily('retention', async () => {}, '*/5 * * * *')).toThrow('retention is not scheduled for every day');
});
