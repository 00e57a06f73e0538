/** The questions of the library, from its `questions.yml`, for a test and a benchmark. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { contentDir } from '../../src/build-settings.ts';

/**
 * @returns none if the library has no such file
 * @throws {z.ZodError} if the file does not match its schema, so that a mistake does not count as a wrong answer
 */
export function readQuestions(): Question[] {
  const file = join(contentDir, 'questions.yml');
  return existsSync(file) ? z.array(Question).parse(parse(readFileSync(file, 'utf8'))) : [];
}

/** The questions that the library does not answer, from its `unanswerable.yml`; none if it has no such file. @throws {z.ZodError} */
export function readUnanswerableQuestions(): string[] {
  const file = join(contentDir, 'unanswerable.yml');
  return existsSync(file) ? z.array(z.string()).parse(parse(readFileSync(file, 'utf8'))) : [];
}

/** Whether a plain text or Markdown contains one of the wordings of the answer. Only words and numbers are compared. */
export function containsAnswer(text: string, { answer }: Question): boolean {
  const words = normalizeText(text);
  return answer.some((wording) => words.includes(normalizeText(wording)));
}

/** Words and numbers only, without Markdown syntax, link targets and punctuation, each between two spaces. */
function normalizeText(text: string): string {
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
  /** Ids of sections that hold the answer and name its subject in their heading, in other words than the question's. */
  sections: z.array(z.string()).min(1).default([]),
  /** Whether no parameter of the ranking was chosen with it. */
  heldOut: z.boolean().default(false),
});

export type Question = z.infer<typeof Question>;
