import { describe, expect, it } from 'vitest';
import { expandRule } from '../../../../src/events/icalendar/expand-rule.ts';
import { Budget } from '../../../../src/events/icalendar/limits.ts';
import { parseRule } from '../../../../src/events/icalendar/parse-rule.ts';
import { dateValue } from '../../../../src/events/icalendar/values.ts';
import { isoDay } from '../../../../src/shared/time.ts';
import { event, inCalendar, inspect, read, starts } from './calendars.ts';

/** The days (or times) of a rule that starts at 9:00. */
function days(rule: string, first: string, most = 5): string[] {
  return expanded(rule, `${first}T090000`, most).map((wall) => isoDay(wall));
}

function expanded(text: string, first: string, most: number): number[] {
  const rule = parseRule(text, null);
  const start = dateValue(first, false)?.wall;
  if (rule === null || start === undefined) throw new Error(`${text} from ${first} cannot be read`);
  const range = { after: start, before: Date.UTC(2040, 0, 1) };
  return [...expandRule(rule, start, range, Budget.ofCalendar(1_000_000, 'steps')).take(most)];
}

describe('a recurrence rule', () => {
  // Most are examples of RFC 5545, section 3.8.5.3.
  it.each<[string, string, string[]]>([
    ['FREQ=DAILY;INTERVAL=2', '20260101', ['2026-01-01', '2026-01-03', '2026-01-05']],
    ['FREQ=WEEKLY;BYDAY=TU,TH', '20260106', ['2026-01-06', '2026-01-08', '2026-01-13']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU', '19970805', ['1997-08-05', '1997-08-17', '1997-08-19']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,SU', '19970805', ['1997-08-05', '1997-08-10', '1997-08-19']],
    ['FREQ=MONTHLY;BYDAY=1FR', '20260102', ['2026-01-02', '2026-02-06', '2026-03-06']],
    ['FREQ=MONTHLY;BYDAY=-1MO', '20260126', ['2026-01-26', '2026-02-23', '2026-03-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '20260131', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '20260131', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['FREQ=MONTHLY', '20260131', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '20260213', ['2026-02-13', '2026-03-13', '2026-11-13']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '20260130', ['2026-01-30', '2026-02-27', '2026-03-31']],
    ['FREQ=MONTHLY;INTERVAL=5;BYMONTH=4,7', '20260427', ['2026-04-27', '2027-07-27', '2031-04-27']],
    ['FREQ=YEARLY;BYDAY=20MO', '19970519', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '19970512', ['1997-05-12', '1998-05-11', '1999-05-17']],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '19961105',
      ['1996-11-05', '2000-11-07', '2004-11-02'],
    ],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '20240229', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=YEARLY;BYYEARDAY=1,-1', '20260101', ['2026-01-01', '2026-12-31', '2027-01-01']],
    ['FREQ=DAILY;COUNT=2', '20260101', ['2026-01-01', '2026-01-02']],
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=2', '20260101', ['2026-01-01', '2026-01-05']],
  ])('%s', (rule, first, expected) =>
    expect(days(rule, first, expected.length + (rule.includes('COUNT') ? 3 : 0))).toEqual(expected),
  );

  it('of hours and minutes is understood', () => {
    const times = (rule: string) =>
      expanded(rule, '20260101T090000', 3).map((wall) => new Date(wall).toISOString().slice(11, 16));
    expect(times('FREQ=HOURLY;INTERVAL=3')).toEqual(['09:00', '12:00', '15:00']);
    expect(times('FREQ=MINUTELY;INTERVAL=90')).toEqual(['09:00', '10:30', '12:00']);
    expect(times('FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,30')).toEqual(['09:00', '09:30', '10:00']);
  });

  it('is forgiven spaces, small letters and a last semicolon', () =>
    expect(days(' freq=daily; interval=2; ', '20260101', 2)).toEqual(['2026-01-01', '2026-01-03']));

  // Whatever is not found within the steps that one event may take is skipped, with the reason.
  it.each([
    ['FREQ=SECONDLY', ['event with more than 1,000 occurrences']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', []],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=9', []],
    ['FREQ=HOURLY;INTERVAL=1', ['event with more than 1,000 occurrences']],
  ])('without end or without a day ends all the same: %s', (rule, reasons) => {
    const { count, skipped } = inspect(inCalendar(...event('DTSTART:19700101T000000Z', `RRULE:${rule}`)));
    expect([count, skipped.map(({ reason }) => reason)]).toEqual([0, reasons]);
  });
});

describe('a series', () => {
  it('keeps its local time when clocks change', () => {
    expect(starts(...event('DTSTART;TZID=Europe/Berlin:20260322T180000', 'RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
      '2026-03-22T17:00:00Z',
      '2026-03-29T16:00:00Z',
      '2026-04-05T16:00:00Z',
    ]);
  });

  it('has a time that clocks skip only once where the next time is the same moment', () => {
    expect(starts(...event('DTSTART;TZID=Europe/Berlin:20260329T010000', 'RRULE:FREQ=HOURLY;COUNT=4'))).toEqual([
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:00:00Z',
      '2026-03-29T02:00:00Z',
    ]);
  });

  const daily = (until: string) =>
    starts(...event('DTSTART;TZID=America/New_York:20260301T200000', `RRULE:FREQ=DAILY;UNTIL=${until}`)).length;
  it.each([
    ['a time in UTC', '20260303T010000Z', 2],
    ['a local time', '20260302T200000', 2],
    ['a date, inclusive', '20260302', 2],
  ])('ends with UNTIL as %s', (_, until, count) => expect(daily(until)).toBe(count));

  it('is the union of two rules', () => {
    expect(
      starts(...event('DTSTART:20260302T170000Z', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2')),
    ).toEqual(['2026-03-02T17:00:00Z', '2026-03-04T17:00:00Z', '2026-03-09T17:00:00Z']);
  });

  it('has extra dates, also as periods', () => {
    const lines = [
      'DTSTART:20260302T170000Z',
      'RDATE:20260304T170000Z,20260302T170000Z',
      'RDATE;VALUE=PERIOD:20260306T170000Z/PT3H',
    ];
    const { events } = read(inCalendar(...event(...lines)));
    expect(events.map(({ start }) => !start.allDay && new Date(start.instant).getUTCDate())).toEqual([2, 4, 6]);
    expect(events[2]?.end).toMatchObject({ instant: Date.parse('2026-03-06T20:00:00Z') });
  });

  it.each([
    ['the same moment in another zone', 'EXDATE;TZID=America/New_York:20260303T120000', 2],
    ['another moment of the day', 'EXDATE:20260303T120000Z', 3],
    ['a bare date', 'EXDATE;VALUE=DATE:20260303', 2],
    ['a bare date that is not declared', 'EXDATE:20260303', 2],
    ['a list', 'EXDATE:20260302T170000Z,20260303T170000Z', 1],
  ])('leaves out %s', (_, exdate, count) => {
    expect(starts(...event('DTSTART:20260302T170000Z', 'RRULE:FREQ=DAILY;COUNT=3', exdate))).toHaveLength(count);
  });

  const series = (...overrides: string[]) =>
    starts(...event('DTSTART;TZID=Europe/Berlin:20260302T180000', 'RRULE:FREQ=DAILY;COUNT=3'), ...overrides);

  it('moves one occurrence', () => {
    expect(
      series(...event('RECURRENCE-ID;TZID=Europe/Berlin:20260303T180000', 'DTSTART;TZID=Europe/Berlin:20260303T200000')),
    ).toEqual(['2026-03-02T17:00:00Z', '2026-03-03T19:00:00Z', '2026-03-04T17:00:00Z']);
  });

  it('moves one and all that follow', () => {
    expect(
      series(...event('RECURRENCE-ID;RANGE=THISANDFUTURE:20260303T170000Z', 'DTSTART;TZID=Europe/Berlin:20260303T200000')),
    ).toEqual(['2026-03-02T17:00:00Z', '2026-03-03T19:00:00Z', '2026-03-04T19:00:00Z']);
  });

  it('takes the highest SEQUENCE of two overrides, whatever their order', () => {
    const override = (sequence: number, hour: string) =>
      event(`SEQUENCE:${sequence}`, 'RECURRENCE-ID:20260303T170000Z', `DTSTART:20260303T${hour}0000Z`);
    expect(series(...override(3, '20'), ...override(1, '21'))).toContain('2026-03-03T20:00:00Z');
  });

  it('keeps an override that replaces nothing', () => {
    expect(starts(...event('RECURRENCE-ID:20260303T170000Z', 'DTSTART:20260305T170000Z'))).toEqual(['2026-03-05T17:00:00Z']);
    expect(series(...event('RECURRENCE-ID:20260401T170000Z', 'DTSTART:20260401T180000Z'))).toHaveLength(4);
  });

  it('that begins with "this and all that follow" has all its dates', () => {
    const lines = ['RECURRENCE-ID;RANGE=THISANDFUTURE:20260302T170000Z', 'DTSTART:20260302T170000Z', 'RDATE:20260309T170000Z'];
    expect(starts(...event(...lines))).toEqual(['2026-03-02T17:00:00Z', '2026-03-09T17:00:00Z']);
  });

  it('takes dates without a zone to be in its own', () => {
    const lines = [
      'DTSTART;TZID=America/New_York:20260302T180000',
      'RRULE:FREQ=DAILY;COUNT=2',
      'EXDATE:20260303T180000',
      'RDATE;VALUE=DATE:20260305',
    ];
    expect(starts(...event(...lines))).toEqual(['2026-03-02T23:00:00Z', '2026-03-05T23:00:00Z']);
  });

  it('whose last day cannot be read takes place once', () => {
    expect(starts(...event('DTSTART:20260302T170000Z', 'RRULE:FREQ=DAILY;UNTIL=someday'))).toHaveLength(1);
  });

  it.each(['20260303T000000Z', '20260303T235959Z', '20260302T230000Z', '20260303'])(
    'of whole days ends on the day that %s means',
    (until) => {
      expect(starts(...event('DTSTART;VALUE=DATE:20260301', `RRULE:FREQ=DAILY;UNTIL=${until}`)).at(-1)).toBe('D2026-03-03');
    },
  );

  it('of whole days is overridden by a time at local midnight', () => {
    const lines = event('DTSTART;VALUE=DATE:20260219', 'RRULE:FREQ=WEEKLY;COUNT=3');
    const moved = event('RECURRENCE-ID;TZID=W. Europe Standard Time:20260226T000000', 'DTSTART;VALUE=DATE:20260227');
    expect(starts(...lines, ...moved)).toEqual(['D2026-02-19', 'D2026-02-27', 'D2026-03-05']);
  });

  it('names each occurrence by its original start, also when it is moved', () => {
    const lines = event('DTSTART:20260302T170000Z', 'RRULE:FREQ=DAILY;COUNT=2');
    const moved = event('RECURRENCE-ID;VALUE=DATE:20260303', 'DTSTART:20260309T170000Z');
    expect(read(inCalendar(...lines, ...moved)).events.map(({ key }) => key)).toEqual([
      'one@example.org/2026-03-02T17:00:00Z',
      'one@example.org/2026-03-03T17:00:00Z',
    ]);
  });

  it('with a rule nobody understands takes place once', () => {
    expect(inspect(inCalendar(...event('DTSTART:20260302T170000Z', 'RRULE:FREQ=FORTNIGHTLY')))).toMatchObject({
      count: 1,
      skipped: [{ reason: 'unreadable RRULE, only the first time is kept: FREQ=FORTNIGHTLY' }],
    });
  });
});
