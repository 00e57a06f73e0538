/** A company as pipelines send it. This schema checks everything, once; what it returns is stored. */
import * as z from 'zod';

export const stages = [
  'pre-seed',
  'seed',
  'series-a',
  'series-b',
  'series-c',
  'later',
  'bootstrapped',
  'acquired',
  'public',
] as const;
export const headcounts = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+'] as const;

/** A city of the calendar. */
export interface CompanyCity {
  id: string;
  name: string;
  country: string;
}

/** How far `updated` may be ahead of our clock, in milliseconds: a record from the far future would win against every later one. */
const CLOCK_SKEW = 600_000;

/** The schema for these cities at this moment. Unknown members are rejected, so that a misspelt one is noticed. */
export function companySchema(cities: CompanyCity[], now: number) {
  const byName = new Map(cities.flatMap((city) => [city.id, city.name.toLowerCase()].map((name) => [name, city])));
  const cityNames = cities.map(({ id }) => id).join(', ');
  return z
    .strictObject({
      id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'write 1 to 64 lower-case letters, digits and hyphens'),
      name: line(120),
      url: webAddress,
      /** The id or the name of a city of the calendar. */
      city: z.string().transform((name, context) => {
        const city = byName.get(name.trim().toLowerCase());
        if (city) return city.id;
        context.addIssue({ code: 'custom', message: `name one of ${cityNames}` });
        return z.NEVER;
      }),
      country: z.string().regex(/^[A-Z]{2}$/, 'write two capitals (ISO 3166-1), for example DE'),
      sector: line(60),
      stage: z.enum(stages),
      founded: z.int().min(1800).max(new Date(now).getUTCFullYear()).optional(),
      headcount: z.enum(headcounts).optional(),
      /** The total raised, in whole units of the currency, and the day of the last round. */
      funding: z
        .strictObject({
          amount: z.number().min(0).max(1e12),
          currency: z.string().regex(/^[A-Z]{3}$/, 'write three capitals (ISO 4217), for example EUR'),
          date: z.iso.date().refine((day) => Date.parse(day) <= now + CLOCK_SKEW, 'is in the future'),
        })
        .optional(),
      links: z.array(webAddress).max(10).optional(),
      /** When the pipeline's record last changed. Stored in UTC, so that times compare as strings. */
      updated: z.iso
        .datetime({ offset: true })
        .refine((moment) => Date.parse(moment) <= now + CLOCK_SKEW, 'is in the future')
        .transform((moment) => new Date(moment).toISOString()),
    })
    .refine(({ city, country }) => cities.find(({ id }) => id === city)?.country === country, {
      path: ['country'],
      message: 'is not the country of the city',
    });
}

export type Company = z.infer<ReturnType<typeof companySchema>>;

const webAddress = z
  .string()
  .max(2000)
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'write an address that starts with https://');

/** One line of text without control characters or spaces around it. */
function line(length: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(length)
    .regex(/^\P{Cc}*$/u, 'write one line of text');
}
