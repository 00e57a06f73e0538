/** Calendars that grow in everything that can be counted, alone and together, with values at the edges of what a calendar can say. */
import fc from 'fast-check';

/** Bytes; a refresh downloads no more of one feed. */
const LENGTH_MAX = 9_900_000;

/**
 * @param most how often a part is repeated at most; each order of magnitude up to there is as likely
 */
export function hostileCalendar(most: number): fc.Arbitrary<Uint8Array> {
  const parts = fc.array(part(most), { minLength: 1, maxLength: 4 });
  return fc.tuple(parts, damage()).map(([lists, damaged]) => damaged(bytesOf(['BEGIN:VCALENDAR', lists, 'END:VCALENDAR', ''])));
}

/** The lines that one thing adds by being repeated. */
function part(most: number): fc.Arbitrary<Lines> {
  const size = fc.double({ min: 0, max: Math.log10(most), noNaN: true }).map((exponent) => Math.floor(10 ** exponent));
  return fc
    .tuple(size, fc.constantFrom(...Object.values(growths)), point, rule, fc.array(rule, { minLength: 1, maxLength: 5 }))
    .map(([count, grow, start, one, several]) => grow(count, { start, rule: one, rules: several }));
}

interface Material {
  start: string;
  rule: string;
  rules: string[];
}

const growths: Record<string, (count: number, material: Material) => Lines> = {
  blankLines: (count) => times(count, () => ''),
  linesThatAreNone: (count) => times(count, (index) => `no colon ${index}`),
  lineLength: (count, { start }) => event(start, `SUMMARY:${'x'.repeat(count)}`),
  uidLength: (count, { start, rule }) => ['BEGIN:VEVENT', `UID:${'u'.repeat(count)}`, start, rule, 'END:VEVENT'],
  descriptionLength: (count, { start, rule }) => event(start, rule, `DESCRIPTION:${'https://x.example/ '.repeat(count)}`),
  locationCommas: (count, { start }) => event(start, `LOCATION:${', '.repeat(count)}`),
  foldedLines: (count, { start }) =>
    event(
      start,
      'DESCRIPTION:x',
      times(count, () => ' folded'),
    ),
  categories: (count, { start, rule }) => event(start, rule, `CATEGORIES:${times(count, (index) => `c${index}`).join(',')}`),
  parameters: (count, { start }) => event(start, `SUMMARY${times(count, (index) => `;P${index}=v`).join('')}:name`),
  quotes: (count, { start }) => event(start, `ORGANIZER;CN=${'"'.repeat(count)}:mailto:a@example.org`),
  semicolons: (count, { start }) => event(start, `SUMMARY${';'.repeat(count)}:name`),
  nesting: (count) => [times(count, () => 'BEGIN:X'), times(count, () => 'END:X')],
  endsWithoutBegin: (count) => times(count, (index) => `END:${index}`),
  beginsWithoutEnd: (count, { start }) => times(count, () => ['BEGIN:VEVENT', start]),
  calendars: (count) => times(count, () => ['END:VCALENDAR', 'BEGIN:VCALENDAR']),
  events: (count, { start }) => times(count, (index) => ['BEGIN:VEVENT', `UID:${index}`, 'SUMMARY:Evening', start, 'END:VEVENT']),
  eventsOfOneUid: (count, { rule }) =>
    times(count, (index) => event(`DTSTART:2027${pad(1 + (index % 12))}${pad(1 + (index % 28))}T${pad(index % 24)}0000Z`, rule)),
  recurringEvents: (count, { start, rules }) =>
    times(count, (index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      'SUMMARY:Evening',
      start,
      rules[index % rules.length] ?? '',
      'END:VEVENT',
    ]),
  rules: (count, { start, rules }) =>
    event(
      start,
      times(count, (index) => rules[index % rules.length] ?? ''),
    ),
  ruleLength: (count, { start }) =>
    event(start, `RRULE:FREQ=DAILY;BYMONTHDAY=${times(count, (index) => 1 + (index % 31)).join(',')}`),
  dates: (count, { start }) => event(start, `RDATE:${times(count, date).join(',')}`),
  dateLines: (count, { start }) =>
    event(
      start,
      times(count, (index) => `RDATE:${date(index)}`),
    ),
  excludedDates: (count, { start, rule }) => event(start, rule, `EXDATE:${times(count, date).join(',')}`),
  periods: (count, { start }) =>
    event(start, `RDATE;VALUE=PERIOD:${times(count, (index) => `${date(index)}/P999999D`).join(',')}`),
  overrides: (count, { start, rule }) => [
    event(start, rule),
    times(count, (index) => event(`RECURRENCE-ID:${date(index)}`, `DTSTART:${date(index + 1)}`)),
  ],
  followingOverrides: (count, { start, rule }) => [
    event(start, rule),
    times(count, (index) => event(`RECURRENCE-ID;RANGE=THISANDFUTURE:${date(index)}`, `DTSTART:${date(index + 1)}`)),
  ],
  zones: (count) => times(count, (index) => zone(`Zone ${index}`)),
  zoneObservances: (count, { rule }) => [
    zone(
      'Own',
      times(count, () => observance(rule)),
    ),
    inOwnZone,
  ],
  zoneDates: (count) => [zone('Own', observance(`RDATE:${times(count, date).join(',')}`)), inOwnZone],
  zoneRules: (count, { rules }) => [
    zone('Own', observance(times(count, (index) => rules[index % rules.length] ?? ''))),
    inOwnZone,
  ],
  zoneNames: (count) => times(count, (index) => event(`DTSTART;TZID=Nowhere ${index}:20270101T180000`)),
  durations: (count, { start }) => event(start, `DURATION:P${'9'.repeat(count)}D`),
};

