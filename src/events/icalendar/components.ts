/** The second layer of iCalendar (RFC 5545 section 3.4): properties to components. Each event stands alone: one that is broken spoils no other. */
import type { ContentLine, Skipped } from './content-lines.ts';

/** The properties of one component, without those of what is nested in it. */
export interface Component {
  name: string;
  /** Where it begins in the file, from 1. */
  line: number;
  properties: ContentLine[];
  children: Component[];
}

export interface Components {
  calendars: Component[];
  /** False for a page of HTML or any other text. */
  isCalendar: boolean;
  /** True when the file ends inside a component: the download was cut off. */
  truncated: boolean;
  skipped: Skipped[];
}

export function components(lines: ContentLine[]): Components {
  const root: Component = { name: '', line: 0, properties: [], children: [] };
  const open: Component[] = [root];
  const skipped: Skipped[] = [];
  let lastClosed: Component = root;

  for (const property of lines) {
    const { name, line } = property;
    const kind = property.value.trim().toUpperCase();
    if (name === 'BEGIN') {
      closeForgotten(open, kind, skipped, line);
      const component: Component = { name: kind, line, properties: [], children: [] };
      open.at(-1)!.children.push(component);
      open.push(component);
    } else if (name === 'END') {
      const depth = open.findLastIndex((component) => component.name === kind);
      if (depth <= 0) skipped.push({ line, reason: `END:${kind} without its BEGIN` });
      else [lastClosed] = open.splice(depth) as [Component];
    } else {
      open.at(-1)!.properties.push(property);
    }
  }

  const unfinished = open.slice(1);
  const cutOff = unfinished.at(-1);
  if (cutOff !== undefined && cutOff.name !== 'VCALENDAR') {
    // What was read of it may be cut anywhere, also in the middle of a time.
    removeFrom(unfinished.at(-2) ?? root, cutOff);
    skipped.push({ line: cutOff.line, reason: `the file ends inside this ${cutOff.name}` });
  }
  const calendars = root.children.filter(({ name }) => name === 'VCALENDAR');
  const loose = root.children.filter(({ name }) => name !== 'VCALENDAR');
  if (loose.length > 0) calendars.push({ name: 'VCALENDAR', line: loose[0]!.line, properties: [], children: loose });
  return {
    calendars,
    isCalendar: calendars.length > 0,
    truncated: unfinished.length > 0 && lastClosed.name !== 'VCALENDAR',
    skipped,
  };
}

/** An event cannot hold an event, nor a calendar a calendar: the end of the first was forgotten. */
function closeForgotten(open: Component[], kind: string, skipped: Skipped[], line: number): void {
  const same = kind === 'VEVENT' || kind === 'VCALENDAR' ? open.findIndex((component) => component.name === kind) : -1;
  if (same <= 0) return;
  skipped.push({ line, reason: `BEGIN:${kind} before the end of the one that begins in line ${open[same]!.line}` });
  open.splice(same);
}

function removeFrom(parent: Component, child: Component): void {
  parent.children = parent.children.filter((component) => component !== child);
}
