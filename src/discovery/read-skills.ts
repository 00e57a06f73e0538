import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { fillText } from '../contract/placeholders.ts';
import { placeholders, hasCalendar } from '../site/site.ts';
import type { Skill } from './discovery-document.ts';

/** The skills, in index order. Their text is in `skills/<name>.md`. */
const names = ['search-library', 'read-pages', ...(hasCalendar ? ['find-events'] : []), 'cite-library', 'connect-mcp'];

/**
 * Reads the skills and fills their placeholders, so that every command can be pasted.
 *
 * @throws Error if a skill's name differs from its file's, or it lacks a required field
 */
export function readSkills(siteUrl: string): Promise<Skill[]> {
  const values = { ...placeholders.texts, site: siteUrl };
  return Promise.all(names.map((name) => readSkill(name, values)));
}

async function readSkill(name: string, values: Readonly<Record<string, string>>): Promise<Skill> {
  const source = await readFile(new URL(`./skills/${name}.md`, import.meta.url), 'utf8');
  const text = fillText(source, values);
  const { description, ...fields } = Frontmatter.parse(parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? ''));
  if (fields.name !== name) throw new Error(`The skill in ${name}.md calls itself ${fields.name}: give it the name of its file`);
  return { name, description, text };
}

/** https://agentskills.io/specification; there is no version at the top level. */
const Frontmatter = z.strictObject({
  name: z
    .string()
    .max(64)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  description: z.string().min(1).max(1024),
});
