import * as z from 'zod';
import type { SectionId } from '../site.ts';

/**
 * The frontmatter of a page, by section. Unknown fields are an error, so that a misspelt one is never ignored silently; the message of each
 * rule has the remedy.
 */
export const pageSchemas = {
  glossary: page({}),
  playbooks: page({
    for: z.string().min(1).describe('who it is for'),
    takes: z.string().min(1).describe('how long it takes'),
    costs: z.string().min(1).describe('what it costs'),
    result: z.string().min(1).describe('what you have at the end'),
  }),
  best: page({ criteria: z.array(z.string().min(1)).min(2, 'list at least two criteria that the choice rests on') }),
  alternatives: page({ end: z.string().min(1).describe('the end that every alternative reaches') }),
  pricing: page({}),
  careers: page({}),
  newsletter: page({ issue: z.int('number the issue from 1').positive('number the issue from 1'), published: day() }),
  analysis: page({ question: z.string().regex(/\?$/, 'write the question that the page answers, ending in "?"') }),
  cases: page({ company: z.string().min(1), decided: z.int().min(1900).describe('the year of the decision') }),
  compare: page({ between: z.tuple([z.string().min(1), z.string().min(1)], 'name the two things compared: [first, second]') }),
  data: page({ changes: z.string().min(1).describe('how often the figure changes, and why') }),
} satisfies Record<SectionId, z.ZodObject>;

/** The fields of every page. */
export type PageFields = z.infer<ReturnType<typeof page<object>>>;

function page<Extra extends z.core.$ZodLooseShape>(extra: Extra) {
  return z.strictObject({
    title: z
      .string('give the page a title')
      .min(1, 'give the page a title')
      .max(80, 'shorten the title to 80 characters at most'),
    description: z
      .string('describe the page in one sentence of 110 to 160 characters that gives the answer')
      .min(110, 'lengthen the description to at least 110 characters: one full sentence that gives the answer')
      .max(160, 'shorten the description to at most 160 characters: one full sentence that gives the answer'),
    updated: day(),
    authors: z.array(z.string().min(1)).default(['editors']),
    tags: z
      .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write tags in lower case with hyphens'))
      .min(1, 'give the page at least one tag'),
    aliases: z.array(z.string().min(1)).default([]),
    related: z
      .array(z.string().regex(/^[a-z]+\/[a-z0-9-]+$/, 'name a related page as section/slug, for example glossary/dilution'))
      .min(3, 'choose 3 to 6 related pages')
      .max(6, 'choose 3 to 6 related pages'),
    formerly: z
      .array(z.string().regex(/^[a-z]+\/[a-z0-9-]+$/, 'write a former address as section/slug, for example glossary/dilution'))
      .default([]),
    sources: z.array(source()).superRefine(onceEach).default([]),
    ...extra,
  });
}

/** A source of the page's facts. */
export type SourceFields = z.infer<ReturnType<typeof source>>;

function source() {
  return z.strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write the id in lower case with hyphens')
      .optional()
      .describe('the name by which the text refers to the source'),
    title: z.string().min(1, 'name the source'),
    url: z.url({ protocol: /^https$/, error: 'give the full https address of the source' }).optional(),
    checked: day(),
    recheck: z
      .int('give the months after which the source is checked again, for example 6')
      .positive('give the months after which the source is checked again, for example 6')
      .default(12),
  });
}

function onceEach(sources: { id?: string | undefined }[], context: z.core.$RefinementCtx): void {
  sources.forEach(({ id }, at) => {
    if (id === undefined || sources.findIndex((other) => other.id === id) === at) return;
    context.addIssue({ code: 'custom', path: [at, 'id'], message: `another source has the id "${id}": give each its own` });
  });
}

/** A day, as midnight UTC. Of the two YAML parsers, one returns text and the other a date. */
function day() {
  return z.union(
    [z.iso.date().transform((text) => new Date(text)), z.date()],
    'write a day as YYYY-MM-DD, for example 2026-11-21',
  );
}
