import { readCities } from '../events/read-cities.ts';
import { contentDir } from '../build-settings.ts';

/** The cities of the library, read once per build. Functions read theirs from `artifacts/site.json`. */
export const cities = await readCities(contentDir);
