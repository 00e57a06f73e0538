import { readSite } from '../site/read-site.ts';
import type { CalendarSettings } from '../site/site-settings.ts';

/** What events can be about, their kinds and their languages, as the library lists them in `site.yml`. */
export type Vocabulary = Pick<CalendarSettings, 'topics' | 'kinds' | 'usualKind' | 'audiences' | 'usualAudience' | 'languages'>;

/**
 * @returns undefined when the library has no calendar
 * @throws {ContentError} naming file, line and what to do
 */
export async function readVocabulary(contentDir: string): Promise<Vocabulary | undefined> {
  return (await readSite(contentDir)).calendar;
}
