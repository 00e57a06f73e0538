import { join, relative } from 'node:path';
import { readYaml } from './read-yaml.ts';
import { SiteSettings } from './site-settings.ts';

/**
 * What a library says of itself.
 *
 * @param contentDir the folder that holds `site.yml`
 * @throws {ContentError} naming file, line and what to do
 */
export function readSite(contentDir: string): Promise<SiteSettings> {
  return readYaml(relative(process.cwd(), join(contentDir, 'site.yml')), SiteSettings);
}
