import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { engineAliases } from './src/build/engine-aliases.ts';
import { contentDir } from './src/build-settings.ts';
import { engineLibrary } from './tests/support/engine-library.ts';
import { mdxPlugin } from './tests/support/mdx-plugin.ts';

/** For tests of the engine alone, which are the same whatever library is tested. */
const env = { CONTENT_DIR: engineLibrary };

/** In milliseconds, for what hangs: suites run beside each other, and no test may fail because the machine is busy. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 };

/** One project a kind of test. `contract` and `build` read the built site, so build before them; `npm test` does. */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/temporary-root.ts',
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['tests/{unit,editorial}/**/*.test.ts'],
          env,
          // One process for many files, which saves a third of the time.
          isolate: false,
          setupFiles: ['tests/support/property-seed.ts', 'tests/support/undo-stubs.ts'],
        },
      },
      // The library's own tests, wherever it is.
      {
        plugins: [mdxPlugin()],
        resolve: { alias: engineAliases },
        test: {
          ...limits,
          name: 'library',
          dir: contentDir,
          include: ['tests/**/*.test.ts'],
          setupFiles: globSync(join(contentDir, 'tests/setup.ts')),
          isolate: false,
        },
      },
      { test: { ...limits, name: 'events', env, include: ['tests/events/**/*.test.ts'] } },
      {
        test: {
          ...limits,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: ['tests/support/property-seed.ts'],
        },
      },
      // Run by `npm run test:netlify`, which starts the platform.
      { test: { ...limits, name: 'netlify', include: ['tests/netlify/*.test.ts'] } },
      // These break what they test: one file at a time, so that none breaks another's.
      {
        test: {
          ...limits,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
        },
      },
      { test: { ...limits, name: 'internal', include: ['tests/internal/**/*.test.ts'] } },
      // What the build of the library published, and what it is made from.
      { test: { ...limits, name: 'published', include: ['tests/published/**/*.test.ts'] } },
      // The small libraries in tests/fixtures, built: run by `npm run test:libraries`.
      { test: { ...limits, name: 'libraries', include: ['tests/libraries/*.test.ts'], env } },
      // Run by `npm run test:downloads`, which finds LibreOffice.
      { test: { ...limits, name: 'downloads', include: ['tests/downloads/*.test.ts'] } },
      // Builds of libraries that these tests make.
      {
        test: {
          ...limits,
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          env,
          globalSetup: 'tests/build/components-build.ts',
        },
      },
    ],
  },
});
