/** How `npm run dev` shows the findings of the lint to editors. */
import type { PageFinding } from '../editorial/lint-page.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/** The page with its findings in a box after it, so that nothing of the page changes. */
export function withFindings(page: string, findings: PageFinding[]): string {
  return `${page}<details open style="${box}"><summary>To correct: ${findings.length}</summary>${list(findings)}</details>`;
}

const box =
  'position: fixed; inset: auto 1rem 1rem auto; z-index: 9; max-width: min(44rem, 90vw); max-height: 40vh; overflow: auto; ' +
  'padding: .5rem 1rem; font: 1rem/1.4 system-ui; color: #222; background: #fff4d6; border: 2px solid #a3241b';

/** Shown in place of a page that cannot be shown. Vite's client reloads it once the file is corrected. */
export function findingsPage(findings: PageFinding[]): string {
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>To correct</title>
<script type="module" src="/@vite/client"></script>
<style>body { font: 1.1rem/1.5 system-ui; max-width: 44rem; margin: 4rem auto; padding: 0 1rem } li { margin-block: 1rem }</style>
<h1>To correct in this page</h1>
${list(findings)}
</html>
`;
}

function list(findings: PageFinding[]): string {
  const items = findings.map(
    ({ file, line, severity, message }) =>
      `<li><code>${escapeHtml(`${file}:${line}`)}</code> ${severity}<br>${escapeHtml(message)}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}
