import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFacts } from '../../../src/facts/read-facts.ts';
import { ContentMistakes } from '../../../src/site/read-yaml.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const settings = `countries: [{ id: gb, title: United Kingdom }]
topics: [{ id: dismissal, title: Dismissal, asks: [{ id: notice, title: Notice }] }]
`;
const sources = 'sources:\n  act: { title: Act, url: https://example.org, checked: 2026-11-22, read: statute }\nfacts:\n';
const FILE = 'facts/gb/dismissal.yml';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  write('facts.yml', settings);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** What is wrong with the file, or with another. */
async function mistakesIn(text: string, file = FILE): Promise<string[]> {
  write(file, text);
  const failure: unknown = await readFacts(folder).catch((failure: unknown) => failure);
  if (!(failure instanceof ContentMistakes)) return [];
  return failure.mistakes.map(({ file, line, message }) => `${relative(folder, file)}:${line}: ${message}`);
}

it('A library without facts has none', async () =>
  expect(await readFacts(temporaryFolder())).toEqual({ law: [], numbers: [], countries: [], topics: [], facts: [] }));

it('A fact says what its topic asks, and names its sources', async () => {
  write(FILE, `${sources}  - id: gb.notice\n    values: [{ value: 1, unit: week, source: act }]\n`);
  const { facts } = await readFacts(folder);
  expect(facts).toMatchObject([
    {
      id: 'gb.notice',
      says: 'Notice',
      country: 'gb',
      topic: 'dismissal',
      isAsked: true,
      at: 0,
      values: [{ value: 1, unit: 'week', sources: [{ name: 'gb-act', read: 'statute' }] }],
    },
  ]);
});

describe('The line is named where', () => {
  const values = (...lines: string[]) =>
    `${sources}  - id: gb.notice\n    values:\n${lines.map((line) => `      - { ${line}, source: act }\n`).join('')}`;

  it.each([
    [
      'times overlap',
      values('value: 1, until: 2026-12-31', 'value: 2, from: 2026-12-31'),
      7,
      'two values hold at the same time, this one and the one until 2026-12-31: let each day have one',
    ],
    [
      'a value without an end has a successor',
      values('value: 1', 'value: 2, from: 2027-01-01'),
      7,
      'two values hold at the same time, this one and the one without an end: let each day have one',
    ],
    [
      'times leave a gap',
      values('value: 1, until: 2026-12-30', 'value: 2, from: 2027-01-01'),
      7,
      'no value holds from 2026-12-31 to 2026-12-31: close the gap, or say since when the value holds',
    ],
    [
      'a value ends before it begins',
      values('value: 1, from: 2027-01-01, until: 2026-12-31'),
      6,
      'until: the value ends on 2026-12-31, before it begins on 2027-01-01',
    ],
    [
      'a unit is unknown',
      values('value: 1, unit: fortnight'),
      6,
      'write a currency such as EUR, or percent, hour, day, working-day, week, month, year or date',
    ],
    ['steps have no unit', values('value: [{ from: 0, value: 1 }]'), 6, 'say what the steps begin from: by: year, by: EUR'],
    [
      'a source is unknown',
      `${values('value: 1')}  - id: gb.x\n    says: X\n    values: [{ value: 1, source: law }]\n`,
      9,
      'there is no source "law": write one of act',
    ],
    [
      'a fact stands in another country',
      `${values('value: 1')}  - id: de.notice\n    values: [{ value: 1, source: act }]\n`,
      7,
      'de.notice stands in the folder of gb: begin its id with "gb.", or move it',
    ],
    [
      'a fact that is not asked does not say what it is',
      `${values('value: 1')}  - id: gb.x\n    values: [{ value: 1, source: act }]\n`,
      7,
      'say in "says" what gb.x is: facts.yml does not ask it of every country',
    ],
    [
      'two facts have an id',
      `${values('value: 1')}  - id: gb.notice\n    values: [{ value: 1, source: act }]\n`,
      7,
      'another fact has the id gb.notice: give each its own',
    ],
    [
      'a source is named by nothing',
      `sources:\n  act: { title: Act, url: https://example.org, checked: 2026-11-22, read: statute }\nfacts: []\n`,
      2,
      'no value names the source "act": name it, or remove it',
    ],
  ])('%s', async (_, text, line, message) => {
    const [found = ''] = await mistakesIn(text);
    expect(found).toContain(`${FILE}:${line}: `);
    expect(found).toContain(message);
  });

  it('a file belongs to no country or topic', async () =>
    expect(await mistakesIn('facts: []\n', 'facts/gb/dismisal.yml')).toEqual([
      'facts/gb/dismisal.yml:1: facts.yml has no such country or topic: add it there, or move the file to facts/<country>/<topic>.yml',
    ]));
});

it('An announced value may overlap with one that holds', async () =>
  expect(
    await mistakesIn(
      `${sources}  - id: gb.notice\n    values: [{ value: 1, source: act }, { value: 2, announced: true, source: act }]\n`,
    ),
  ).toEqual([]));
