/** The library of this build, read once. Request code does not import this: it takes what it needs from the build's artifacts. */
import { addresses } from '../addresses.ts';
import { contactOf, contentDir } from '../build-settings.ts';
import { readCities } from './read-cities.ts';
import { readSite } from './read-site.ts';
import { navigationOf } from './navigation.ts';
import { placeholdersOf } from './site-placeholders.ts';
import { glossaryOf, newsletterOf } from './site-settings.ts';
import { wordsOf } from '../words/words.ts';

export const site = await readSite(contentDir);

/** What the interface says, in the language of the library. */
export const words = wordsOf(site.language);

/** The language of the pages for developers, where it is not that of the library: they are in English. */
export const developersLanguage = new Intl.Locale(site.language).language === 'en' ? undefined : 'en';

/** The cities of the calendar, in the order of `cities.yml`; none if there is no calendar. */
export const cities = site.calendar === undefined ? [] : await readCities(contentDir);

/** What the placeholders in texts stand for. */
export const placeholders = placeholdersOf(site, cities);

/** Contact as a URL; undefined if none is known. */
export const siteContact = contactOf(site);

/** The sections of the library, in the order of the navigation. */
export const { sections } = site;

/** Whether a path is that of a page of the library: not one of its lists, of the calendar or of the interface. */
export function isOfLibrary(path: string): boolean {
  return sections.some(({ id }) => path.startsWith(`/${id}/`));
}

/** The section whose terms pages link to; undefined if there is none. */
export const glossary = glossaryOf(site);

/** The section of numbered issues; undefined if there is none. */
export const newsletter = newsletterOf(site);

/** Whether there is a calendar of events. */
export const hasCalendar = site.calendar !== undefined;

/** The calendar, as a section beside those of the library. */
export const calendar = {
  id: addresses.events.slice(1),
  title: placeholders.texts['calendar-title'],
  description: placeholders.texts['calendar-description'],
};

/** The sections and, if there is one, the calendar. */
export const allSections = hasCalendar ? [...sections, calendar] : sections;

/** The navigation: groups of sections, as `site.yml` has them, else every section by itself. */
export const navigation = navigationOf(site, allSections);
