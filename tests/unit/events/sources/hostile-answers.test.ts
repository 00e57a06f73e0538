import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceRecord } from '../../../../src/events/event.ts';
import type { Feed } from '../../../../src/events/feeds.ts';
import { SourceRefused } from '../../../../src/events/source-refused.ts';
import { answer, document, feedOf, page, parsed } from './source-answers.ts';

/** Values that a field of an answer may suddenly have: of another type, too long, out of range. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    '',
    1e300,
    -1,
    '2027-02-31',
    '0000-00-00 25:61:61',
    '+123456-01-01',
    'https://[',
    'javascript:alert(1)',
    '\u0000',
  ),
);

/** Every place in a value where something else could stand. */
function paths(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...at, key]))];
}

function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** Whatever an answer holds, it gives listings that the store takes, or a reason that people can read. */
function isReadOrRefused(feed: Feed, text: string | Uint8Array, type?: string): void {
  try {
    const seen = '2026-11-21T04:00:00Z';
    for (const listing of parsed(feed, document(text, type)).listings)
      SourceRecord.parse({ ...listing, firstSeen: seen, seen, missed: 0, withdrawn: false });
  } catch (failure) {
    expect(failure).toBeInstanceOf(SourceRefused);
  }
}

const json: [Feed['format'], string][] = [
  ['bevy', 'bevy-1.json'],
  ['the-events-calendar', 'the-events-calendar.json'],
  ['developers-events', 'developers-events.json'],
];

describe.each(json)('an answer of %s', (format, file) => {
  const feed = feedOf(format, { city: 'berlin' });
  const whole: unknown = JSON.parse(answer(file).toString());

  it('is read or refused whatever stands in any of its fields', () =>
    fc.assert(
      fc.property(fc.constantFrom(...paths(whole)), anything, (at, by) =>
        isReadOrRefused(feed, JSON.stringify(replaced(whole, at, by))),
      ),
      { numRuns: 300 },
    ));

  it('is refused when it is cut off anywhere', () =>
    fc.assert(
      fc.property(fc.nat(answer(file).toString().trimEnd().length - 1), (length) => {
        expect(() => parsed(feed, document(answer(file).subarray(0, length)))).toThrow(/is not JSON/);
      }),
      { numRuns: 30 },
    ));
});

describe('a page', () => {
  const feed = feedOf('schema-org', { city: 'berlin' });
  const data = /<script[^>]*>([^]*)<\/script>/.exec(answer('schema-event.html').toString())?.[1] ?? '';
  const whole: unknown = JSON.parse(data.replace(/\n/g, ' '));
  const inPage = (value: unknown) =>
    `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

  it('is read or refused whatever stands in any field of its data', () =>
    fc.assert(
      fc.property(fc.constantFrom(...paths(whole)), anything, (at, by) =>
        isReadOrRefused(feed, inPage(replaced(whole, at, by)), 'text/html'),
      ),
      { numRuns: 400 },
    ));

  it('is read or refused whatever its markup', () => {
    const part = fc.constantFrom(
      '<div itemscope itemtype="https://schema.org/Event">',
      '<div itemprop="location" itemscope itemtype="https://schema.org/Place">',
      '<meta itemprop="startDate" content="2027-05-20T19:00">',
      '<span itemprop="name">A',
      '<a itemprop="url" href="//[x">',
      '<time itemprop=endDate datetime=2027-05-20>',
      '<base href="https://other.example/">',
      '<script type="application/ld+json">{"@graph":[{"@type":"Event"',
      '</div>',
      '</script>',
      '<table><tr><td>',
      '<template>',
      '<!--',
      '\u0000',
      '<svg><title>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => isReadOrRefused(feed, parts.join(''), 'text/html')),
      { numRuns: 200 },
    );
  });

  it('is refused when it breaks off inside of its data', () =>
    expect(() => parsed(feed, page(answer('schema-event.html').subarray(0, 700)))).toThrow(/breaks off before its end/));

  it('may nest its elements and its data as deep as it likes', () => {
    const deep = `${'<i>'.repeat(3000)}<script type="application/ld+json">${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}</script>`;
    expect(() => parsed(feed, page(deep))).toThrow(/no schema.org events/);
  });

  it('cannot change what objects inherit', () => {
    parsed(
      { ...feed, mayBeEmpty: true },
      page('<div itemscope itemtype="https://schema.org/Event"><meta itemprop="__proto__ constructor" content="x"></div>'),
    );
    expect({}).not.toHaveProperty('x');
  });
});
