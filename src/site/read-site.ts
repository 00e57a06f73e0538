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
    SiteSettings.superRefine(withItsFiles(contentDir)).superRefine(withItsSections).superRefine(withItsGroups),
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

/** The groups of the navigation name sections that are there, each once, and take no address from them. */
function withItsGroups({ groups = [], sections, calendar }: SiteSettings, context: z.core.$RefinementCtx): void {
  const known = [...sections.map(({ id }) => id), ...(calendar === undefined ? [] : [EVENTS])];
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path: ['groups', ...path], message });
  const named = groups.flatMap((group) => group.sections);
  groups.forEach(({ id = '', sections: own }, at) => {
    own.forEach((name, place) => {
      if (!known.includes(name))
        refuse([at, 'sections', place], `there is no section "${name}": write one of ${known.join(', ')}`);
      if (named.indexOf(name) !== named.lastIndexOf(name))
        refuse([at, 'sections', place], `"${name}" is named twice: name it once`);
    });
    if (own.length > 1 && known.includes(id)) refuse([at, 'id'], `"${id}" is the address of a section: choose another id`);
  });
}
