/**
 * `npm run fuzz:events -- 1000`: refreshes so many hostile calendars, each beside a healthy feed. Every refresh must end in time, succeed, stay
 * below 1 GB of memory and have the events of all healthy feeds. `FUZZ_SEED` repeats a run.
 */
import { fuzzRefresh } from '../tests/fuzz/fuzz-feeds.ts';

/** Hostile feeds in one refresh. */
const FEEDS = 20;

const count = Number(process.argv[2] ?? 100);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
if (!Number.isSafeInteger(count) || count < 1) {
  console.error(`${process.argv[2]} is not a number of calendars: write npm run fuzz:events -- 1000.`);
  process.exit(1);
}

console.log(`Seed ${seed}`);
let failed = 0;
let [longest, largest] = [0, 0];
for (let done = 0; done < count; done += FEEDS) {
  const result = await fuzzRefresh(seed + done / FEEDS, Math.min(FEEDS, count - done));
  console.log(`${done}: ${result.took.toFixed(1)} s, ${result.memory} MB ${result.faults.join('; ')}`);
  longest = Math.max(longest, result.took);
  largest = Math.max(largest, result.memory);
  if (result.faults.length === 0) continue;
  failed += 1;
  console.log(`FUZZ_SEED=${result.seed} npm run fuzz:events -- ${FEEDS}\n${result.output.slice(0, 5000)}`);
}
console.log(`${count} calendars: the longest refresh took ${longest.toFixed(1)} s, the largest ${largest} MB; ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
