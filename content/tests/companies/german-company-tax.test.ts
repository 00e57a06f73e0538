import { expect, it } from 'vitest';
import { germanCompanyTax } from '../../calculations/companies/german-company-tax.ts';

it('a profit of 200,000 bears 34,300 of trade tax in Munich', () => {
  // https://www.gmbhwerk.de/blog/gewerbesteuer-hebesatz-vergleich
  expect(germanCompanyTax(200_000, 4.9).trade).toBeCloseTo(34_300);
});

it('a profit of 180,000 bears 25,830 of trade tax in Berlin, and 30.175% in all', () => {
  // https://decowo.de/studie-gewerbesteuer-vergleich
  expect(germanCompanyTax(180_000, 4.1).trade).toBeCloseTo(25_830);
  expect(germanCompanyTax(180_000, 4.1).rate).toBeCloseTo(0.30175);
});
