/** The id of an event on the large platforms, the same in every feed that lists it. */
import { canonicalUrl } from './canonical-url.ts';

/** By UID of a calendar, then by address. `luma:evt-abc`, `meetup:316024838`, `eventbrite:1234567890`. */
export function platformIdOf(uid: string | null, links: string[]): string | null {
  return (
    first(UIDS, [uid ?? '']) ??
    first(
      ADDRESSES,
      links.flatMap((link) => canonicalUrl(link) ?? []),
    )
  );
}

/** Whether an address is the page of one event, and of nothing else. */
export function isEventPage(canonical: string): boolean {
  return first(ADDRESSES, [canonical]) !== null || /^https:\/\/luma\.com\/(?:event\/evt-[\w]+|[\w.-]+)$/.test(canonical);
}

const UIDS: [string, RegExp][] = [
  ['luma', /^(evt-[A-Za-z0-9]+)@/],
  ['meetup', /^event_([a-z0-9]+)@meetup\.com$/i],
  ['eventbrite', /^(\d{9,})@eventbrite\.com$/i],
];

const ADDRESSES: [string, RegExp][] = [
  ['luma', /^https:\/\/luma\.com\/event\/(evt-[A-Za-z0-9]+)/],
  ['meetup', /^https:\/\/meetup\.com\/[^/]+\/events\/([a-z0-9]+)/i],
  ['eventbrite', /^https:\/\/eventbrite\.[a-z.]+\/e\/[^/?]*?-?(\d{9,})(?:\?|$)/i],
];

function first(patterns: [string, RegExp][], texts: string[]): string | null {
  for (const [platform, pattern] of patterns) {
    for (const text of texts) {
      const id = pattern.exec(text)?.[1];
      if (id !== undefined) return `${platform}:${id}`;
    }
  }
  return null;
}
