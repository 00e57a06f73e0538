import { isSteps, valueOn } from '../../facts/fact-values.ts';
import { factsInText } from '../../facts/facts-in-text.ts';
import type { FactBase } from '../../facts/read-facts.ts';
import type { PageRule } from '../lint-page.ts';

/**
 * Descriptions and the cells of comparisons name facts by their ids in braces: those of facts with one value, which holds today.
 *
 * @param today `YYYY-MM-DD`
 */
export function factsInBraces({ facts }: Pick<FactBase, 'facts'>, today: string): PageRule {
  return ({ fields, lineOf, blocks }) => {
    const attributes = blocks.filter(({ kind }) => kind === 'attribute').map(({ text, lineAt }) => ({ text, line: lineAt(0) }));
    return [{ text: fields.description, line: lineOf(['description']) }, ...attributes].flatMap(({ text, line }) =>
      [...text.matchAll(factsInText)].flatMap(({ 1: id = '' }) => {
        const message = problemWith(id);
        return message === undefined ? [] : { severity: 'error' as const, line, message };
      }),
    );
  };

  function problemWith(id: string): string | undefined {
    const fact = facts.find((each) => each.id === id);
    if (!fact) return `{${id}}: there is no such fact: write the id of one`;
    const held = valueOn(fact.values, today);
    if (!held) return `{${id}} has no value on ${today}: write the id of a fact that has one`;
    return isSteps(held.value) ? `{${id}} has steps: write the id of a fact with one value` : undefined;
  }
}
