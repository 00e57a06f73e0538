import { parseHtml } from '../markdown/html-document.ts';
import { required } from '../shared/required.ts';
import { type PageOfText, takeAway } from './take-away.ts';

/** The size in bytes of the Word file of a text to take away, while its page is rendered: the page says it. */
export async function documentSize(html: string, page: PageOfText): Promise<number> {
  const file = await takeAway(parseHtml(html), page);
  return required(file, 'the document in its own HTML').body.length;
}
