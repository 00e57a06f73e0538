/** Round values at which an axis has ticks. */
import { extentOf } from '../shared/extent-of.ts';
import type { ScaleType } from './axis-scale.ts';

/** From the first at or below `low` to the first at or above `high`, about `wanted` of them, a step of 1, 2 or 5 times a power of ten apart. */
export function linearTicks(low: number, high: number, wanted: number): number[] {
  const step = roundStep((high - low || 1) / wanted);
  const top = high > low ? high : low + 1;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(top / step - 1e-9));
  // Counting in whole steps and rounding to 12 digits keeps 0.3 from becoming 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** The values 1, 2 and 5 times a power of ten from `low` to `high`; only the powers if there are more than `wanted`. */
export function logTicks(low: number, high: number, wanted: number): number[] {
  const powers = Array.from(
    { length: Math.ceil(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 },
    (_, index) => 10 ** (Math.floor(Math.log10(low)) + index),
  );
  const isInside = (value: number) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9);
  const all = powers.flatMap((power) => [power, 2 * power, 5 * power]).filter(isInside);
  return all.length <= wanted ? all : powers.filter(isInside);
}

/** The ticks of an axis for `values`. */
export function ticksFor(values: readonly number[], scale: ScaleType, wanted: number, fromZero: boolean): number[] {
  const [low, high] = extentOf(values);
  if (scale === 'log') return logTicks(low, high, wanted);
  return linearTicks(fromZero ? Math.min(0, low) : low, fromZero ? Math.max(0, high) : high, wanted);
}

function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return ([1, 2, 5].find((factor) => factor * power >= atLeast * (1 - 1e-9)) ?? 10) * power;
}
