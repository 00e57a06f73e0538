import { buildDay } from '../build-settings.ts';
import { isoDay } from '../shared/time.ts';
import { countEvents, monthsAround } from './event-counts.ts';
import { monthTitle } from './event-months.ts';
import type { EventLists } from './event-pages.ts';

export interface MonthCount {
  /** `December 2026` */
  title: string;
  count: number;
  isPast: boolean;
}

const PAST = 12;
const MONTHS = 24;

/** How many events of a calendar start in each of the twelve months before the day of the build, in that month, and in the eleven after it. */
export function monthCounts({ upcoming, past }: Pick<EventLists, 'upcoming' | 'past'>): MonthCount[] {
  const months = monthsAround(isoDay(buildDay), PAST, MONTHS);
  const events = [...upcoming, ...past].map(({ event: { start, status } }) => ({ city: '', start, status }));
  const [counts = []] = countEvents(events, [''], months);
  return months.map((month, at) => ({ title: monthTitle(month), count: counts[at] ?? 0, isPast: at < PAST }));
}
