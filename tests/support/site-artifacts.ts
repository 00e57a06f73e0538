import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DIGESTS, digestedArtifacts } from '../../src/capabilities/artifact-digests.ts';
import { placeholders } from '../../src/site/site.ts';
import type { PageList, SiteRecord } from '../../src/capabilities/artifacts.ts';

/** Writes what functions read of a site into a folder: its record, the list of its pages, any other files, and the digests of all. */
export function writeSiteArtifacts(
  folder: string,
  { pages = [], moved = {}, ...site }: Partial<SiteRecord & PageList> = {},
  files: Record<string, string> = {},
): void {
  const list: PageList = { pages, moved };
  const all: Record<string, string> = {
    'artifacts/site.json': JSON.stringify({ ...emptySite, ...site }),
    'artifacts/page-list.json': JSON.stringify(list),
    'artifacts/apps.json': '{}',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const digests = Object.fromEntries(digestedArtifacts.map((file) => [file, hash('sha256', all[file] ?? '')]));
  writeFileSync(join(folder, DIGESTS), JSON.stringify(digests));
}

const emptySite: SiteRecord = {
  placeholders,
  language: 'en-GB',
  colours: {},
  fonts: {},
  siteUrl: 'https://almanac.example',
  filesUrl: 'https://almanac.example',
  built: '2026-11-21',
  commit: null,
  styles: [],
  cities: [],
};
