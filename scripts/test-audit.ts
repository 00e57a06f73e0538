/**
 * `npm run test:audit`: third-party audits of the built site. The tools are in tests/audit, with their own lockfile. The site is served at
 * the address that it is built for, so that its absolute links lead to the server under audit. `--brief` audits two pages with Lighthouse, as a
 * phone shows them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addresses } from '../src/addresses.ts';
import { auditPages } from '../tests/audit/lighthouse.ts';
import { pagesToAudit } from '../tests/audit/pages-to-audit.ts';
import { auditHome, runTool, runToolSaying } from '../tests/audit/run-tool.ts';
import { findBrowser } from './browser.ts';
import { installIn } from './install.ts';
import { serveBuild } from '../tests/audit/serve-build.ts';
import { examplePage } from '../tests/support/examples.ts';

/** The line that afdocs prints for a perfect score. */
const PERFECT = 'Overall Score: 100 / 100 (A+)';

if (!installIn(auditHome)) process.exit(1);
const browser = await findBrowser();
const { values, positionals: asked } = parseArgs({ options: { brief: { type: 'boolean' } }, allowPositionals: true });
const folder = mkdtempSync(join(tmpdir(), 'site-audit-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const site = await serveBuild(folder);
const openApi = join(site.dist, addresses.openApi);

const audits: Record<string, () => Promise<boolean>> = {
  'OpenAPI by Redocly, recommended-strict': () => runTool('redocly', 'lint', '--extends=recommended-strict', openApi),
  'OpenAPI by Spectral, spectral:oas': () =>
    runTool('spectral', 'lint', '--fail-severity=warn', '--ruleset', 'spectral.yaml', openApi),
  'HTML by html-validate': () => runTool('html-validate', '--config', 'html-validate.config.mjs', `${site.dist}/**/*.html`),
  'Links by linkinator, internal ones': () => runTool('linkinator', site.url, ...internalLinks),
  'Documents for agents by afdocs, every page': () => runToolSaying(PERFECT, 'afdocs', 'check', site.url, ...wholeSite),
  'Pages by Lighthouse, 100 in each category, at least 95 for speed': auditWithLighthouse,
};
// Internal links only: external ones need the network and are not ours to fix.
const internalLinks = ['--recurse', '--concurrency', '20', '--verbosity', 'error', '--skip', `^(?!${site.url})`];
const wholeSite = [
  '--format',
  'scorecard',
  '--sampling',
  'deterministic',
  '--max-links',
  '20000',
  '--request-delay',
  '0',
  '--max-concurrency',
  '20',
  '-q',
];

const chosen = Object.entries(audits).filter(([name]) => asked.every((word) => name.toLowerCase().includes(word.toLowerCase())));
const failed: string[] = [];
for (const [name, audit] of chosen) {
  console.log(`\n${name}`);
  if (!(await audit())) failed.push(name);
}
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed${failed.map((name) => `\n  ${name}`).join('')}`);
site.close();
process.exit(failed.length > 0 ? 1 : 0);

async function auditWithLighthouse(): Promise<boolean> {
  const few = ['/', examplePage];
  const arePhonesFine = await auditPages(site.url, values.brief ? few : await pagesToAudit(site.dist), 'phone', browser);
  // A desktop is faster and gets the same files: a few pages tell whether its layout is right.
  const areDesktopsFine = values.brief || (await auditPages(site.url, few, 'desktop', browser));
  return arePhonesFine && areDesktopsFine;
}