const inOwnZone = event('DTSTART;TZID=Own:20270101T180000');

/** Lines and lists of lines: hundreds of thousands are too many to be arguments. */
type Lines = (string | Lines)[];

function event(...lines: Lines): Lines {
  return ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Evening', lines, 'END:VEVENT'];
}

function zone(name: string, ...lines: Lines): Lines {
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, lines, 'END:VTIMEZONE'];
}

function observance(...lines: Lines): Lines {
  return ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100', lines, 'END:STANDARD'];
}

/** A time of its own for each number, from 2027 on. */
function date(index: number): string {
  return new Date(Date.UTC(2027, 0, 1) + index * 60_000).toISOString().replace(/[-:]|\.000/g, '');
}

const point = fc.constantFrom(
  'DTSTART:20270101T180000Z',
  'DTSTART;TZID=Europe/Berlin:20270328T023000',
  'DTSTART;VALUE=DATE:20270101',
  'DTSTART:00010101T000000Z',
  'DTSTART:19700101T000000',
  'DTSTART:99991231T235959Z',
  'DTSTART:20279999T999999Z',
);

const numbers = (min: number, max: number) =>
  fc.array(fc.integer({ min, max }), { minLength: 1, maxLength: 12 }).map((list) => list.join(','));

const rule = fc
  .record(
    {
      FREQ: fc.constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'),
      INTERVAL: fc.constantFrom(0, 1, 2, 7, 100, 1e9, 1e15),
      COUNT: fc.constantFrom(0, 1, 10, 1e6, 1e15),
      UNTIL: fc.constantFrom('20280101', '99991231T235959Z', '00010101', 'never'),
      BYMONTH: numbers(1, 12),
      BYWEEKNO: numbers(-53, 53),
      BYYEARDAY: numbers(-366, 366),
      BYMONTHDAY: numbers(-31, 31),
      BYDAY: fc
        .array(fc.constantFrom('MO', '53TU', '-1WE', '5TH', '-53FR', 'SA', 'SU'), { minLength: 1, maxLength: 7 })
        .map((list) => list.join(',')),
      BYHOUR: numbers(0, 23),
      BYMINUTE: numbers(0, 59),
      BYSECOND: numbers(0, 60),
      BYSETPOS: numbers(-366, 366),
    },
    { requiredKeys: ['FREQ'] },
  )
  .map(
    (parts) =>
      `RRULE:${Object.entries(parts)
        .map(([name, value]) => `${name}=${value}`)
        .join(';')}`,
  );

/** Most files are whole; others are cut, have bytes of their own, or are in UTF-16. */
function damage(): fc.Arbitrary<(file: Uint8Array) => Uint8Array> {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant((file: Uint8Array) => file) },
    { weight: 1, arbitrary: share.map((at) => (file: Uint8Array) => file.subarray(0, Math.floor(file.length * at))) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 1000 })
        .map((bytes) => (file: Uint8Array) => Buffer.concat([file, bytes, file.subarray(0, 1000)])),
    },
    { weight: 1, arbitrary: fc.constant((file: Uint8Array) => Buffer.concat([Uint8Array.of(255, 254), file])) },
  );
}

function bytesOf(lines: Lines): Uint8Array {
  return new TextEncoder().encode([...flat(lines)].join('\r\n').slice(0, LENGTH_MAX));
}

function* flat(lines: Lines): Generator<string> {
  for (const line of lines) {
    if (typeof line === 'string') yield line;
    else yield* flat(line);
  }
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
