import type { Company } from '../../../src/internal/companies/company.ts';
import { cities as libraryCities } from '../../../src/site/site.ts';

/** Whether a server over the library that is tested takes companies: each is in a city of the calendar. */
export const hasCities = libraryCities.length > 0;

/** Those of the library; without one, for the tests that need no server, one that it does not have. */
export const cities = hasCities ? libraryCities : [{ id: 'somewhere', name: 'Somewhere', country: 'DE' }];

/** A test company, derived from its number; `change` replaces members. */
export function company(number: number, change: Partial<Company> = {}): Company {
  const { id: city, country } = cities[number % cities.length]!;
  return {
    id: `company-${number}`,
    name: `Company ${number}`,
    url: `https://company-${number}.example`,
    city,
    country,
    sector: ['fintech', 'climate', 'health', 'developer tools'][number % 4]!,
    stage: (['pre-seed', 'seed', 'series-a'] as const)[number % 3]!,
    founded: 2010 + (number % 15),
    headcount: '11-50',
    funding: { amount: 1000 * number, currency: 'EUR', date: '2026-03-01' },
    links: [`https://company-${number}.example/press`],
    updated: '2026-10-01T08:00:00.000Z',
    ...change,
  };
}

export const companiesFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => company(first + i));
