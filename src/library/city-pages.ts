/** Which pages of the library are about which city of the calendar, as `pages` in `cities.yml` says. */
import type { City } from '../site/read-cities.ts';
import { cities, site, words } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import { libraryPages, type LibraryPage } from './pages.ts';

/** The pages about a city, in the order of `cities.yml`. */
export async function pagesAbout({ id }: Pick<City, 'id'>): Promise<LibraryPage[]> {
  const named = cities.find((city) => city.id === id)?.pages ?? [];
  if (named.length === 0) return [];
  const byPath = new Map((await libraryPages()).map((page) => [page.path, page]));
  return named.flatMap((name) => byPath.get(`/${name}`) ?? []);
}

/** The heading above them. */
export function headingOfPagesAbout({ name }: Pick<City, 'name'>): string {
  return fill(site.calendar?.cityPages ?? words.events.pagesAbout, { city: name });
}

/** The cities that a page is about. */
export function citiesOf({ path }: Pick<LibraryPage, 'path'>): City[] {
  return cities.filter(({ pages }) => pages.includes(path.slice(1)));
}
