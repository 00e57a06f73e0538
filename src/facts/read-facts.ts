/** Reads the base of facts of a library. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FactSettings, type SourceOfFacts, factFile } from './fact-schema.ts';
import type { TimedValue } from './fact-values.ts';
import { ifThere } from '../shared/if-there.ts';
import { type ContentMistake, ContentMistakes, lineInYaml, readYaml } from '../site/read-yaml.ts';

export interface Fact {
  id: string;
  /** What it is: the question of its topic, unless it says so itself. */
  says: string;
  country: string;
  topic: string;
  /** Whether its topic asks it of every country. */
  isAsked: boolean;
  values: SourcedValue[];
  /** The day on which an editor wants to look again. */
  next?: string | undefined;
  /** The file, and its place in it. */
  file: string;
  at: number;
}

/** A value with what it rests on. */
export interface SourcedValue extends TimedValue {
  sources: NamedSource[];
}

/** A source by a name that no other of the base has. */
export interface NamedSource extends SourceOfFacts {
  name: string;
}

export interface FactBase extends FactSettings {
  facts: Fact[];
}

/**
 * @param contentDir the folder with `facts.yml` and `facts/`
 * @returns the facts in the order of countries and topics; none if the library has no such file
 * @throws {ContentMistakes} naming file, line and what to do
 */
export async function readFacts(contentDir: string): Promise<FactBase> {
  const settings = await readYaml(join(contentDir, 'facts.yml'), FactSettings, {
    law: [],
    numbers: [],
    countries: [],
    topics: [],
  });
  const files = settings.countries.flatMap(({ id: country }) => settings.topics.map((topic) => ({ country, topic })));
  const facts: Fact[] = [];
  for (const { country, topic } of files) facts.push(...(await readFile(contentDir, country, topic)));
  const mistakes = [...(await strayFiles(contentDir, settings)), ...(await repeated(facts))];
  if (mistakes.length > 0) throw new ContentMistakes(mistakes);
  return { ...settings, facts };
}

type Topic = FactSettings['topics'][number];

async function readFile(contentDir: string, country: string, topic: Topic): Promise<Fact[]> {
  const file = join(contentDir, 'facts', country, `${topic.id}.yml`);
  const titles = new Map(topic.asks.map(({ id, title }) => [`${country}.${id}`, title]));
  const { sources, facts } = await readYaml(
    file,
    factFile(
      country,
      topic.asks.map(({ id }) => id),
    ),
    { sources: {}, facts: [] },
  );
  return facts.map(({ id, says = titles.get(id) ?? id, values, next }, at) => ({
    id,
    says,
    country,
    topic: topic.id,
    isAsked: titles.has(id),
    values: values.map(({ source, ...value }) => ({
      ...value,
      sources: source.flatMap((name) => (sources[name] ? { ...sources[name], name: `${country}-${name}` } : [])),
    })),
    next,
    file,
    at,
  }));
}

/** Files that no country and topic of the settings has would be ignored silently. */
async function strayFiles(contentDir: string, { countries, topics }: FactSettings): Promise<ContentMistake[]> {
  const folder = join(contentDir, 'facts');
  const files = (await ifThere(readdir(folder, { recursive: true }))) ?? [];
  const known = new Set(countries.flatMap(({ id }) => [id, ...topics.map((topic) => join(id, `${topic.id}.yml`))]));
  return files
    .filter((file) => !known.has(file) && !basename(file).startsWith('.'))
    .map((file) => ({
      file: join(folder, file),
      line: 1,
      message: 'facts.yml has no such country or topic: add it there, or move the file to facts/<country>/<topic>.yml',
    }));
}

function repeated(facts: Fact[]): Promise<ContentMistake[]> {
  const first = new Map(facts.toReversed().map((fact) => [fact.id, fact]));
  const again = facts.filter((fact) => first.get(fact.id) !== fact);
  return Promise.all(
    again.map(async ({ id, file, at }) => ({
      file,
      line: await lineInYaml(file, ['facts', at, 'id']),
      message: `another fact has the id ${id}: give each its own`,
    })),
  );
}
