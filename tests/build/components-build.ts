import type { TestProject } from 'vitest/node';
import { buildLibrary } from '../support/build-library.ts';
import { engineLibrary } from '../support/engine-library.ts';

/** Global setup: builds the engine's library once for all tests of the suite. */
export default async function buildComponents({ provide }: TestProject): Promise<void> {
  provide('componentsBuild', await buildLibrary(engineLibrary, { SOURCE_DATE_EPOCH: '1795219200' }));
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of that build. */
    componentsBuild: string;
  }
}
