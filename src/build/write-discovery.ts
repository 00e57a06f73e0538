import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChangeLog } from '../discovery/change-log.ts';
import { changesDocuments } from '../discovery/changes.ts';
import { factsDocuments } from '../discovery/facts-documents.ts';
import type { FactBase } from '../facts/read-facts.ts';
import type { DiscoveryDocument } from '../discovery/discovery-document.ts';
import { discoveryDocuments } from '../discovery/discovery-documents.ts';
import { fullTexts } from '../discovery/full-text.ts';
import { pageFeeds } from '../discovery/page-feeds.ts';
import { parityDocument } from '../discovery/parity-document.ts';
import { readSkills } from '../discovery/read-skills.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { buildDay, siteUrl } from '../build-settings.ts';
import { siteContact } from '../site/site.ts';
import { markdownPath } from '../shared/page-files.ts';
import { isoDay } from '../shared/time.ts';

/** Writes the discovery documents, and the documents made from all pages. @returns their paths and media types */
export async function writeDiscovery(
  dist: string,
  { pages, changes, factBase }: Discovered,
): Promise<Pick<DiscoveryDocument, 'path' | 'mediaType'>[]> {
  const skills = await readSkills(siteUrl);
  const documents = [
    ...discoveryDocuments({ siteUrl, buildDay, contact: siteContact, skills }),
    parityDocument(pages),
    ...factsDocuments(factBase, isoDay(buildDay), siteUrl),
    ...changesDocuments(changes, siteUrl, buildDay),
    ...fullTexts(pages, bodyReader(dist)),
    ...(await pageFeeds(pages, siteUrl, buildDay)),
  ];
  for (const { path, body } of documents) {
    const file = join(dist, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
  return documents;
}

interface Discovered {
  pages: PageRecord[];
  changes: ChangeLog;
  factBase: FactBase;
}

/** The Markdown of a page from below its title. */
export function bodyReader(dist: string): (page: PageRecord) => string {
  return ({ path, layout: { body } }) => readFileSync(join(dist, markdownPath(path)), 'utf8').slice(body.start, body.end);
}
