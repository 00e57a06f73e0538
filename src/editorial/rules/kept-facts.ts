/** What is wrong with the base of facts that its files alone do not show. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dueFacts } from '../../facts/due-facts.ts';
import { factsInText } from '../../facts/facts-in-text.ts';
import type { Fact, FactBase } from '../../facts/read-facts.ts';
import { lineInYaml } from '../../site/read-yaml.ts';
import { filesIn } from '../content-files.ts';
import type { LintPage, PageFinding } from '../lint-page.ts';

/** Facts that nothing uses, and those whose day to look at them has come. */
export async function keptFacts(contentDir: string, base: FactBase, pages: LintPage[], today: string): Promise<PageFinding[]> {
  const isUsed = await usage(contentDir, base, pages);
  const unused = base.facts.filter((fact) => !isUsed(fact));
  const due = dueFacts(base.facts).filter((fact) => fact.due <= today);
  const at = async ({ file, at }: Pick<Fact, 'file' | 'at'>) => ({
    file: relative(process.cwd(), file),
    line: await lineInYaml(file, ['facts', at]),
  });
  return [
    ...(await Promise.all(
      unused.map(async (fact) => ({
        ...(await at(fact)),
        severity: 'error' as const,
        message: `nothing uses ${fact.id}: show it with <Fact> or <FactTable>, compute with it, or remove it`,
      })),
    )),
    ...(await Promise.all(
      due.map(async (fact) => ({
        ...(await at(fact)),
        severity: 'warning' as const,
        comesWithTime: true,
        message: `${fact.id} was to be looked at on ${fact.due}: read its sources again, correct its values, and write today's date`,
      })),
    )),
  ];
}

/** Whether a page shows a fact, or code of the library computes with it. */
async function usage(contentDir: string, { countries }: FactBase, pages: LintPage[]): Promise<(fact: Fact) => boolean> {
  const components = pages.flatMap(({ code }) => code.components);
  const shown = components.filter(({ name }) => name === 'Fact').map(({ attributes: { id } }) => id);
  const tables = components.filter(({ name }) => name === 'FactTable').map(({ attributes }) => attributes);
  const code = await filesIn(join(contentDir, 'calculations'));
  const calculators = await filesIn(join(contentDir, 'calculators'));
  const texts = [...pages.map(({ text }) => text), ...[...code, ...calculators].map((file) => readFileSync(file, 'utf8'))];
  const computed = texts.flatMap((text) => [...text.matchAll(/\bfact\(\s*(['"])([\w.-]+)\1/g)].map(([, , id]) => id));
  const named = pages.flatMap(({ text }) => [...text.matchAll(factsInText)].map(([, id]) => id));
  const used = new Set<unknown>([...shown, ...computed, ...named]);
  const prefixes = countries.map(({ id }) => id);
  return ({ id, country, topic, isAsked }) =>
    used.has(id) ||
    tables.some(
      (table) =>
        table['topic'] === topic && (table['country'] === country || (isAsked && !prefixes.includes(String(table['country'])))),
    );
}
