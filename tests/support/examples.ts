/** A page, a question and a city of the library that is tested: what tests ask for, since every library has them. */
import { required } from '../../src/shared/required.ts';
import { cities, sections, site } from '../../src/site/site.ts';

/** A path, for example `/glossary/dilution`. */
export const examplePage = `/${site.examples.page}`;

/** The id of a heading of that page. */
export const exampleHeading = site.examples.heading;

/** The section of that page. */
export const exampleSection = required(
  sections.find(({ id }) => examplePage.startsWith(`/${id}/`)),
  'the section of examples.page',
);

/** The path and the heading with a letter too many. */
export const misspelt = { page: withLetterTooMany(examplePage), heading: withLetterTooMany(exampleHeading) };

/** A question that the library answers. */
export const exampleQuestion = required(site.examples.questions[0], 'examples.questions');

/** A word of the library. */
export const exampleWord = required(examplePage.split(/[/-]/).at(-1), 'the last word of the example');

/** The ids of the cities of the calendar; none if there is no calendar. */
export const cityIds = cities.map(({ id }) => id);
export const exampleCity = cityIds[0] ?? 'nowhere';

/** The end of the title of a test that is skipped unless the library has what it is about: the reason. */
export function unless(isThere: boolean, what: string): string {
  return isThere ? '' : ` (skipped: this library has no ${what})`;
}

function withLetterTooMany(text: string): string {
  return `${text}${text.at(-1)}`;
}
