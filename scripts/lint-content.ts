/**
 * `npm run lint:content`: lists what keeps pages from being published, with file, line and remedy; exits with 1 on errors.
 * `npm run lint:content -- glossary/dilution` shows only files whose path contains that.
 * The build reports the findings of the last run on the dashboard.
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
