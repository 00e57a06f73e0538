/** Runs before `npm run dev`: names mistakes in site.yml, cities.yml and the facts, for which Astro would print a stack trace. */
import { relative } from 'node:path';
import { isOfFacts, settingsFindings } from '../src/build/settings-findings.ts';
import { formatFindings } from '../src/editorial/lint-library.ts';
import { buildDay, contentDir } from '../src/build-settings.ts';

// Astro starts without the events, and shows what is wrong with their files on each page.
const unreadable = (await settingsFindings(contentDir, buildDay)).filter(
  ({ file }) => ['site.yml', 'cities.yml'].includes(relative(contentDir, file)) || isOfFacts(contentDir, file),
);
if (unreadable.length > 0) console.error(formatFindings(unreadable));
process.exitCode = unreadable.length > 0 ? 1 : 0;
