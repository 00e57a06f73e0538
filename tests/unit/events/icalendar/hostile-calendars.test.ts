import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CalendarLimit,
  EVENT_TEXT_MAX,
  EventLimit,
  OCCURRENCES_MAX,
  SKIPPED_MAX,
  UID_MAX,
} from '../../../../src/events/icalendar/limits.ts';
import { type Calendar, readCalendar } from '../../../../src/events/icalendar/read-calendar.ts';
import { hostileCalendar } from '../../../fuzz/hostile-calendar.ts';

const window = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2028, 5, 1) };

/** @returns null for a calendar that is over a limit */
function readWithinLimits(file: Uint8Array): Calendar | null {
  try {
    return readCalendar(file, { ...window, zone: 'Europe/Berlin' });
  } catch (failure) {
    if (failure instanceof CalendarLimit || failure instanceof EventLimit) return null;
    throw failure;
  }
}

it('a hostile calendar is over a limit, or what is read of it is within all of them', () => {
  fc.assert(
    fc.property(hostileCalendar(5000), (file) => {
      const calendar = readWithinLimits(file);
      if (calendar === null) return;
      const { events, skipped } = calendar;
      expect(events.length).toBeLessThanOrEqual(OCCURRENCES_MAX);
      expect(skipped.length).toBeLessThanOrEqual(SKIPPED_MAX + 1);
      for (const { key, uid, start, description } of events) {
        const instant = start.allDay ? Date.parse(start.date) : start.instant;
        expect(instant >= window.from && instant < window.to).toBe(true);
        expect((uid ?? '').length).toBeLessThanOrEqual(UID_MAX);
        expect(key.length + description.length).toBeLessThanOrEqual(EVENT_TEXT_MAX + 100);
      }
    }),
    { numRuns: 60 },
  );
});
