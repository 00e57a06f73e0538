import { describe, expect, it } from 'vitest';
import { packOccurrence, PostingList } from '../../../src/search/posting-list.ts';
import { MAX_OCCURRENCES, ScoredPostings } from '../../../src/search/scored-postings.ts';

const PAGES = 200_000;
const dampings = Float64Array.from({ length: PAGES }, (_, page) => 1 + (page % 7) / 10);
const scoring = { k1: 1.2, idf: 3, burstiness: 1.5, dampings };

/** @param positions of the occurrences on each page */
function scored(pages: readonly number[], positions: readonly (readonly number[])[]): ScoredPostings {
  const starts = [0];
  for (const each of positions) starts.push((starts.at(-1) ?? 0) + each.length);
  const list = new PostingList(
    {
      pages: Uint32Array.from(pages),
      starts: Uint32Array.from(starts),
      occurrences: Uint32Array.from(positions.flat(), (position) => packOccurrence(position, 24)),
      fields: new Uint8Array(pages.length),
    },
    1,
  );
  // Every posting is of a kind of its own.
  const kinds = Uint32Array.from(pages, (_, posting) => posting);
  const frequencies = Array.from(pages, (_, posting) => (posting % 300) + 1);
  const bonuses = frequencies.map((frequency) => frequency % 2);
  const counts = positions.map((each) => Math.min(each.length, MAX_OCCURRENCES));
  return new ScoredPostings(list, { kinds, frequencies, bonuses, counts }, scoring);
}

/** Gaps of 254, 255, 509 and 510 pages. */
const pages = Array.from({ length: 500 }, (_, at) => 3 + 1528 * Math.floor(at / 4) + ([0, 254, 509, 1018][at % 4] ?? 0));

describe('Scored postings', () => {
  it.each([200, 60_000, 1_000_000])('have the positions of the list, up to %i', (furthest) => {
    const positions = pages.map((_, at) => Array.from({ length: at % 4 }, (_, nth) => furthest - 4 + nth));
    const postings = scored(pages, positions);
    for (const [posting, expected] of positions.entries()) {
      const start = postings.start(posting);
      const found = Array.from({ length: postings.count(posting) }, (_, nth) => postings.position(start + nth));
      expect(found).toEqual(expected);
    }
  });

  it('have the first occurrences of a page with many', () => {
    const many = Array.from({ length: 300 }, (_, position) => position);
    const postings = scored([5, 9], [many, [7]]);
    expect(postings.count(0)).toBe(MAX_OCCURRENCES);
    expect(postings.position(postings.start(1))).toBe(7);
  });

  it('add the score of each page, and find the posting of a page', () => {
    const postings = scored(
      pages,
      pages.map(() => [1]),
    );
    const sums = new Float64Array(PAGES);
    const touched = new Uint32Array(PAGES);
    const count = postings.addScores(sums, touched, 0, 2);
    expect([...touched.subarray(0, count)]).toEqual(pages);
    for (const [posting, page] of pages.entries()) {
      const frequency = (posting % 300) + 1;
      const saturated = (frequency * 2.2) / (frequency + (dampings[page] ?? 0));
      expect(sums[page]).toBe(2 * Math.fround((saturated + (frequency % 2)) * 3 * 1.5));
    }
    const places = new Uint32Array(PAGES);
    const found = new Int32Array(4).fill(-1);
    places[pages[350] ?? 0] = 2;
    postings.findPlaces(places, found, 2, 1);
    expect([...found]).toEqual([-1, -1, -1, 350]);
  });

  it('of no page add nothing', () => {
    expect(scored([], []).addScores(new Float64Array(PAGES), new Uint32Array(PAGES), 0, 1)).toBe(0);
  });
});
