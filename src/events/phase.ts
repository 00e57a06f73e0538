/**
 * The phase of an event at a given moment, and lists of events by phase. Runs for every response, so it imports almost nothing.
 * The clock is always an argument.
 */
import { addDays, DAY, HOUR } from '../shared/time.ts';
import type { EventRecord, EventTime } from '../contract/event-record.ts';
import { compareText } from '../shared/compare-text.ts';

export type Phase = 'upcoming' | 'ongoing' | 'past';
export type When = 'upcoming' | 'past' | 'all';

type Times = Pick<EventRecord, 'start' | 'end' | 'allDay'>;
type Sortable = Times & Pick<EventRecord, 'id' | 'name' | 'city'>;

/** How long an event without an end is taken to last, at most to midnight. */
const USUAL_LENGTH = 3 * HOUR;

/**
 * Lists events by start, `past` with the latest first; ties by end, name, id.
 * An event under way is both `upcoming` and of phase `ongoing`; `upcoming` and `past` together are `all`.
 */
export function listEvents<E extends Sortable>(
  events: readonly E[],
  { city, when, now }: { city?: string | undefined; when: When; now: Date },
): (E & { phase: Phase })[] {
  const wanted = events
    .filter((event) => city === undefined || event.city === city)
    .map((event) => ({ ...event, phase: phaseOf(event, now) }))
    .filter(({ phase }) => when === 'all' || (phase === 'past') === (when === 'past'));
  const direction = when === 'past' ? -1 : 1;
  return inOrder(wanted, direction);
}

/** @param now the moment of the response */
export function phaseOf(event: Times, now: Date): Phase {
  if (effectiveEnd(event) <= now.getTime()) return 'past';
  return effectiveStart(event) <= now.getTime() ? 'ongoing' : 'upcoming';
}

/** When it begins, in milliseconds since 1970: the given time, or midnight where the event is. */
export function effectiveStart({ start }: Times): number {
  return start.dateTime === null ? midnight(start.date, start.timeZone) : Date.parse(start.dateTime);
}

/**
 * When it is over, in milliseconds since 1970: the given end if it is after the start; of a whole day, the midnight after the
 * last one; of a time without an end, three hours later, at most midnight.
 */
export function effectiveEnd(event: Times): number {
  const { start, end } = event;
  const begins = effectiveStart(event);
  if (event.allDay || start.dateTime === null) {
    const last = end !== null && end.date >= start.date ? end : start;
    return midnightAfter(last);
  }
  const given = end === null ? Number.NaN : end.dateTime === null ? midnightAfter(end) : Date.parse(end.dateTime);
  return given > begins ? given : Math.min(begins + USUAL_LENGTH, midnightAfter(start));
}

function inOrder<E extends Sortable>(events: E[], direction: 1 | -1): E[] {
  return events
    .map((event) => ({ event, start: effectiveStart(event), end: effectiveEnd(event) }))
    .sort(
      (a, b) =>
        direction * (a.start - b.start) ||
        a.end - b.end ||
        compareText(a.event.name, b.event.name) ||
        compareText(a.event.id, b.event.id),
    )
    .map(({ event }) => event);
}

function midnightAfter({ date, timeZone }: EventTime): number {
  return midnight(addDays(date, 1), timeZone);
}

const midnights = new Map<string, number>();

/** The first moment of a day in a zone. Where clocks skip midnight, that is the moment they skip to. */
function midnight(date: string, timeZone: string): number {
  const key = `${date} ${timeZone}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  const wall = Date.parse(`${date}T00:00:00Z`);
  // The offset in force is either the one of the day before or of the day after; the earlier moment that reads as this day wins.
  const candidates = [wall - offset(wall - DAY, timeZone), wall - offset(wall + DAY, timeZone)].sort((a, b) => a - b);
  const found = candidates.find((moment) => moment + offset(moment, timeZone) >= wall) ?? wall;
  if (midnights.size > 20_000) midnights.clear();
  midnights.set(key, found);
  return found;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far local clocks are ahead of UTC at a moment, in milliseconds. */
function offset(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) clocks.set(timeZone, (clock = clockOf(timeZone)));
  const local: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(moment)) local[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = local;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}
