import * as z from 'zod';
import { factsInText } from '../facts/facts-in-text.ts';
import { severityOf } from '../site/rules.ts';
import { pageAddress, type PageField, type Section, type SiteSettings } from '../site/site-settings.ts';

type Settings = Pick<SiteSettings, 'requires' | 'rules'>;

export type PageSchema = z.ZodType<PageFields>;

/**
 * The frontmatter of the pages of a section, as far as the site is made of it. A field that may be left out counts as left out where it has
 * another kind of value, and others are of no interest: unless the rule `fields` is an error, a page may have been written for another tool.
 */
export function pageSchema(section: Section, site: Settings): PageSchema {
  if (severityOf('fields', site.rules, section.rules) === 'error') return strictPageSchema(section, site);
  const required = new Set<string>(requiredFields(section, site));
  const own = Object.keys({ ...fieldsOfKind[section.kind], ...section.fields });
  const shape: Record<string, z.ZodType> = strictPage(section, site).shape;
  const lenient = Object.entries(shape).map(([name, schema]): [string, z.ZodType] => {
    const mayBeAbsent = !required.has(name) && !own.includes(name);
    return [name, mayBeAbsent ? schema.catch(schema.safeParse(undefined).data) : schema];
  });
  const title = required.has('title') ? pageTitle : anyTitle;
  return z.object({ ...Object.fromEntries(lenient), title }) as unknown as PageSchema;
}

/** A title of any length; YAML reads `title: 404` as a number. */
const anyTitle = z
  .union([z.string().min(1), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** The same with the rule `fields`: a field that is not described is a mistake, so that a misspelt one is never ignored silently. */
export function strictPageSchema(section: Section, site: Settings): PageSchema {
  return strictPage(section, site);
}

/** Fields of every page that the pages of a section must have. */
export function requiredFields(section: Pick<Section, 'requires'>, site: Pick<SiteSettings, 'requires'>): readonly string[] {
  return section.requires ?? site.requires;
}

function strictPage(section: Section, site: Settings) {
  return page({ ...fieldsOfKind[section.kind], ...ownFields(section) }, requiredFields(section, site));
}

/** The title of any page. */
export const pageTitle = z
  .string('give the page a title')
  .min(1, 'give the page a title')
  .max(80, 'shorten the title to 80 characters at most');

/** The fields that the pages of a kind have besides those of their section. */
const fieldsOfKind: Record<Section['kind'], Record<string, z.ZodType>> = {
  articles: {},
  glossary: {},
  datasets: {},
  newsletter: { issue: z.int('number the issue from 1').positive('number the issue from 1'), published: day() },
};

function ownFields({ fields }: Section): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.required ? fieldSchema(field) : fieldSchema(field).optional()]),
  );
}

function fieldSchema({ type, ask, min = type === 'number' ? -Infinity : 1, max = Infinity, pattern = '' }: PageField): z.ZodType {
  const schemas = {
    text: () => z.string(ask).min(1, ask).regex(new RegExp(pattern, 'u'), ask),
    list: () => z.array(z.string(ask).min(1, ask), ask).min(min, ask).max(max, ask),
    number: () => z.int(ask).min(min, ask).max(max, ask),
    day,
  };
  return schemas[type]();
}

/** The fields of every page. */
export type PageFields = z.infer<ReturnType<typeof page>>;

function page(extra: Record<string, z.ZodType>, required: readonly string[]) {
  return z.strictObject({
    title: required.includes('title') ? pageTitle : pageTitle.optional(),
    description: required.includes('description') ? fullDescription() : z.string().min(1, 'describe the page').optional(),
    updated: required.includes('updated') ? day() : day().optional(),
    authors: z.array(z.string('name the author').min(1, 'name the author'), 'list the authors: [Ada Lovelace]').default([]),
    tags: required.includes('tags') ? tags().min(1, 'give the page at least one tag') : tags().default([]),
    aliases: z.array(z.string().min(1)).default([]),
    names: z.array(z.string().min(1)).default([]),
    related: required.includes('related') ? related().min(3, THREE_TO_SIX).max(6, THREE_TO_SIX) : related().default([]),
    formerly: z
      .array(z.string().regex(pageAddress, 'write a former address as section/slug, for example glossary/dilution'))
      .default([]),
    sources: z.array(source()).superRefine(onceEach).default([]),
    ...extra,
  });
}

function fullDescription() {
  return z
    .string('describe the page in one sentence of 110 to 160 characters that gives the answer')
    .refine(
      (text) => lengthShown(text) >= 110,
      'lengthen the description to at least 110 characters: one full sentence that gives the answer',
    )
    .refine(
      (text) => lengthShown(text) <= 160,
      'shorten the description to at most 160 characters: one full sentence that gives the answer',
    );
}

/** Facts in a text are a few characters long, whatever their ids are: `€25,000`, `3 weeks`. */
function lengthShown(text: string): number {
  return text.replace(factsInText, '3 weeks').length;
}

function tags() {
  return z.array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write tags in lower case with hyphens'));
}

function related() {
  return z.array(z.string().regex(pageAddress, 'name a related page as section/slug, for example glossary/dilution'));
}

const THREE_TO_SIX = 'choose 3 to 6 related pages';

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
