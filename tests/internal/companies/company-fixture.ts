import type { Company } from '../../../src/internal/companies/company.ts';

const cities = [
  ['berlin', 'DE'],
  ['lisbon', 'PT'],
  ['london', 'GB'],
  ['amsterdam', 'NL'],
  ['paris', 'FR'],
  ['barcelona', 'ES'],
  ['zurich', 'CH'],
] as const;

/** A test company, derived from its number; `change` replaces members. */
export function company(number: number, change: Partial<Company> = {}): Company {
  const [city, country] = cities[number % cities.length]!;
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
