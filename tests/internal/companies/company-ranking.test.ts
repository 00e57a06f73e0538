import { afterEach, describe, expect, it, vi } from 'vitest';
import { rankCompanies } from '../../../src/internal/companies/company-ranking.ts';
import { company } from './company-fixture.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('Companies are ranked by the total raised', () => {
  const raised: [name: string, amount: number | undefined, currency: string][] = [
    ['Small', 100, 'EUR'],
    ['Pounds', 100, 'GBP'],
    ['Unknown', undefined, 'EUR'],
    ['Large', 200, 'EUR'],
    ['Also small', 100, 'EUR'],
  ];
  const entries = raised.map(([name, amount, currency], i) => {
    const record = company(i, { name });
    if (amount === undefined) delete record.funding;
    else record.funding = { amount, currency, date: '2026-01-01' };
    return { id: record.id, source: 'tests', updated: record.updated, received: record.updated, company: record };
  });
  const ranks = () => rankCompanies(entries).map((entry) => [entry.rank, entry.company.name]);

  it('in euros: equals share a rank, and amounts that cannot be converted have none', () => {
    expect(ranks()).toEqual([
      [1, 'Large'],
      [2, 'Also small'],
      [2, 'Small'],
      [undefined, 'Pounds'],
      [undefined, 'Unknown'],
    ]);
  });

  it('in other currencies by the configured rates', () => {
    vi.stubEnv('COMPANIES_EXCHANGE_RATES', 'GBP=1.15, USD=0.9');
    expect(ranks().slice(0, 3)).toEqual([
      [1, 'Large'],
      [2, 'Pounds'],
      [3, 'Also small'],
    ]);
  });

  it('and not at all with rates that cannot be parsed', () => {
    vi.stubEnv('COMPANIES_EXCHANGE_RATES', 'GBP=lots');
    expect(() => rankCompanies(entries)).toThrow('COMPANIES_EXCHANGE_RATES');
  });
});
