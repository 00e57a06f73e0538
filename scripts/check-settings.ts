/** Runs before `npm run dev`: names mistakes in site.yml and cities.yml, for which Astro would print a stack trace. */
import { basename } from 'node:path';
import { settingsFindings } from '../src/build/settings-findings.ts';
import { formatFindings } from '../src/editorial/lint-library.ts';
import { buildDay, contentDir } from '../src/build-settings.ts';

// Astro starts without the events, and shows what is wrong with their files on each page.
const unreadable = (await settingsFindings(contentDir, buildDay)).filter(({ file }) =>
  ['site.yml', 'cities.yml'].includes(basename(file)),
);
if (unreadable.length > 0) console.error(formatFindings(unreadable));
process.exitCode = unreadable.length > 0 ? 1 : 0;
