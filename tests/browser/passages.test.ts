/** The links of search results, as a browser follows them: it marks the passage that the result shows. */
import { expect, type Page, test } from '@playwright/test';
import { readQuestions } from '../../scripts/bench/questions.ts';
import { searchContent } from '../../src/contract/capabilities.ts';
import { SearchResponse } from '../../src/contract/schemas.ts';
import { site } from '../../src/site/site.ts';

// The policy of the pages forbids the style with which the mark is found.
test.use({ bypassCSP: true, viewport: { width: 800, height: 450 } });

const asked = readQuestions().map(({ question }) => question);
const questions = asked.length === 0 ? site.examples.questions : asked.filter((_, at) => at % Math.ceil(asked.length / 25) === 0);

test('The link of a result leads to its passage: prose, lists and rows of tables', async ({ page, context, request }) => {
  const results = new Map<string, SearchResponse['results'][number]>();
  for (const q of questions) {
    const answer = await request.get(searchContent.path, { params: { q, limit: 2, explain: true } });
    for (const result of SearchResponse.parse(await answer.json()).results) results.set(result.link ?? '', result);
  }
  const leading = [...results].filter(([link]) => link.includes(':~:'));
  // The others show the description, which is not in the text of the page.
  expect(leading.length).toBeGreaterThan(results.size * 0.8);
  if (asked.length > 0) expect(leading.length).toBeGreaterThan(20);
  const eye = await context.newPage();
  for (const [link, { description, section }] of leading) {
    const { texts, section: own } = await markedIn(page, eye, link);
    expect(own, link).toBe(section?.id);
    const isShown = texts.some((text) => plain(description).includes(plain(text)));
    expect(isShown, `${link} marks ${texts.join(' / ')} of ${description}`).toBe(true);
  }
});

interface Marked {
  /** The first words that are marked, and those with which their row of a table begins. */
  texts: string[];
  /** The heading above them. */
  section: string | undefined;
}

async function markedIn(page: Page, eye: Page, link: string): Promise<Marked> {
  const { pathname, hash } = new URL(link);
  await page.goto('about:blank');
  // Without the section, to which a browser goes that does not find the text.
  await page.goto(`${pathname}#${hash.slice(hash.indexOf(':~:'))}`);
  await page.addStyleTag({ content: '::target-text { background: #f0f; color: #f0f }' });
  const spot = await firstMark(eye, await page.screenshot());
  if (spot === undefined) throw new Error(`${link} marks nothing`);
  return page.evaluate(({ x, y }) => {
    const place = document.caretPositionFromPoint(x + 1, y + 6);
    const element = place?.offsetNode.parentElement?.closest('td, th, li, p, dd, dt');
    if (!place || !element) return { texts: [], section: undefined };
    const rest = document.createRange();
    rest.selectNodeContents(element);
    rest.setStart(place.offsetNode, place.offset);
    const text = rest.cloneContents();
    // Marks of footnotes are not in the texts of results.
    text.querySelectorAll('sup').forEach((mark) => mark.remove());
    const headings = [...document.querySelectorAll('article :is(h2, h3, h4, h5, h6)[id]:not([popover] *)')];
    const above = headings.filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    const begins = (part: Node | null | undefined) => part?.textContent?.trim().split(/\s+/).slice(0, 3).join(' ') ?? '';
    const texts = [begins(text), begins(element.closest('tr')?.firstElementChild)];
    return { texts: texts.filter((each) => each !== ''), section: above.at(-1)?.id };
  }, spot);
}

/** The first point of a picture in the colour of the mark. */
function firstMark(eye: Page, picture: Buffer): Promise<{ x: number; y: number } | undefined> {
  return eye.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, image.width, image.height) ?? {};
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 255)
        return { x: (at / 4) % image.width, y: Math.floor(at / 4 / image.width) };
    return undefined;
  }, picture.toString('base64'));
}

/** Words and numbers, each between spaces. */
function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
