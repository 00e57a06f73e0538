import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarTime } from '../../../../src/events/icalendar/read-calendar.ts';
import { event, inCalendar, inspect, read, starts } from './calendars.ts';

describe('the bytes of a calendar', () => {
  it.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
    ['two CR and LF', '\r\r\n'],
  ])('may end lines with %s', (_, end) => {
    const text = inCalendar(...event('DTSTART:20260304T170000Z', 'LOCATION:Haus der', '  Gründer')).replaceAll('\r\n', end);
    expect(read(text).events).toMatchObject([{ location: 'Haus der Gründer' }]);
  });

  it('may fold a line inside a character, with a space or a tab', () => {
    const text = inCalendar(...event('DTSTART:20260304T170000Z', 'LOCATION:Zür@ich')).replace('Zür@ich', 'Zürich');
    const raw = Buffer.from(text);
    const split = raw.indexOf(0xbc);
    const folded = Buffer.concat([raw.subarray(0, split), Buffer.from('\r\n\t'), raw.subarray(split)]);
    expect(read(folded).events[0]?.location).toBe('Zürich');
  });

  it('may fold with CRLF while lines end with LF', () => {
    const text = inCalendar(...event('DTSTART:20260304T170000Z', 'LOCATION:Long'))
      .replaceAll('\r\n', '\n')
      .replace('Long', 'Long\r\n  place');
    expect(read(text).events[0]?.location).toBe('Long place');
  });

  it('may begin with a byte order mark', () => {
    expect(inspect(`\uFEFF${inCalendar(...event('DTSTART:20260304T170000Z'))}`)).toMatchObject({ count: 1, skipped: [] });
  });

  it('may be UTF-16', () => {
    const text = inCalendar(...event('DTSTART:20260304T170000Z', 'LOCATION:Café'));
    expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le')).events[0]?.location).toBe('Café');
  });

  it('may hold one line of Latin-1 among lines of UTF-8', () => {
    const [before, after] = inCalendar(...event('DTSTART:20260304T170000Z', 'LOCATION:~', 'CATEGORIES:Gründer')).split('~');
    const mixed = Buffer.concat([Buffer.from(before!), Buffer.from('Caf\xe9', 'latin1'), Buffer.from(after!)]);
    expect(read(mixed).events[0]).toMatchObject({ location: 'Café', categories: ['Gründer'] });
  });

  it('may hold blank lines, and lines that are nothing', () => {
    const text = inCalendar(...event('DTSTART:20260304T170000Z', '', 'nothing at all', 'DTEND:20260304T180000Z'));
    expect(inspect(text)).toMatchObject({ count: 1, skipped: [{ line: 10, reason: 'not a property: no name before a colon' }] });
  });

  it('are no calendar when they are HTML, and cut off when they end early', () => {
    const text = inCalendar(...event('DTSTART:20260304T170000Z'), ...event('UID:two', 'DTSTART:20260305T170000Z'));
    expect(read('<!doctype html><p>Sign in: now</p>')).toMatchObject({ isCalendar: false, events: [] });
    expect(read(text.slice(0, text.lastIndexOf('SUMMARY')))).toMatchObject({
      isCalendar: true,
      truncated: true,
      events: [{ uid: 'one@example.org' }],
    });
    expect(read(text)).toMatchObject({ isCalendar: true, truncated: false });
  });

  it('never make the reader throw', () => {
    const parts = fc.constantFrom(
      ...[
        'BEGIN:VCALENDAR',
        'END:VCALENDAR',
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VALARM',
        'DTSTART:20260304T170000Z',
        'DTSTART;TZID=X:9',
      ],
      ...[
        'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
        'RRULE:FREQ=SECONDLY',
        'EXDATE:,',
        'RDATE;VALUE=PERIOD:20260101T000000Z/PT',
        'DURATION:-P1W',
        'DURATION:P99999999999999W',
      ],
      ...[
        'UID:a',
        'UID:b',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260304T170000Z',
        'SEQUENCE:x',
        'GEO:;',
        ' folded',
        ';:',
        '":',
        'ÿ',
        'BEGIN:VTIMEZONE',
        'TZID:X',
      ],
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(parts, fc.string()), { maxLength: 40 }),
        fc.constantFrom('\r\n', '\n', '\r'),
        (lines, end) => {
          expect(inspect(lines.join(end)).count).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('broken parts', () => {
  it('cost one event, not the file', () => {
    const text = inCalendar(
      ...event('UID:a', 'DTSTART:someday'),
      ...event('UID:b'),
      ...event('UID:c', 'DTSTART:20260304T170000Z'),
    );
    expect(inspect(text)).toMatchObject({
      starts: ['2026-03-04T17:00:00Z'],
      skipped: [
        { line: 8, reason: 'unreadable DTSTART: someday' },
        { line: 4, reason: 'event without a readable DTSTART: someday' },
        { line: 10, reason: 'event without DTSTART' },
      ].sort((a, b) => a.line - b.line),
    });
  });

  it.each([
    ['an empty parameter', 'DTSTART;;VALUE=DATE-TIME:20260304T170000Z', '2026-03-04T17:00:00Z'],
    ['spaces around everything', 'DTSTART ; TZID = Europe/Berlin : 20260304T180000', '2026-03-04T17:00:00Z'],
    ['a quote that is never closed', 'DTSTART;TZID="Europe/Berlin:20260304T180000', '2026-03-04T17:00:00Z'],
    ['a quote that is closed too late', 'DTSTART;TZID="W. Europe Standard Time:20260304T180000"', '2026-03-04T17:00:00Z'],
    ['the extended form', 'DTSTART:2026-03-04T17:00:00Z', '2026-03-04T17:00:00Z'],
    ['an offset', 'DTSTART:20260304T180000+0100', '2026-03-04T17:00:00Z'],
    ['no seconds', 'DTSTART:20260304T1700Z', '2026-03-04T17:00:00Z'],
    ['a day that its month does not have', 'DTSTART:20260230T170000Z', '2026-03-02T17:00:00Z'],
    ['a time declared as a date', 'DTSTART;VALUE=DATE:20260304T180000', '2026-03-04T17:00:00Z'],
    ['midnight declared as a date', 'DTSTART;VALUE=DATE:20260304T000000', 'D2026-03-04'],
    ['a date not declared as one', 'DTSTART:20260304', 'D2026-03-04'],
    ['a zone beside UTC', 'DTSTART;TZID=America/New_York:20260304T170000Z', '2026-03-04T17:00:00Z'],
  ])('are read as meant: %s', (_, line, start) => expect(starts(...event(line))).toEqual([start]));

  it('take the first of two starts', () => {
    expect(starts(...event('DTSTART:20260304T170000Z', 'DTSTART:20260305T170000Z'))).toEqual(['2026-03-04T17:00:00Z']);
  });

  it('take an event whose END was forgotten', () => {
    const [first, second] = [event('UID:a', 'DTSTART:20260304T170000Z').slice(0, -1), event('UID:b', 'DTSTART:20260305T170000Z')];
    expect(starts(...first, ...second)).toEqual(['2026-03-04T17:00:00Z', '2026-03-05T17:00:00Z']);
  });

  it('leave the alarm out of the event', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DESCRIPTION:Ring', 'END:VALARM'];
    expect(read(inCalendar(...event('DTSTART:20260304T170000Z', ...alarm))).events).toMatchObject([
      { uid: 'one@example.org', description: '' },
    ]);
  });

  it('read several calendars in one file, and an unknown CALSCALE', () => {
    const one = inCalendar('CALSCALE:GEORGIAN', ...event('UID:a', 'DTSTART:20260304T170000Z'));
    const two = inCalendar('X-WR-TIMEZONE:America/New_York', ...event('UID:b', 'DTSTART:20260305T120000'));
    expect(inspect(one + two).starts).toEqual(['2026-03-04T17:00:00Z', '2026-03-05T17:00:00Z']);
  });
});

describe('the end of an event', () => {
  const end = (...lines: string[]) => read(inCalendar(...event(...lines))).events[0]?.end;
  const at = (time: string) => ({ allDay: false, instant: Date.parse(time) });

  it.each([
    ['is DTEND', ['DTSTART:20260304T170000Z', 'DTEND:20260304T190000Z'], at('2026-03-04T19:00:00Z')],
    ['is the start and a DURATION', ['DTSTART:20260304T170000Z', 'DURATION:PT90M'], at('2026-03-04T18:30:00Z')],
    [
      'may be in another zone',
      ['DTSTART:20260304T170000Z', 'DTEND;TZID=Europe/Berlin:20260304T190000'],
      at('2026-03-04T18:00:00Z'),
    ],
    [
      'counts days on the calendar over a clock change',
      ['DTSTART;TZID=Europe/Berlin:20260328T180000', 'DURATION:P1D'],
      at('2026-03-29T16:00:00Z'),
    ],
    [
      'counts hours that pass over a clock change',
      ['DTSTART;TZID=Europe/Berlin:20260328T180000', 'DURATION:PT24H'],
      at('2026-03-29T17:00:00Z'),
    ],
    [
      'of whole days is the last of them',
      ['DTSTART;VALUE=DATE:20260304', 'DTEND;VALUE=DATE:20260307'],
      { allDay: true, date: '2026-03-06' },
    ],
    [
      'of one day is that day',
      ['DTSTART;VALUE=DATE:20260304', 'DTEND;VALUE=DATE:20260304'],
      { allDay: true, date: '2026-03-04' },
    ],
    ['of whole days may be a DURATION', ['DTSTART;VALUE=DATE:20260304', 'DURATION:P2D'], { allDay: true, date: '2026-03-05' }],
  ])('%s', (_, lines, expected) => expect(end(...lines)).toMatchObject(expected));

  it.each([
    ['before the start', ['DTSTART:20260304T170000Z', 'DTEND:20260304T160000Z']],
    ['of whole days before the start', ['DTSTART;VALUE=DATE:20260304', 'DTEND;VALUE=DATE:20260303']],
    ['after a negative DURATION', ['DTSTART:20260304T170000Z', 'DURATION:-PT1H']],
    ['that cannot be read', ['DTSTART:20260304T170000Z', 'DTEND:later']],
  ])('is left out with a reason when it is %s', (_, lines) => {
    expect(end(...lines)).toBeNull();
    expect(inspect(inCalendar(...event(...lines))).skipped).toHaveLength(1);
  });
});

describe('what an event says', () => {
  it('is read without escapes', () => {
    const lines = [
      'DTSTART:20260304T170000Z',
      'LOCATION:Haus 1\\, Hof\\; hinten\\nLinks \\\\ rechts',
      'CATEGORIES:AI\\, data,Founders',
      'CATEGORIES:Tech',
    ];
    expect(read(inCalendar(...event(...lines))).events[0]).toMatchObject({
      location: 'Haus 1, Hof; hinten\nLinks \\ rechts',
      categories: ['AI, data', 'Founders', 'Tech'],
    });
  });

  it('includes organiser, position and what it is to others', () => {
    const lines = [
      'DTSTART:20260304T170000Z',
      'ORGANIZER;CN="Köhler; Söhne":mailto:a@example.org',
      'GEO:52.5;13.4',
      'CLASS:PRIVATE',
      'STATUS:tentative',
    ];
    expect(read(inCalendar(...event(...lines))).events[0]).toMatchObject({
      organizer: 'Köhler; Söhne',
      latitude: 52.5,
      longitude: 13.4,
      private: true,
      status: 'TENTATIVE',
    });
  });

  it('is cancelled in a calendar that cancels', () => {
    expect(inspect(inCalendar('METHOD:CANCEL', ...event('DTSTART:20260304T170000Z'))).cancelled).toBe(1);
  });

  it('does not count as cancelled for a word in the title', () => {
    expect(inspect(inCalendar(...event('DTSTART:20260304T170000Z', 'SUMMARY:CANCELLED'))).cancelled).toBe(0);
  });
});

describe('events with the same UID', () => {
  it('are one: the highest SEQUENCE', () => {
    const text = [...event('SEQUENCE:3', 'DTSTART:20260305T170000Z'), ...event('SEQUENCE:1', 'DTSTART:20260304T170000Z')];
    expect(starts(...text)).toEqual(['2026-03-05T17:00:00Z']);
  });

  it('are one when they start together, and the last modified counts', () => {
    const version = (place: string, modified: string) =>
      event('DTSTART:20260304T170000Z', `LOCATION:${place}`, `LAST-MODIFIED:${modified}`);
    const text = inCalendar(...version('new', '20260202T000000Z'), ...version('old', '20260201T000000Z'));
    expect(read(text).events).toMatchObject([{ location: 'new' }]);
  });

  it('are several when a publisher gives them different starts and no SEQUENCE', () => {
    expect(starts(...event('DTSTART:20260304T170000Z'), ...event('DTSTART:20260305T170000Z'))).toHaveLength(2);
  });

  it('without UID are told apart by start and name', () => {
    const without = (name: string) => ['BEGIN:VEVENT', 'DTSTART:20260304T170000Z', `SUMMARY:${name}`, 'END:VEVENT'];
    expect(starts(...without('A'), ...without('B'), ...without('A'))).toHaveLength(2);
  });
});

describe('a date that says two things', () => {
  it.each([
    ['a time that is not midnight', ['DTSTART;VALUE=DATE:20260304T183000', 'DTEND;VALUE=DATE:20260304T203000'], '17:30', '19:30'],
    [
      'midnight, and an end with a time',
      ['DTSTART;VALUE=DATE:20260304T000000', 'DTEND;VALUE=DATE:20260304T020000'],
      '23:00',
      '01:00',
    ],
  ])('is a time when it is declared as a day and has %s', (_, lines, starts, ends) => {
    const [first] = read(inCalendar(...event(...lines))).events;
    const clock = (time: CalendarTime | null) =>
      time === null || time.allDay ? null : new Date(time.instant).toISOString().slice(11, 16);
    expect([clock(first!.start), clock(first!.end)]).toEqual([starts, ends]);
  });

  it.each([
    ['midnight, and no end', ['DTSTART;VALUE=DATE:20260304T000000']],
    ['midnight, and midnight as its end', ['DTSTART;VALUE=DATE:20260304T000000', 'DTEND;VALUE=DATE:20260305T000000']],
    ['midnight, and the last minute of the day as its end', ['DTSTART;VALUE=DATE:20260304T000000', 'DTEND:20260304T235959']],
    ['no time, and an end with one', ['DTSTART;VALUE=DATE:20260304', 'DTEND:20260304T020000']],
  ])('is a day when it is declared as one and has %s', (_, lines) => expect(starts(...event(...lines))).toEqual(['D2026-03-04']));

  it('is a day when it has a Z and no time: of a series, one more day at the usual time', () => {
    expect(starts(...event('DTSTART:20260304T170000Z', 'RDATE:20260310Z'))).toEqual([
      '2026-03-04T17:00:00Z',
      '2026-03-10T17:00:00Z',
    ]);
    expect(starts(...event('DTSTART:20260304Z'))).toEqual(['D2026-03-04']);
  });
});

describe('an offset of more than a day', () => {
  it.each(['DTSTART:20260304T170000+5700', 'DTSTART:20260304T170000-24:00', 'DTSTART:20260304T170000+0160'])(
    'is refused: %s',
    (line) =>
      expect(inspect(inCalendar(...event(line)))).toMatchObject({
        count: 0,
        skipped: [
          { reason: `event without a readable DTSTART: ${line.slice(8)}` },
          { reason: `unreadable DTSTART: ${line.slice(8)}` },
        ],
      }),
  );

  it('is no zone, so that the time is local', () =>
    expect(inspect(inCalendar(...event('DTSTART;TZID=UTC+57:20260304T180000')))).toMatchObject({
      starts: ['2026-03-04T17:00:00Z'],
      skipped: [{ reason: 'unknown time zone UTC+57: taken as local time' }],
    }));

  it('in the definition of a zone leaves that definition without it', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Ours',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+5700',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(starts(...zone, ...event('DTSTART;TZID=Ours:20260304T180000'))).toEqual(['2026-03-04T17:00:00Z']);
  });
});
