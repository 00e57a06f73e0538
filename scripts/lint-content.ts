/**
 * `npm run lint:content`: lists what keeps pages from being published, with file, line and remedy; exits with 1 on errors.
 * `npm run lint:content -- glossary/dilution` shows only files whose path contains that.
 * Every build runs it, as a child process to which it sends its report. What time alone brought about, such as a fact that is to be looked at
 * again, is no error there, since the daily build must go on, nor with `--due-warns`: code that passed its checks passes them next year.
 */
import { parseArgs } from 'node:util';
import { checkContent } from '../src/build/check-content.ts';
import { lintReport } from '../src/editorial/lint-report.ts';
import { formatFindings } from '../src/editorial/lint-library.ts';
import { buildTime } from '../src/build-settings.ts';

const { values, positionals: asked } = parseArgs({ allowPositionals: true, options: { 'due-warns': { type: 'boolean' } } });
const dueWarns = values['due-warns'] === true || process.send !== undefined;
const findings = (await checkContent()).map((finding) =>
  finding.comesWithTime && !dueWarns ? { ...finding, severity: 'error' as const } : finding,
);
process.send?.(lintReport(findings, buildTime));
const shown = findings.filter(({ file }) => asked.length === 0 || asked.some((part) => file.includes(part)));
console.log(formatFindings(shown));
process.exitCode = shown.some(({ severity }) => severity === 'error') ? 1 : 0;
