import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildLibrary } from '../../support/build-library.ts';
import { engineLibrary } from '../../support/engine-library.ts';
import { generatedLibrary } from '../../support/generated-library.ts';
import { oncePerRun } from '../../support/once-per-run.ts';
import { addAuthors } from './authors.ts';
import { addCalculation } from './calculation.ts';
import { addEvents } from './events.ts';
import { addForeignPages } from './foreign-pages.ts';
import { addImages } from './images.ts';

/** A library outside the project, and its build. */
export interface GeneratedBuild {
  content: string;
  out: string;
}

/** Pages in two sections, so that the list of the pages of each is longer than a list may be. */
export const generatedPages = 380;

/** Makes a library with what several tests need, and builds it, once in a test run. */
export function generatedBuild(): Promise<GeneratedBuild> {
  return oncePerRun('generated-build', async () => {
    const content = generatedLibrary(generatedPages, ['glossary', 'pricing']);
    for (const add of [addForeignPages, addAuthors, addCalculation, addComponents, addImages]) add(content);
    await addEvents(content);
    const out = await buildLibrary(content, { SOURCE_DATE_EPOCH: '1795219200' });
    return { content, out };
  });
}

/** The pages of the engine's library, with every component that can stand in a page, and what they show. */
function addComponents(content: string): void {
  for (const part of ['pages', 'calculators', 'facts', 'facts.yml'])
    cpSync(join(engineLibrary, part), join(content, part), { recursive: true });
  for (const page of globSync('pages/*/*.mdx', { cwd: engineLibrary })) {
    // Some show a component of the engine that pages do not have without an import.
    const source = readFileSync(join(engineLibrary, page), 'utf8').replaceAll('../../../../../src/', `${resolve('src')}/`);
    writeFileSync(join(content, page), source);
  }
}
