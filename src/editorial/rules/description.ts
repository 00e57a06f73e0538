import type { PageRule } from '../lint-page.ts';
import { normalised } from './unique-names.ts';

/** The description must not repeat the title, under which it appears in search results and lists. */
export const description: PageRule = ({ fields, lineOf }) => {
  const title = normalised(fields.title);
  const repeats =
    title !== '' &&
    normalised(fields.description).startsWith(title) &&
    /^\s*[:.–—-]/.test(fields.description.slice(title.length));
  const message = 'the description repeats the title: begin with the answer, as a sentence';
  return repeats ? [{ severity: 'error', line: lineOf(['description']), message }] : [];
};
