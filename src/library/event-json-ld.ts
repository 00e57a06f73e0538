import type { StoredEvent } from '../events/event.ts';
import type { EventPage } from './event-pages.ts';

const statuses: Record<StoredEvent['status'], string> = {
  scheduled: 'EventScheduled',
  tentative: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  moved_online: 'EventMovedOnline',
};

const attendances: Record<StoredEvent['attendance'], string> = {
  in_person: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

/** Structured data of an event (https://schema.org/Event), for search engines. */
export function eventJsonLd({ event, city, sentence }: EventPage): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.summary ?? sentence,
    url: event.url,
    ...(event.image !== undefined && { image: event.image }),
    startDate: moment(event.start),
    ...(event.end && { endDate: moment(event.end) }),
    ...(event.previousStart && { previousStartDate: moment(event.previousStart) }),
    eventStatus: `https://schema.org/${statuses[event.status]}`,
    eventAttendanceMode: `https://schema.org/${attendances[event.attendance]}`,
    location: locations(event, city),
    ...(event.organizer && {
      organizer: {
        '@type': 'Organization',
        name: event.organizer.name,
        ...(event.organizer.url && { url: event.organizer.url }),
      },
    }),
    ...(event.price && { offers: offer(event.price, event.url) }),
  };
}

function moment({ dateTime, date }: StoredEvent['start']): string {
  return dateTime ?? date;
}

function locations(event: StoredEvent, city: EventPage['city']) {
  const online = { '@type': 'VirtualLocation', url: event.url };
  if (event.attendance === 'online') return online;
  return event.attendance === 'hybrid' ? [place(event, city), online] : place(event, city);
}

function place({ venue }: StoredEvent, city: EventPage['city']) {
  return {
    '@type': 'Place',
    name: venue?.name ?? city.name,
    address: {
      '@type': 'PostalAddress',
      ...(venue?.address && { streetAddress: venue.address }),
      addressLocality: city.name,
      addressCountry: city.country,
    },
    ...(venue?.latitude != null &&
      venue.longitude != null && { geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude } }),
  };
}

function offer(price: NonNullable<StoredEvent['price']>, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: price.free ? 0 : (price.min ?? price.max ?? undefined),
    priceCurrency: price.currency ?? undefined,
  };
}
