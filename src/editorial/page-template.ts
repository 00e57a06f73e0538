/** A page before anybody has written it: every field that its section asks for, and a body in the section's shape. */
import { stringify } from 'yaml';
import { fillText } from '../contract/placeholders.ts';
import { commonFields, type Section } from '../site/site-settings.ts';

export interface TemplateInput {
  section: Section;
  /** Fields of every page that this one must have. */
  requires: Section['requires'] & object;
  /** The section's template: the lines of its own fields as frontmatter, and a body. */
  shape: string | undefined;
  title: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Pages to stand in `related` until the editor chooses. */
  related: string[];
  /** The number of the newsletter's next issue. */
  issue: number;
}

/**
 * The text of the file. It builds as it stands; what is to be replaced says `TODO`, which the lint refuses. The comments in the
 * frontmatter go with what they speak of.
 */
export function pageTemplate(input: TemplateInput): string {
  const { fields, body } = input.shape === undefined ? defaultShape(input.section) : splitShape(input.shape);
  const values = valuesOf(input);
  return `---
${commonLines(input)}${fillText(fields, mapValues(values, inline))}${sourceLines(input)}---

${fillText(body, mapValues(values, String))}`;
}

/** Fields that pages may have and need not are for those who know them: a page that may be a title and a text starts as that. */
function commonLines({ title, section, requires, day, related }: TemplateInput): string {
  const lines: Record<(typeof requires)[number], string> = {
    title: `title: ${inline(title)}`,
    description:
      'description: "TODO: answer the title in one full sentence of 110 to 160 characters, one that can stand alone in a list of search results."',
    updated: `updated: ${day}`,
    tags: `tags: [${section.id}] # TODO: choose one to three tags
aliases: [] # TODO: add what people type instead, such as abbreviations, other words and whole questions`,
    related: `related: [${related.join(', ')}] # TODO: choose three to six pages`,
  };
  return commonFields
    .filter((field) => field === 'title' || requires.includes(field))
    .map((field) => `${lines[field]}\n`)
    .join('');
}

function sourceLines({ section, requires, day }: TemplateInput): string {
  if (requires.length === 0 && !section.sourced) return '';
  return `# TODO: name a source for every fact that can change, or delete these six lines
# sources:
#   - id: act-561
#     title: Companies Act 2006, section 561
#     url: https://www.legislation.gov.uk/ukpga/2006/46/section/561
#     checked: ${day}
`;
}

interface Shape {
  /** Lines of the frontmatter beyond those of every page. */
  fields: string;
  body: string;
}

/** What the placeholders of a template stand for. */
function valuesOf({ title, day, issue }: TemplateInput): Record<string, string | number> {
  const [first = 'one', second = 'the other'] = title.split(/ (?:or|vs|versus) /i);
  return {
    title,
    'title-in-text': within(title),
    // The two things of a title such as "One or the other".
    first,
    'first-in-text': within(first),
    second,
    'second-in-text': within(second),
    day,
    year: Number(day.slice(0, 4)),
    issue,
  };
}

function splitShape(shape: string): Shape {
  const [, fields = '', body = shape] = /^---\n([^]*?)---\n\n?([^]*)$/.exec(shape) ?? [];
  return { fields, body };
}

/** For a section without a template. */
function defaultShape({ kind, fields }: Section): Shape {
  const own = Object.entries(fields).map(([name, field]) => `${name}: ${examples[field.type]} # TODO: ${field.ask}\n`);
  const ofKind = kind === 'newsletter' ? 'issue: {issue}\npublished: {day}\n' : '';
  return { fields: ofKind + own.join(''), body: 'TODO: answer the title in the first sentence.\n' };
}

const examples: Record<Section['fields'][string]['type'], string> = {
  text: '"TODO?"',
  list: '[TODO, TODO]',
  number: '{year}',
  day: '{day}',
};

function mapValues(values: Record<string, string | number>, convert: (value: string | number) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));
}

/** A value as YAML writes it in one line. */
function inline(value: string | number): string {
  return stringify(value, { lineWidth: 0 }).trim();
}

/** A title as it stands within a sentence: in lower case, unless it begins with an abbreviation or a name in capitals. */
function within(title: string): string {
  return /^\p{Lu}\P{Lu}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
