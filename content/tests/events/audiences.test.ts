/** Whom the events are for, by the words of feeds.yml: real titles, labelled by hand. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { classifier } from '#engine/classify.ts';
import { readFeeds } from '#engine/feeds.ts';

const content = new URL('../..', import.meta.url).pathname;
const { audienceOf } = classifier(await readFeeds(content));
const store = JSON.parse(readFileSync(`${content}/events/snapshot.json`, 'utf8')) as { records: SourceRecord[] };

type SourceRecord = Parameters<typeof audienceOf>[0] & { source: string };

/** Of the conferences in the list that is made for developers, those that are not for them alone: for leaders, designers, buyers, everyone. */
const notForDevelopers = [
  ...[
    'CDAO UK',
    'DICE',
    'FOSS Backstage',
    'CTO Craft',
    'Gartner',
    'Leadership Ateliers',
    'Data Science Next',
    'Rise of AI',
    'Config',
  ],
  ...[
    'UXLx',
    'GITEX',
    'VivaTech',
    'IT Security Summit',
    'Women in tech',
    'Nullcon',
    'NinjaOne',
    'ProductLab',
    'Unleashed',
    'HackAIcon',
  ],
  ...[
    'Product Management',
    'Mozilla Festival',
    'International Conference on Artificial',
    'Artificial Intelligence conference',
    '#mtpcon',
  ],
  ...[
    'Dutch AI Conference',
    'DAM Europe',
    '4th Tech Summit',
    'Hatch',
    'World Summit AI',
    'TechEx',
    'S2N',
    'Unhacked',
    'The AI Conf',
  ],
  ...['NextGen Intelligence', 'ESPC', 'European Microsoft Fabric', 'Accelerate Tomorrow', 'LDX3', 'LeadDev', 'Open Confidential'],
];

it('Conferences for developers are told from the others of their list, by title and topic, nine times in ten', () => {
  const conferences = store.records.filter(({ source }) => source === 'confs-tech');
  expect(conferences.length).toBeGreaterThan(200);
  const isLabelled = ({ name }: { name: string }) => !notForDevelopers.some((title) => name.includes(title));
  const isFound = (record: SourceRecord) => audienceOf(record) === 'developers';
  const found = conferences.filter(isFound);
  const labelled = conferences.filter(isLabelled);
  const right = found.filter(isLabelled).length;
  const missed = labelled.filter((record) => !isFound(record)).map(({ name }) => name);
  const wrong = found.filter((record) => !isLabelled(record)).map(({ name }) => name);
  expect(right / found.length, `wrong: ${wrong.join('; ')}`).toBeGreaterThan(0.9);
  expect(right / labelled.length, `missed: ${missed.join('; ')}`).toBeGreaterThan(0.9);
});

it.each([
  ['Founders Breakfast Berlin', 'founders'],
  ['Berlin Startup Night', 'founders'],
  ['Demo Day: Batch 12', 'founders'],
  ['Co-founder matching evening', 'founders'],
  ['GO Entrepreneurs Paris', 'founders'],
  ['The indie hackers meetup', 'founders'],
  ['Pitch Night at the harbour', 'founders'],
  ['Scaleup Summit', 'founders'],
  ['Founders meet developers', 'founders'],
  ['Startup investors in conversation', 'founders'],
  ['Investor breakfast', 'investors'],
  ['London VC Summit', 'investors'],
  ['SuperReturn International', 'investors'],
  ['Business Angels Evening', 'investors'],
  ['devopsdays Zurich', 'developers'],
  ['KubeCon + CloudNativeCon Europe', 'developers'],
  ['Hack Apertus: onsite hackathon', 'developers'],
  ['PyData Amsterdam', 'developers'],
  ['React Day Berlin', 'developers'],
  ['MWC Barcelona', 'everyone'],
  ['Angelic Choir', 'everyone'],
  ['FinTech Connect', 'everyone'],
  ['AI Breakfast', 'everyone'],
  ['Women in tech', 'everyone'],
])('%s is for %s', (name, audience) => {
  expect(audienceOf({ name, labels: [], organizer: null, topics: null, kind: null, audience: null })).toBe(audience);
});
