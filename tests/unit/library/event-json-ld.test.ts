import { expect, it } from 'vitest';
import type { StoredEvent } from '../../../src/events/event.ts';
import { eventJsonLd } from '../../../src/library/event-json-ld.ts';
import { cities, storedEvent } from '../events/event-fixtures.ts';
import { required } from '../../../src/shared/required.ts';

const jsonLd = (fields: Partial<StoredEvent>) => {
  const event = { ...storedEvent(fields), phase: 'upcoming' as const };
  const city = required(cities[0], 'a city');
  return eventJsonLd({ event, city, path: '/', end: undefined, dates: '', sentence: 'What it is.', sources: [] });
};

it('A hybrid event is in two places, one of them online', () => {
  expect(jsonLd({ attendance: 'hybrid', url: 'https://fest.example/' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: 'https://fest.example/' }],
  });
});

it('Picture, organiser, price and an earlier date are stated where they are known, and nowhere else', () => {
  expect(
    jsonLd({
      image: 'https://fest.example/poster.jpg',
      organizer: { name: 'The fest', url: null },
      price: { free: false, min: 20, max: null, currency: 'EUR' },
      previousStart: { date: '2026-11-30', dateTime: null, timeZone: 'Europe/Berlin' },
    }),
  ).toMatchObject({
    image: 'https://fest.example/poster.jpg',
    organizer: { '@type': 'Organization', name: 'The fest' },
    offers: { '@type': 'Offer', price: 20, priceCurrency: 'EUR' },
    previousStartDate: '2026-11-30',
  });
  const known = Object.keys(jsonLd({ organizer: null, price: null }));
  for (const unknown of ['image', 'organizer', 'offers', 'previousStartDate']) expect(known).not.toContain(unknown);
});
