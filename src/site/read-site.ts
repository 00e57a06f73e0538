import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type * as z from 'zod';
import { addresses } from '../addresses.ts';
import { readYaml } from './read-yaml.ts';
import { SiteSettings } from './site-settings.ts';

/** Stands for the calendar among the sections. */
const EVENTS = addresses.events.slice(1);

/**
 * What a library says of itself.
 *
 * @param contentDir the folder that holds `site.yml`
 * @throws {ContentError} naming file, line and what to do
 */
export function readSite(contentDir: string): Promise<SiteSettings> {
  return readYaml(
    relative(process.cwd(), join(contentDir, 'site.yml')),
    SiteSettings.superRefine(withItsFiles(contentDir)).superRefine(withItsSections),
  );
}

/** The files that the settings name must be there. */
function withItsFiles(contentDir: string) {
  return ({ logo, sections }: SiteSettings, context: z.core.$RefinementCtx): void => {
    const named = [
      { file: logo, path: ['logo'] },
      ...sections.map(({ template }, at) => ({ file: template, path: ['sections', at, 'template'] })),
    ];
    for (const { file, path } of named) {
      if (file === undefined || existsSync(join(contentDir, file))) continue;
      context.addIssue({
        code: 'custom',
        path,
        message: `there is no file ${file} beside site.yml: correct the name, or add the file`,
      });
    }
  };
}

/** The sections that the home page features must be there. */
function withItsSections({ home = [], sections, calendar }: SiteSettings, context: z.core.$RefinementCtx): void {
  const known = [...sections.map(({ id }) => id), ...(calendar === undefined ? [] : [EVENTS])];
  home.forEach((block, at) => {
    if (typeof block !== 'string' || known.includes(block)) return;
    const message = `there is no section "${block}": write one of ${known.join(', ')}`;
    context.addIssue({ code: 'custom', path: ['home', at], message });
  });
}
