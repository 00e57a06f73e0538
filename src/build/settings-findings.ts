/** What is wrong with the files of a library beside its pages: `site.yml`, `cities.yml`, `wording.yml`, those of the events and of the facts. */
import { join, relative } from 'node:path';
import type { PageFinding } from '../editorial/lint-page.ts';
import { readWording } from '../editorial/rules/wording.ts';
import { readCuration, readExtraEvents } from '../events/curation.ts';
import { readFacts } from '../facts/read-facts.ts';
import { readFeeds } from '../events/feeds.ts';
import { type City, readCities } from '../site/read-cities.ts';
import { readSite } from '../site/read-site.ts';
import { type ContentMistake, ContentMistakes, lineInYaml } from '../site/read-yaml.ts';

/** The findings in the settings of the library. What cannot be read says so; what depends on it is left for later. */
export async function settingsFindings(contentDir: string, today: Date): Promise<PageFinding[]> {
  const site = await mistakesOf(() => readSite(contentDir));
  if (site.length > 0) return site;
  let known: City[] = [];
  const cities = await mistakesOf(async () => (known = await readCities(contentDir)));
  if (cities.length > 0) return cities;
  const others = [
    () => readFacts(contentDir),
    () => readWording(contentDir),
    () => checkFeeds(contentDir, known),
    () => readCuration(contentDir),
    () => readExtraEvents(contentDir, known, today),
  ];
  return (await Promise.all(others.map(mistakesOf))).flat();
}

async function checkFeeds(contentDir: string, cities: City[]): Promise<void> {
  const { sources } = await readFeeds(contentDir);
  const file = join(contentDir, 'events/feeds.yml');
  const mistakes: ContentMistake[] = [];
  for (const [at, { city }] of sources.entries()) {
    if (city === null || cities.some(({ id }) => id === city)) continue;
    const line = await lineInYaml(file, ['sources', at, 'city']);
    mistakes.push({ file, line, message: `there is no city "${city}": write one of ${cities.map(({ id }) => id).join(', ')}` });
  }
  if (mistakes.length > 0) throw new ContentMistakes(mistakes);
}

async function mistakesOf(read: () => Promise<unknown>): Promise<PageFinding[]> {
  try {
    await read();
    return [];
  } catch (failure) {
    if (!(failure instanceof ContentMistakes)) throw failure;
    return failure.mistakes.map(({ file, ...mistake }) => ({
      severity: 'error',
      file: relative(process.cwd(), file),
      ...mistake,
    }));
  }
}

/** Whether a file is one of the base of facts. */
export function isOfFacts(contentDir: string, file: string): boolean {
  return /^facts(\/|\.yml$)/.test(relative(contentDir, file));
}
