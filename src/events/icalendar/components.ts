/** The second layer of iCalendar (RFC 5545 section 3.4): properties to components. A broken event spoils no other. */
import type { ContentLine } from './content-lines.ts';
import { DEPTH_MAX, EVENT_TEXT_MAX, EVENTS_MAX, limitCalendar, ZONES_MAX } from './limits.ts';
import type { SkippedParts } from './skipped-parts.ts';

/** The properties of one component that the reader uses, without those of what is nested in it. */
export interface Component {
  name: string;
  /** Where it begins in the file, from 1. */
  line: number;
  properties: ContentLine[];
  /** Characters of the properties. Beyond the limit of an event they are no longer kept. */
  textLength: number;
  children: Component[];
}

export interface Components {
  calendars: Component[];
  /** False for a page of HTML or any other text. */
  isCalendar: boolean;
  /** True when the file ends inside a component: the download was cut off. */
  truncated: boolean;
}

/** Others, such as attachments within the file, would only take memory. */
const READ_PROPERTIES = new Set([
  ...['X-WR-TIMEZONE', 'METHOD', 'TZID', 'X-LIC-LOCATION', 'TZOFFSETFROM', 'TZOFFSETTO'],
  ...['UID', 'RECURRENCE-ID', 'SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE'],
  ...['SUMMARY', 'URL', 'LOCATION', 'DESCRIPTION', 'GEO', 'ORGANIZER', 'CATEGORIES', 'STATUS', 'CLASS'],
  'X-MICROSOFT-CDO-ALLDAYEVENT',
]);

/** @throws {CalendarLimit} when there are too many events or time zones, or components nested too deeply */
export function components(lines: Iterable<ContentLine>, skipped: SkippedParts): Components {
  const tree = new ComponentTree(skipped);
  for (const property of lines) {
    if (property.name === 'BEGIN') tree.begin(kindOf(property), property.line);
    else if (property.name === 'END') tree.end(kindOf(property), property.line);
    else if (READ_PROPERTIES.has(property.name)) tree.add(property);
  }
  return tree.finish();
}

class ComponentTree {
  readonly #root = newComponent('', 0);
  readonly #counts: Record<string, number> = { VEVENT: 0, VTIMEZONE: 0 };
  readonly #skipped: SkippedParts;
  /** From the outermost to the current component, without the root. */
  #open: Component[] = [];
  #lastClosed: Component | null = null;

  constructor(skipped: SkippedParts) {
    this.#skipped = skipped;
  }

  begin(kind: string, line: number): void {
    this.#closeForgotten(kind, line);
    this.#count(kind);
    limitCalendar(this.#open.length, DEPTH_MAX, 'components inside each other');
    const component = newComponent(kind, line);
    this.#current.children.push(component);
    this.#open.push(component);
  }

  end(kind: string, line: number): void {
    const depth = this.#open.findLastIndex(({ name }) => name === kind);
    const closed = this.#open[depth];
    if (closed === undefined) return this.#skipped.add(line, `END:${kind} without its BEGIN`);
    this.#open.length = depth;
    this.#lastClosed = closed;
  }

  add(property: ContentLine): void {
    const component = this.#current;
    component.textLength += property.value.length;
    if (component.textLength <= EVENT_TEXT_MAX || component.name !== 'VEVENT') component.properties.push(property);
  }

  finish(): Components {
    const unfinished = this.#open.at(-1);
    if (unfinished !== undefined && unfinished.name !== 'VCALENDAR') this.#drop(unfinished);
    const { children } = this.#root;
    const calendars = children.filter(({ name }) => name === 'VCALENDAR');
    const loose = children.filter(({ name }) => name !== 'VCALENDAR');
    const [first] = loose;
    if (first !== undefined) calendars.push({ ...newComponent('VCALENDAR', first.line), children: loose });
    return {
      calendars,
      isCalendar: calendars.length > 0,
      truncated: unfinished !== undefined && this.#lastClosed?.name !== 'VCALENDAR',
    };
  }

  get #current(): Component {
    return this.#open.at(-1) ?? this.#root;
  }

  /** An event cannot hold an event, nor a calendar a calendar: the end of the first was forgotten. */
  #closeForgotten(kind: string, line: number): void {
    if (kind !== 'VEVENT' && kind !== 'VCALENDAR') return;
    const depth = this.#open.findIndex(({ name }) => name === kind);
    const forgotten = this.#open[depth];
    if (forgotten === undefined) return;
    this.#skipped.add(line, `BEGIN:${kind} before the end of the one that begins in line ${forgotten.line}`);
    this.#open.length = depth;
  }

  #count(kind: string): void {
    const count = this.#counts[kind];
    if (count === undefined) return;
    this.#counts[kind] = count + 1;
    limitCalendar(count + 1, kind === 'VEVENT' ? EVENTS_MAX : ZONES_MAX, kind === 'VEVENT' ? 'events' : 'time zones');
  }

  /** What was read of a component that is cut off may be cut anywhere, also in the middle of a time. */
  #drop(unfinished: Component): void {
    const parent = this.#open.at(-2) ?? this.#root;
    parent.children = parent.children.filter((component) => component !== unfinished);
    this.#skipped.add(unfinished.line, `the file ends inside this ${unfinished.name}`);
  }
}

function newComponent(name: string, line: number): Component {
  return { name, line, properties: [], textLength: 0, children: [] };
}

function kindOf({ value }: ContentLine): string {
  return value.trim().toUpperCase();
}
