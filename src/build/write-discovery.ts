import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { changesDocuments, nextChanges } from '../discovery/changes.ts';
import type { DiscoveryDocument } from '../discovery/discovery-document.ts';
import { discoveryDocuments } from '../discovery/discovery-documents.ts';
import { fullTexts } from '../discovery/full-text.ts';
import { pageFeeds } from '../discovery/page-feeds.ts';
import { parityDocument } from '../discovery/parity-document.ts';
import { readPreviousChanges } from '../discovery/previous-changes.ts';
import { readSkills } from '../discovery/read-skills.ts';
import { readCities } from '../events/read-cities.ts';
import { buildDay, contentDir, siteContact, siteUrl } from '../build-settings.ts';
import type { PublishedPage } from './convert-pages.ts';
import { pageTexts, publicationDays } from './page-texts.ts';
import { isoDay } from '../shared/time.ts';

/** Writes the documents by which programs find everything else, and those made from all pages. @returns them */
export async function writeDiscovery(dist: string, pages: PublishedPage[]): Promise<DiscoveryDocument[]> {
  const cities = await readCities(contentDir);
  const skills = await readSkills(siteUrl, cities);
  const texts = await pageTexts(dist, pages);
  const days = await publicationDays(dist, texts);
  const documents = [
    ...discoveryDocuments({ siteUrl, buildDay, contact: siteContact, skills, cities }),
    parityDocument(pages),
    ...changesDocuments(nextChanges(await readPreviousChanges(contentDir), texts, isoDay(buildDay)), siteUrl),
    ...fullTexts(texts, cities),
    ...(await pageFeeds(texts, ({ path }) => days.get(path), siteUrl, cities)),
  ];
  await writeDocuments(dist, documents);
  return documents;
}

async function writeDocuments(dist: string, documents: DiscoveryDocument[]): Promise<void> {
  for (const { path, body } of documents) {
    const file = join(dist, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
}
