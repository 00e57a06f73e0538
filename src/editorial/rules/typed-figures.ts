import type { FactBase } from '../../facts/read-facts.ts';
import { localeOf, type SiteSettings } from '../../site/site-settings.ts';
import { figuresOfLaw } from '../figures-of-law.ts';
import type { LintPage, PageRule } from '../lint-page.ts';
import type { ProseBlock } from '../page-prose.ts';
import { stringsInCode } from '../strings-in-code.ts';
import { typedConstants } from '../typed-constants.ts';

/**
 * An amount of money, a percentage or a length of time is a `<Fact>`, is computed, or stands in an `<Example>`: a typed one would not know
 * until when it holds. In a section whose figures are facts this is so of all digits; in any section, of digits and number words where the
 * law is named: in the sentence or the one before it, in what the sentence cites, in the heading above, or in what says what a list, a table
 * or an attribute is about. What an example makes up is no figure of law, even where a computed value shows it.
 */
export function typedFigures(site: SiteSettings, base: Pick<FactBase, 'law' | 'numbers'>): PageRule {
  const asking = new Set(site.sections.filter(({ facts }) => facts).map(({ id }) => id));
  const { namesLaw, digits, figures } = figuresOfLaw(localeOf(site), base);
  const segmenter = new Intl.Segmenter(localeOf(site), { granularity: 'sentence' });

  return (page) => {
    const isAsking = asking.has(page.section);
    const isTyped = typedConstants(page);
    return passagesOf(page).flatMap((passage) =>
      sentencesOf(passage).flatMap(({ text, at, isOfLaw, values }) => [
        ...[...(isOfLaw || isAsking ? text.matchAll(isOfLaw ? figures : digits) : [])].map((found) => ({
          severity: 'error' as const,
          line: passage.lineAt(at + found.index),
          message: `“${found[0]}” is typed: ${remedy}${isOfLaw ? `; if it is no figure of law, write {'${found[0]}'}` : ''}`,
        })),
        ...values
          .filter(({ code }) => isOfLaw && isTyped(code))
          .map(({ at, code }) => ({
            severity: 'error' as const,
            line: passage.lineAt(at),
            message: `{${code}} shows a typed figure: compute it with fact('…'), or put it into an <Example>`,
          })),
      ]),
    );
  };

  function sentencesOf({ text, context, citations, values }: Passage) {
    const isAllOfLaw = context.some(namesLaw);
    const sentences = [...segmenter.segment(text)].map(({ segment, index }) => {
      const end = index + segment.length;
      const cited = citations.filter(({ at }) => index < at && at <= end).map(({ of }) => of);
      return { text: segment, at: index, end, isNaming: [segment, ...cited].some(namesLaw) };
    });
    return sentences.map(({ text, at, end, isNaming }, place) => ({
      text,
      at,
      isOfLaw: isAllOfLaw || isNaming || sentences[place - 1]?.isNaming === true,
      values: values.filter((value) => at <= value.at && value.at < end),
    }));
  }
}

const remedy = 'write <Fact id="…" />, compute it, or put it into an <Example>';

type Passage = Pick<ProseBlock, 'text' | 'context' | 'citations' | 'values' | 'lineAt'>;

/** The texts of a page outside of its examples, with what says what they are about; a source stands for its title. */
function passagesOf({ blocks, code, fields }: LintPage): Passage[] {
  const titles = new Map(fields.sources.map(({ id, title }) => [id, title]));
  const titled = (name: string) => titles.get(name) ?? name;
  let heading = '';
  const passages = blocks.map((block) => {
    if (block.kind === 'heading') heading = block.text;
    return {
      ...block,
      context: [heading, ...block.context.map(titled)],
      citations: block.citations.map(({ at, of }) => ({ at, of: titled(of) })),
    };
  });
  const strings = code.statements.flatMap((statement) =>
    stringsInCode(statement.code)
      .filter(({ text }) => /\s/.test(text))
      .map(({ text, linesBefore, beside }) => ({
        text,
        context: beside.map(titled),
        citations: [],
        values: [],
        lineAt: () => statement.line + linesBefore,
      })),
  );
  return [...passages.filter(({ isExample }) => !isExample), ...strings];
}
