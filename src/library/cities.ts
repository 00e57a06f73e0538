import { readCities } from '../events/read-cities.ts';
import { contentDir } from '../build-settings.ts';

/** The cities of the library that is built, read once. Functions have theirs from `artifacts/site.json`. */
export const cities = await readCities(contentDir);
