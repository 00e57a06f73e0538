/** The answer of `list_city_events` in a chat: the calendar of a city with filters, or the cities to choose from. */
import words from 'virtual:words/event';
import events from 'virtual:words/events';
import language from 'virtual:words/language';
import pastEvents from 'virtual:words/pastEvents';
import type { listCityEvents } from '../contract/capabilities.ts';
import type { CityEventsResponse } from '../contract/schemas.ts';
import { shortDates } from '../library/event-dates.ts';
import { lineOf, marksOf } from '../library/event-lines.ts';
import { monthTitle, upcomingMonth } from '../library/event-months.ts';
import { createElement } from '../search-dialog/create-element.ts';
import { fill, fillCount } from '../words/fill.ts';
import { elementOf } from './element-of.ts';
import { Host } from './host.ts';

type Answer = Extract<CityEventsResponse, { events: unknown }>;
type Event = Answer['events'][number];
type Cities = Extract<CityEventsResponse, { cities: unknown }>['cities'];

/** As many as a page of the site shows. */
const MOST = 100;

const tool = 'list_city_events' satisfies (typeof listCityEvents)['tool']['name'];
const { names = '{}', cities: cityNames = '{}', events: eventsName = '' } = elementOf('main').dataset;
const nameIn = (json: string) => {
  const names: Record<string, string> = JSON.parse(json);
  return (id: string) => names[id] ?? id;
};
/** What readers see of a topic, a kind or a city. */
const nameOf = nameIn(names);
const cityName = nameIn(cityNames);
const heading = elementOf('h1');
const subscribe = elementOf('a');
const filters = elementOf('nav');
const status = elementOf('[role=status]');
const list = elementOf('.events');

/** What was asked for, by the model or here. */
let asked: Readonly<Record<string, unknown>> = {};

const host = new Host<CityEventsResponse>({
  input: (args) => (asked = args),
  answer: (answer) => ('cities' in answer ? showCities(answer.cities) : complete(answer)),
  failure: (text) => {
    status.textContent = text;
    list.replaceChildren();
  },
});

/** The model asks for few events, since it has to read them; readers can filter more. */
function complete(answer: Answer): void {
  showCity(answer);
  if (answer.count < Math.min(answer.total, MOST)) void host.callTool(tool, { ...asked, city: answer.city, limit: MOST });
}

function showCities(cities: Cities): void {
  heading.textContent = events.cities;
  subscribe.hidden = true;
  const choose = (id = '') => {
    asked = { ...asked, city: id };
    void host.callTool(tool, { ...asked, limit: MOST });
  };
  filters.replaceChildren(...chips('', new Map(cities.map(({ id, upcoming }) => [id, upcoming])), undefined, cityName, choose));
  status.replaceChildren();
  list.replaceChildren();
}

interface Chosen {
  /** `2026-12` */
  month?: string | undefined;
  topic?: string | undefined;
}

function showCity(answer: Answer, { month, topic }: Chosen = {}): void {
  const all = answer.events;
  const shown = all.filter(
    (event) => (month ?? monthOf(event)) === monthOf(event) && (topic === undefined || event.topics.includes(topic)),
  );
  heading.textContent = fill(events.inCity, { events: eventsName, city: cityName(answer.city) });
  subscribe.hidden = false;
  subscribe.setAttribute('href', `/events/${answer.city}.ics`);
  const months = new Map([...counted(all.map(monthOf))].sort());
  const topics = new Map([...counted(all.flatMap((event) => event.topics))].sort(([, a], [, b]) => b - a).slice(0, TOPICS));
  filters.replaceChildren(
    ...chips(events.month, months, month, monthTitle, (chosen) => showCity(answer, { month: chosen, topic })),
    ...chips(words.topics, topics, topic, nameOf, (chosen) => showCity(answer, { month, topic: chosen })),
  );
  status.textContent = countText(shown);
  list.replaceChildren(...[...Map.groupBy(shown, monthOf)].map(([key, own]) => section(monthTitle(key), own)));
}

/** Topics to choose from: the most frequent ones. */
const TOPICS = 8;

const today = new Date().toISOString().slice(0, 10);

function monthOf(event: Event): string {
  return event.phase === 'past' ? event.start.date.slice(0, 7) : upcomingMonth(event, today);
}

function counted(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function countText(shown: readonly Event[]): string {
  const past = shown.filter(({ phase }) => phase === 'past').length;
  const counts = [
    shown.length > past && fillCount(pastEvents.upcoming, shown.length - past, { language }),
    past > 0 && fillCount(pastEvents.past, past, { language }),
  ];
  return counts.filter(Boolean).join(', ') || pastEvents.noUpcoming;
}

/** A group of buttons, of which one or none is pressed; nothing if there is nothing to choose. */
function chips(
  label: string,
  counts: ReadonlyMap<string, number>,
  chosen: string | undefined,
  nameOf: (id: string) => string,
  choose: (id: string | undefined) => void,
): HTMLElement[] {
  if (counts.size < 2) return [];
  const buttons = [...counts].map(([id, count]) => {
    const pressed = String(id === chosen);
    const button = createElement('button', { type: 'button', 'aria-pressed': pressed, 'data-chip': id }, nameOf(id), ' ');
    button.append(createElement('data', { value: String(count) }, String(count)));
    button.addEventListener('click', () => {
      choose(id === chosen ? undefined : id);
      filters.querySelector<HTMLElement>(`[data-chip="${id}"]`)?.focus();
    });
    return createElement('li', {}, button);
  });
  return [
    ...(label === '' ? [] : [createElement('p', { class: 'label' }, label)]),
    createElement('ul', { role: 'list', class: 'filter-links', 'aria-label': label || events.cities }, ...buttons),
  ];
}

/** As in the lists of the site: `src/components/EventList.astro`. */
function section(title: string, own: readonly Event[]): HTMLElement {
  const rows = createElement('ol', { role: 'list', class: 'event-list' }, ...own.map(row));
  return createElement('section', { class: 'group' }, createElement('h2', {}, title), rows);
}

function row(event: Event): HTMLElement {
  const { days, time } = shortDates(event);
  const day = createElement('div', { class: 'day' }, days);
  if (time !== undefined) day.append(createElement('small', {}, time));
  const marks = marksOf(event, words).flatMap((mark) => [' ', createElement('strong', {}, mark)]);
  const line = lineOf(event, cityName(event.city), words, nameOf).join(' · ');
  const about = createElement('div', {}, createElement('a', { href: event.url }, event.name), ...marks);
  about.append(createElement('br', {}), createElement('span', { class: 'quiet' }, line));
  const name = createElement('span', { class: 'unseen' }, `: ${event.name}`);
  const add = createElement(
    'a',
    { class: 'add', href: `/events/by-id/${event.id}.ics` },
    createElement('span', {}, words.add),
    name,
  );
  return createElement('li', {}, day, about, ...(event.phase === 'past' ? [] : [add]));
}

void host.connect();
