import type { TestProject } from 'vitest/node';
import { buildLibrary } from '../support/build-library.ts';

/** Global setup: builds the library `tests/build/components` once for all tests of the suite. */
export default async function buildComponents({ provide }: TestProject): Promise<void> {
  provide('componentsBuild', await buildLibrary('tests/build/components', { SOURCE_DATE_EPOCH: '1795219200' }));
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of that build. */
    componentsBuild: string;
  }
}
