import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DiscoveryDocument } from '../discovery/document.ts';
import { discoveryDocuments } from '../discovery/documents.ts';
import { readSkills } from '../discovery/read-skills.ts';
import { buildDay, siteContact, siteUrl } from '../settings.ts';

/** Writes the documents by which programs find everything else. */
export async function writeDiscovery(dist: string): Promise<void> {
  const skills = await readSkills(siteUrl);
  await writeDocuments(dist, discoveryDocuments({ siteUrl, buildDay, contact: siteContact, skills }));
}

export async function writeDocuments(dist: string, documents: DiscoveryDocument[]): Promise<void> {
  for (const { path, body } of documents) {
    const file = join(dist, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
}
