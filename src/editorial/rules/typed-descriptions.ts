import { type Value, isSteps } from '../../facts/fact-values.ts';
import type { Fact, FactBase } from '../../facts/read-facts.ts';
import { localeOf, type SiteSettings } from '../../site/site-settings.ts';
import { figuresOfLaw } from '../figures-of-law.ts';
import { importedFiles } from '../imported-files.ts';
import type { LintPage, PageRule } from '../lint-page.ts';

/**
 * A description holds no component, and takes facts by their ids in braces. A figure in it is one of law where it names the law, where a page
 * of facts has it, and where the page shows a fact with that number.
 */
export function typedDescriptions(site: SiteSettings, base: Pick<FactBase, 'law' | 'numbers' | 'facts'>): PageRule {
  const asking = new Set(site.sections.filter(({ facts }) => facts).map(({ id }) => id));
  const { namesLaw, figures } = figuresOfLaw(localeOf(site), base);
  return (page) => {
    const { description } = page.fields;
    const isOfLaw =
      namesLaw(description) || (asking.has(page.section) && page.code.components.some(({ name }) => name === 'FactTable'));
    const shown = shownFacts(page, base.facts);
    const typed = [...description.matchAll(figures)].flatMap(([figure]) => {
      const same = shown.filter((fact) => hasNumber(fact, figure));
      if (!isOfLaw && same.length === 0) return [];
      return `“${figure}” is typed: write ${same.length === 1 ? `{${same[0]?.id}}` : 'the id of its fact in braces'}, or leave it out`;
    });
    const line = page.lineOf(['description']);
    return typed.map((message) => ({ severity: 'error', line, message: `description: ${message}` }));
  };
}

/** The facts whose ids stand in quotes in the page or in a file that it imports. */
function shownFacts(page: LintPage, facts: readonly Fact[]): Fact[] {
  const texts = [page.text, ...importedFiles(page).map(({ text }) => text)];
  const quoted = new Set(texts.flatMap((text) => [...text.matchAll(/(["'])([\w.-]+)\1/g)].map(([, , id]) => id)));
  return facts.filter(({ id }) => quoted.has(id));
}

function hasNumber({ values }: Fact, figure: string): boolean {
  const number = Number(/\d[\d,.]*/.exec(figure)?.[0].replaceAll(',', ''));
  return values.some(({ value }) => numbersIn(value).includes(number));
}

function numbersIn(value: Value): unknown[] {
  return isSteps(value) ? value.flatMap((step) => [step.from, step.value]) : [value];
}
