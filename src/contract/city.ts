import * as z from 'zod';

/** A city of the calendar, in the API and in `artifacts/site.json`. `site/read-cities.ts` extends it for the event refresh. */
export const CityRecord = z.object({
  id: z.string().meta({ description: 'What `city` takes', example: '{city-id}' }),
  name: z.string().meta({ example: '{city-name}' }),
  country: z.string().length(2).meta({ description: 'ISO 3166-1', example: '{city-country}' }),
  timeZone: z.string().meta({ description: 'IANA time zone', example: '{city-time-zone}' }),
  latitude: z.number(),
  longitude: z.number(),
});

export type CityRecord = z.infer<typeof CityRecord>;
