/**
 * The calendars over all cities, one for each topic and each audience that an event has. Past events stay in the store, so that an address,
 * once there, stays.
 */
import { capitalise } from '../shared/capitalise.ts';
import { placeholders, site, words } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import { nameOf } from './event-names.ts';
import { eventLists, type EventLists } from './event-pages.ts';
import { audiencePath, topicPath } from './subject-paths.ts';

export interface SubjectCalendar extends EventLists {
  /** The topic or the audience. */
  id: string;
  /** What readers see of it. */
  name: string;
  path: string;
  title: string;
}

const { topics = [], audiences = [] } = site.calendar ?? {};
const events = capitalise(placeholders.texts.events);

export const topicCalendars = calendars(
  topics.map((id) => ({
    id,
    name: nameOf(id),
    path: topicPath(id),
    title: fill(words.events.onTopic, { events, topic: nameOf(id) }),
    ...eventLists((event) => event.topics.includes(id)),
  })),
);

export const audienceCalendars = calendars(
  audiences.map((id) => ({
    id,
    name: nameOf(id),
    path: audiencePath(id),
    title: fill(words.events.forAudience, { events, audience: nameOf(id) }),
    ...eventLists((event) => event.audience === id),
  })),
);

function calendars(all: SubjectCalendar[]): SubjectCalendar[] {
  return all.filter(({ upcoming, past }) => upcoming.length + past.length > 0);
}
