/**
 * `npm run lint:content`: everything that stands between a page and its publication, with file, line and remedy. Errors end it with 1.
 * `npm run lint:content -- glossary/dilution` shows what concerns the files whose path contains that.
 * The build tells operators what the last run found.
 */
import { writeLastLint } from '../src/editorial/lint-report.ts';
import { formatFindings, lintLibrary } from '../src/editorial/lint-library.ts';
import { siteRoutes } from '../src/editorial/site-routes.ts';
import { buildDay, contentDir } from '../src/build-settings.ts';

const asked = process.argv.slice(2);
const findings = await lintLibrary(contentDir, { isRoute: siteRoutes(), today: buildDay });
await writeLastLint(contentDir, findings, new Date());
const shown = findings.filter(({ file }) => asked.length === 0 || asked.some((part) => file.includes(part)));
console.log(formatFindings(shown));
process.exitCode = shown.some(({ severity }) => severity === 'error') ? 1 : 0;
