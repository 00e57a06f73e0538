/** The questions of `tests/questions.yml`, for the test and the benchmark that ask them. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

/** @throws where the file breaks its schema, so that a mistake in it is seen before it counts as a miss */
export function readQuestions(): Question[] {
  return z.array(Question).parse(parse(readFileSync(new URL('../../tests/questions.yml', import.meta.url), 'utf8')));
}

/** Whether a text, plain or Markdown, has the answer: one of its wordings, compared word by word, whatever stands between the words. */
export function holdsAnswer(text: string, { answer }: Question): boolean {
  const words = spoken(text);
  return answer.some((wording) => words.includes(spoken(wording)));
}

/** The words and figures of a text without marks, addresses, signs and the borders of cells, each between two spaces. */
function spoken(text: string): string {
  const words = text
    .replace(/\]\([^)\s]*\)/g, ']')
    .toLowerCase()
    .match(/[€£$]?[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*%?/gu);
  return ` ${words?.join(' ') ?? ''} `;
}

const Question = z.strictObject({
  question: z.string(),
  /** Paths of the pages that answer it in full: `/glossary/dilution`. */
  pages: z.array(z.string().transform((page) => `/${page}`)).min(1),
  /** Wordings of the answer. */
  answer: z.union([z.string().transform((wording) => [wording]), z.array(z.string()).min(2)]),
});

export type Question = z.infer<typeof Question>;
