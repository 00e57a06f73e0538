/** One event as its source has it, in a shape that does not depend on the format. */
import type { EventVenue } from '../contract/event-record.ts';
import type { SourceRecord } from './event.ts';
import type { CalendarTime } from './icalendar/read-calendar.ts';

export interface RawEvent {
  key: string;
  platformId: string | null;
  name: string;
  /** Best first; the first that is a web address is used. */
  links: string[];
  start: CalendarTime;
  end: CalendarTime | null;
  /** Where the source says that the event was moved. */
  previousStart?: CalendarTime | null;
  status: SourceRecord['status'];
  attendance: SourceRecord['attendance'] | null;
  /** Free text, an address, or the address of a video call. */
  location: string;
  /** Where the source names city and country in fields of their own. */
  place: { city: string; country: string } | null;
  /** Where the source names the venue in fields of its own; else it is read from the location. */
  venue?: Pick<EventVenue, 'name' | 'address'> | null;
  latitude: number | null;
  longitude: number | null;
  organizer: { name: string; url: string | null } | null;
  labels: string[];
  languages: string[];
  price: SourceRecord['price'];
  kind: string | null;
  /** Address of a picture. Kept only where the source allows it. */
  image?: string | null;
}
