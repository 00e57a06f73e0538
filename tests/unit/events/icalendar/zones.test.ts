import { describe, expect, it } from 'vitest';
import { event, inCalendar, inspect, starts } from './calendars.ts';

/** UTC-5, and UTC-4 from the second Sunday of March to the first of November: New York, told by the file. */
const definition = (name: string, ...extra: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  ...extra,
  ...[
    'BEGIN:STANDARD',
    'DTSTART:16011104T020000',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
  ],
  ...[
    'BEGIN:DAYLIGHT',
    'DTSTART:00010311T020000',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'END:DAYLIGHT',
  ],
  'END:VTIMEZONE',
];

describe('the name of a time zone', () => {
  it.each([
    ['Europe/Berlin', '16:00'],
    ['europe/berlin', '16:00'],
    ['"Europe/Berlin"', '16:00'],
    ['/mozilla.org/20050126_1/Europe/Berlin', '16:00'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', '16:00'],
    ['X-Europe/Berlin', '16:00'],
    ['W. Europe Standard Time', '16:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '16:00'],
    ['"(GMT+01.00) Amsterdam / Berlin / Bern"', '16:00'],
    ['"Amsterdam, Belgrade, Berlin, Brussels"', '16:00'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '22:00'],
    ['Eastern Standard Time', '22:00'],
    ['GMT Standard Time', '17:00'],
    ['UTC', '18:00'],
    ['"tzone://Microsoft/Utc"', '18:00'],
    ['UTC+11', '07:00'],
    ['GMT-0500', '23:00'],
    ['Etc/GMT+5', '23:00'],
  ])('%s is understood', (name, utc) => {
    expect(starts(...event(`DTSTART;TZID=${name}:20260701T180000`))).toEqual([`2026-07-01T${utc}:00Z`]);
  });

  it('that nobody knows means local time, with a remark', () => {
    const found = inspect(inCalendar(...event('DTSTART;TZID=Nowhere/Land:20260701T180000')));
    expect(found).toMatchObject({
      starts: ['2026-07-01T16:00:00Z'],
      skipped: [{ reason: 'unknown time zone Nowhere/Land: taken as local time' }],
    });
  });

  it.each([
    ['before the clocks change', '20260301T120000', '2026-03-01T17:00:00Z'],
    ['after', '20260701T120000', '2026-07-01T16:00:00Z'],
    ['at a time that is skipped', '20260308T023000', '2026-03-08T07:30:00Z'],
    ['at a time that is repeated', '20261101T013000', '2026-11-01T05:30:00Z'],
  ])('may be defined by the file alone: %s', (_, local, utc) => {
    expect(starts(...event(`DTSTART;TZID=Customized Time Zone:${local}`), ...definition('Customized Time Zone'))).toEqual([utc]);
    expect(starts(...event(`DTSTART;TZID=America/New_York:${local}`))).toEqual([utc]);
  });

  it('is believed over the definition in the file when the time zone database has it', () => {
    expect(starts(...definition('Europe/Berlin'), ...event('DTSTART;TZID=Europe/Berlin:20260701T180000'))).toEqual([
      '2026-07-01T16:00:00Z',
    ]);
  });

  it('may be given by the definition', () => {
    const lines = [...definition(' 1', 'X-LIC-LOCATION:Europe/Berlin'), ...event('DTSTART;TZID= 1:20260701T180000')];
    expect(starts(...lines)).toEqual(['2026-07-01T16:00:00Z']);
  });
});

describe('a time without a zone', () => {
  it('is in the zone of the calendar', () => {
    expect(starts('X-WR-TIMEZONE;VALUE=TEXT:US/Pacific', ...event('DTSTART:20260701T180000'))).toEqual(['2026-07-02T01:00:00Z']);
    expect(starts(...event('DTSTART:20260701T180000'), 'X-WR-TIMEZONE:Tokyo Standard Time')).toEqual(['2026-07-01T09:00:00Z']);
  });

  it('is otherwise in the zone of the city', () => {
    expect(inspect(inCalendar(...event('DTSTART:20260701T180000')), { zone: 'Europe/Lisbon' }).starts).toEqual([
      '2026-07-01T17:00:00Z',
    ]);
  });
});
