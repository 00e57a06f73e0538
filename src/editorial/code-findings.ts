/** What is wrong with the code and the components of the pages. */
import { evaluatePages } from './evaluate-pages.ts';
import type { LintPage, PageFinding } from './lint-page.ts';
import { pageComponentNames } from './page-components.ts';
import { type ComponentTargets, componentFindings } from './rules/components.ts';
import { valueFindings } from './rules/values.ts';

/** The findings in the code of the pages, whose values are computed for them. */
export async function codeFindings(pages: LintPage[], targets: ComponentTargets): Promise<PageFinding[]> {
  const computing = pages.filter(({ code }) => code.statements.length > 0 || code.values.length > 0);
  const evaluated = await evaluatePages(computing, pageComponentNames);
  const resultOf = new Map(computing.map((page, at) => [page, evaluated[at]]));
  return pages.flatMap((page) => {
    const result = resultOf.get(page);
    return [...(result ? valueFindings(page, result) : []), ...componentFindings(page, result, targets)].map((finding) => ({
      file: page.file,
      ...finding,
    }));
  });
}
