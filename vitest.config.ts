import { defineConfig } from 'vitest/config';

/** One project a kind of test. `contract` and `build` read the built site, so build before them; `npm test` does. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], setupFiles: ['tests/property-seed.ts'] } },
      { test: { name: 'events', include: ['tests/events/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], setupFiles: ['tests/property-seed.ts'] } },
      { test: { name: 'internal', include: ['tests/internal/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      // One build at a time: Astro keeps its intermediate files in one place.
      { test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 120_000, fileParallelism: false } },
    ],
  },
});
