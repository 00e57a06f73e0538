import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchPage, searchPages, similarWords } from '../../../src/capabilities/artifacts.ts';
import { searchResultsPage } from '../../../src/http/search-results-page.ts';

vi.mock('../../../src/capabilities/artifacts.ts', () => ({
  searchPage: vi.fn(() => '<input data-query><div><!--results--></div>'),
  searchPages: vi.fn(),
  similarWords: vi.fn(() => Promise.resolve([])),
  siteRecord: () => ({ language: 'en-GB', styles: [] }),
}));

const hit = {
  path: '/glossary/dilution',
  title: 'Dilution & loss',
  category: 'Glossary',
  passage: 'The fall in <your> percentage.',
  section: { id: 'how-it-works', title: 'How it works' },
  score: 1,
  matched: [],
  fragment: '#how-it-works:~:text=The%20fall,<your>',
};
const outcome = { hits: [hit], total: 25, missing: [], corrected: [], unmatched: [] };
const page = async (query: string) =>
  (await searchResultsPage(new Request(`http://localhost/search?${query}`), () => undefined)).text();

beforeEach(() => vi.mocked(searchPages).mockResolvedValue(outcome));
afterEach(() => vi.clearAllMocks());

describe('The page of results', () => {
  it('shows of each page its title, label, passage with marks, and section', async () => {
    expect(await page('q=dilution')).toContain(
      '<li><a href="/glossary/dilution"><mark>Dilution</mark> &amp; loss</a> <span class="label">Glossary</span>' +
        '<p>The fall in &lt;your&gt; percentage.</p><p class="place">' +
        '<a href="/glossary/dilution#how-it-works:~:text=The%20fall,&lt;your&gt;">How it works</a></p></li>',
    );
  });

  it('says how many pages match, and leads to the next ten and the ones before', async () => {
    const first = await page('q=dilution');
    expect(first).toContain('25 pages match “dilution”.');
    expect(first).toContain('<a rel="next" href="/search?q=dilution&amp;page=2">');
    expect(first).not.toContain('rel="prev"');
    const third = await page('q=dilution&page=3');
    expect(searchPages).toHaveBeenLastCalledWith('dilution', { limit: 10, offset: 20, hasFragments: true });
    expect(third).toContain('<ol role="list" start="21">');
    expect(third).toContain('<a rel="prev" href="/search?q=dilution&amp;page=2">');
    expect(third).not.toContain('rel="next"');
  });

  it('counts no more pages than are ranked', async () => {
    vi.mocked(searchPages).mockResolvedValue({ ...outcome, total: 100 });
    expect(await page('q=dilution')).toContain('The 100 best pages for “dilution”.');
  });

  it.each(['0', '11', '-1', 'x', '2.5', '99999'])('is the first for the page %s', async (number) => {
    await page(`q=dilution&page=${number}`);
    expect(searchPages).toHaveBeenLastCalledWith('dilution', { limit: 10, offset: 0, hasFragments: true });
  });

  it('names words that no page has and words that were replaced', async () => {
    vi.mocked(searchPages).mockResolvedValue({
      ...outcome,
      missing: ['<visa>'],
      corrected: [{ from: 'dilutoin', to: 'dilution' }],
    });
    const found = await page('q=visa');
    expect(found).toContain('Nothing here about “&lt;visa&gt;”. Showing results for “dilution”.');
    expect(found).toContain('<mark>Dilution</mark>');
  });

  it('names the words that the first result lacks, on the first page of results alone', async () => {
    vi.mocked(searchPages).mockResolvedValue({ ...outcome, unmatched: ['<india>', 'tax'] });
    expect(await page('q=dilution')).toContain('Not in the first result: &lt;india&gt;, tax. 25 pages match');
    expect(await page('q=dilution&page=2')).not.toContain('Not in the first result');
  });

  it('offers similar words where nothing is found', async () => {
    vi.mocked(searchPages).mockResolvedValue({ hits: [], total: 0, missing: ['vissta'], corrected: [], unmatched: [] });
    vi.mocked(similarWords).mockResolvedValue(['vesting', 'vista']);
    const found = await page('q=vissta');
    expect(found).toContain('<p>Nothing matches “vissta”.');
    expect(found).toContain('<a href="/search?q=vesting">vesting</a>, <a href="/search?q=vista">vista</a>');
    expect(found).not.toContain('<li>');
  });

  it('keeps the query in the field, and searches nothing without one', async () => {
    expect(await page('q=%22a%22')).toContain('<input value="&quot;a&quot;">');
    vi.clearAllMocks();
    expect(await page('')).toBe('<input value=""><div></div>');
    expect(searchPages).not.toHaveBeenCalled();
    expect(searchPage).toHaveBeenCalled();
  });
});
