import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { engineAliases } from './src/build/engine-aliases.ts';
import { contentDir } from './src/build-settings.ts';
import { engineLibrary } from './tests/support/engine-library.ts';
import { mdxPlugin } from './tests/support/mdx-plugin.ts';

/** For tests of the engine alone, which are the same whatever library is tested. */
const env = { CONTENT_DIR: engineLibrary };

/** One project a kind of test. `contract` and `build` read the built site, so build before them; `npm test` does. */
export default defineConfig({
  test: {
    globalSetup: 'tests/support/temporary-root.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{unit,editorial}/**/*.test.ts'],
          env,
          testTimeout: 60_000,
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
          name: 'library',
          dir: contentDir,
          include: ['tests/**/*.test.ts'],
          setupFiles: globSync(join(contentDir, 'tests/setup.ts')),
          testTimeout: 60_000,
          isolate: false,
        },
      },
      { test: { name: 'events', env, include: ['tests/events/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          setupFiles: ['tests/support/property-seed.ts'],
        },
      },
      // Run by `npm run test:netlify`, which starts the platform.
      { test: { name: 'netlify', include: ['tests/netlify/*.test.ts'] } },
      // These break what they test: one file at a time, so that none breaks another's.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
        },
      },
      { test: { name: 'internal', include: ['tests/internal/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
      // What the build of the library published, and what it is made from.
      { test: { name: 'published', include: ['tests/published/**/*.test.ts'], testTimeout: 120_000 } },
      // The small libraries in tests/fixtures, built: run by `npm run test:libraries`.
      { test: { name: 'libraries', include: ['tests/libraries/*.test.ts'], env, testTimeout: 120_000, hookTimeout: 300_000 } },
      // Run by `npm run test:downloads`, which finds LibreOffice.
      { test: { name: 'downloads', include: ['tests/downloads/*.test.ts'], testTimeout: 120_000 } },
      // Builds of libraries that these tests make.
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          env,
          globalSetup: 'tests/build/components-build.ts',
          testTimeout: 120_000,
          // Two builds at the same time, beside other suites.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
