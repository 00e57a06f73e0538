/** Events in groups, as lists show them: by month, by week, by year. */
import { locale } from '../shared/library-format.ts';
import { addDays } from '../shared/time.ts';
import { words } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import { longDate } from './dates.ts';
import { monthOf, monthTitle, upcomingDay } from './event-months.ts';
import type { EventPage } from './event-pages.ts';

export interface EventGroup<Page> {
  title: string;
  events: Page[];
}

interface Dated {
  event: Pick<EventPage['event'], 'start'>;
}

export type Period = 'month' | 'week';

const groupings: Record<Period, { of: (day: string) => string; title: (key: string) => string }> = {
  month: { of: monthOf, title: monthTitle },
  week: { of: weekOf, title: (day) => fill(words.events.weekOf, { date: longDate(new Date(day)) }) },
};

/**
 * Groups upcoming events, in their order, by the month or week in which they start. What began before today is on today.
 *
 * @param today `YYYY-MM-DD`
 */
export function upcomingBy<Page extends Dated>(period: Period, events: readonly Page[], today: string): EventGroup<Page>[] {
  const { of, title } = groupings[period];
  return [...Map.groupBy(events, ({ event }) => of(upcomingDay(event, today)))].map(([key, own]) => ({
    title: title(key),
    events: own,
  }));
}

/** Groups past events, in their order, by the year in which they started. */
export function byYear<Page extends Dated>(events: readonly Page[]): EventGroup<Page>[] {
  const grouped = Map.groupBy(events, ({ event: { start } }) => start.date.slice(0, 4));
  return [...grouped].map(([year, own]) => ({ title: year, events: own }));
}

/** From Sunday, 0, to Saturday, 6. */
const firstWeekday = new Intl.Locale(locale).getWeekInfo().firstDay % 7;

/** The first day of the week of a day, where weeks begin as they do in the library's locale. */
function weekOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() - firstWeekday + 7) % 7));
}
