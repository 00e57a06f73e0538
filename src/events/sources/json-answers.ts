/** What the formats that answer with JSON share. */
import type * as z from 'zod';
import type { FeedGetter } from '../fetch-feed.ts';
import type { SourceDocument } from '../source-format.ts';
import { SourceRefused } from '../source-refused.ts';

/** More pages than one organiser has. */
const PAGES_MAX = 50;

/** Share of the entries of an answer that may have an unknown form. */
const UNKNOWN_MAX = 0.5;

/**
 * Fetches page after page.
 *
 * @param addressOf the address of a page, counted from 1, given the page before it; null after the last one
 */
export async function fetchPages(
  addressOf: (page: number, before: SourceDocument | null) => string | null,
  get: FeedGetter,
  headers: Record<string, string> = {},
): Promise<SourceDocument[]> {
  const pages: SourceDocument[] = [];
  for (;;) {
    const address = addressOf(pages.length + 1, pages.at(-1) ?? null);
    if (address === null) return pages;
    if (pages.length === PAGES_MAX) throw new SourceRefused(`more than ${PAGES_MAX} pages`);
    pages.push(await fetchJson(address, get, headers));
  }
}

async function fetchJson(url: string, get: FeedGetter, headers: Record<string, string>): Promise<SourceDocument> {
  const answer = await get(url, { headers: { Accept: 'application/json', ...headers } });
  if (answer.status === 'unchanged') throw new SourceRefused('the server answered 304 to a request without conditions');
  return { url, body: answer.body, contentType: answer.contentType, validators: null };
}

/** @throws {SourceRefused} when the answer is not JSON: a page of HTML, nothing, or half an answer */
export function parseJson({ url, body, contentType }: Pick<SourceDocument, 'url' | 'body' | 'contentType'>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new SourceRefused(`the answer is not JSON but ${contentType || 'something else'}: ${url}`);
  }
}

/**
 * The entries of a list that have the form of the schema. Each of the others costs itself alone.
 *
 * @throws {SourceRefused} when most of them have another form: then the source has changed
 */
export function parseEntries<Schema extends z.ZodType>(
  entries: readonly unknown[],
  schema: Schema,
  url: string,
): { parsed: z.output<Schema>[]; skipped: string[] } {
  const results = entries.map((entry) => schema.safeParse(entry));
  const parsed = results.flatMap((result) => (result.success ? [result.data] : []));
  const skipped = results.flatMap(({ error }, index) => {
    const [issue] = error?.issues ?? [];
    return issue === undefined ? [] : [`${url}: entry ${index + 1}: ${issue.path.join('.')}: ${issue.message}`];
  });
  if (skipped.length > entries.length * UNKNOWN_MAX) throw new SourceRefused(`most events have an unknown form: ${url}`);
  return { parsed, skipped };
}
