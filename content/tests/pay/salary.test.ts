import { describe, expect, it } from 'vitest';
import type { Country } from '../../calculations/countries.ts';
import {
  afterIncomeTax,
  beforeIncomeTax,
  britishIncomeTax,
  employersPart,
  frenchReduction,
} from '../../calculations/pay/salary.ts';
import { pageExports } from '../page-exports.ts';

const taken = (country: Country, pay: number) => pay - beforeIncomeTax(country, pay);

describe('The general reduction in France', () => {
  /** In companies with 50 staff or more. */
  const range = 0.3821;

  it('is that of the two examples of Service-public', () => {
    // https://entreprendre.service-public.gouv.fr/vosdroits/F24542: 3,500 euros a month, and the minimum wage
    expect(frenchReduction(42_000, range)).toBe(0.0615);
    expect(frenchReduction(21_876.4, range)).toBe(0.4021);
  });

  it('is that of the example of Urssaf: 2,000 euros a month in June 2026', () => {
    // https://github.com/betagouv/mon-entreprise/blob/359e8e291c475419652a252d94740815468ec1a7/site/test/modele-social/salari%C3%A9/RGDU.test.ts
    expect(frenchReduction(24_000, range)).toBe(0.3178);
  });

  it('ends at three minimum wages of January, where it is 2%', () => {
    expect([frenchReduction(65_629), frenchReduction(65_629.2)]).toEqual([0.02, 0]);
    expect(employersPart('FR', 65_630) - employersPart('FR', 65_629)).toBeGreaterThan(1_300);
  });
});

describe('French contributions', () => {
  it('have the balancing part on all of a pay above the ceiling, and none below', () => {
    // Urssaf’s rules: 0.14% of the employee; 4,005 euros a month is the ceiling of 2026
    const step = taken('FR', 48_060.01) - taken('FR', 48_060);
    expect(step).toBeCloseTo(48_060 * 0.0014, 1);
  });
});

describe('British pay', () => {
  it('bears the income tax of the example of GOV.UK: the basic rate on 22,430 of 35,000 pounds', () => {
    // https://www.gov.uk/income-tax-rates/previous-tax-years
    expect(britishIncomeTax(35_000)).toBeCloseTo(0.2 * 22_430, 6);
  });

  it('loses the personal allowance between 100,000 and 125,140 pounds', () => {
    // https://www.gov.uk/income-tax-rates/income-over-100000
    expect(britishIncomeTax(100_000)).toBeCloseTo(37_700 * 0.2 + 49_730 * 0.4, 6);
    expect(britishIncomeTax(100_002) - britishIncomeTax(100_000)).toBeCloseTo(3 * 0.4, 6);
    expect(britishIncomeTax(125_140)).toBeCloseTo(37_700 * 0.2 + 87_440 * 0.4, 6);
    expect(britishIncomeTax(125_240) - britishIncomeTax(125_140)).toBeCloseTo(45, 6);
  });

  it('costs National Insurance of 312.45 pounds a month at 2,500, and the pension', () => {
    // https://wellpaid.org.uk/new-national-insurance-rates, with the monthly threshold of 417 pounds, 4 pence less in a year
    expect(employersPart('GB', 30_000)).toBeCloseTo(12 * 312.45 + 0.6 + (30_000 - 6_240) * 0.03, 6);
  });

  it('is 45,357.40 pounds of 60,000 after tax', () => {
    expect(afterIncomeTax('GB', 60_000)).toBeCloseTo(45_357.4, 1);
  });
});

describe('German pay', () => {
  it('costs the employer no more for health and care than the most of 2026', () => {
    // https://www.aav-paff.com/sozialversicherungswerte: 508.59 euros for health and 104.63 for care, the most an employer adds to private cover
    const pension = 101_400 * (0.093 + 0.013 + 0.0015);
    expect(employersPart('DE', 101_400)).toBeCloseTo(pension + 12 * (508.59 + 104.63), 0);
    expect(employersPart('DE', 190_000)).toBe(employersPart('DE', 101_400));
  });

  it('is not computed where employees pay smaller contributions', () => {
    // § 20 SGB IV
    expect(() => employersPart('DE', 24_000)).toThrow(RangeError);
    expect(employersPart('DE', 24_001)).toBeGreaterThan(5_000);
  });
});

describe('Spanish pay', () => {
  it.each([
    // https://www.europapress.es/economia/laboral-00346/noticia-salarios-superiores-51012-euros-mes-pagaran-cotizacion-extra-partir-hoy-20260101083851.html
    [5_611.32, 5.86],
    // https://www.salamanca24horas.com/local/seguridad-social-aplicara-1-enero_1_2908853.html
    [7_651.8, 31.36],
  ])('of %d euros a month bears %d of solidarity above the ceiling', (month, levy) => {
    const all = (pay: number) => employersPart('ES', 12 * pay) + taken('ES', 12 * pay);
    expect((all(month) - all(5_101.2)) / 12).toBeCloseTo(levy, 1);
  });
});

describe('Pay elsewhere', () => {
  it('of 1,200 euros a month costs 285 and 132 euros in Portugal', () => {
    // https://www.doutorfinancas.pt/vida-e-familia/seguranca-social/como-funcionam-as-contribuicoes-para-a-seguranca-social/
    expect([employersPart('PT', 14_400) / 12, taken('PT', 14_400) / 12]).toEqual([expect.closeTo(285), expect.closeTo(132)]);
  });

  it('bears 6.4% of each side up to 12,350 francs a month in Switzerland, and 5.3% above', () => {
    // https://medisuisse.ch/beitraege/arbeitgebende/beitragshoehe
    expect(employersPart('CH', 148_200)).toBeCloseTo(0.064 * 148_200, 6);
    expect(taken('CH', 158_200) - taken('CH', 148_200)).toBeCloseTo(530, 6);
  });

  it('stops to bear contributions at the ceiling in the Netherlands', () => {
    expect(employersPart('NL', 79_409)).toBeCloseTo(79_409 * (0.061 + 0.0274 + 0.0627 + 0.005 + 0.0152), 6);
    expect(employersPart('NL', 190_000)).toBe(employersPart('NL', 79_409));
    expect(beforeIncomeTax('NL', 60_000)).toBe(60_000);
  });

  it('has no sum after income tax but in the United Kingdom', () => {
    expect(afterIncomeTax('FR', 60_000)).toBeNull();
  });
});

it('The page shows the same sums for 60,000', async () => {
  const { inAll, before } =
    await pageExports<Record<'inAll' | 'before', (country: Country, currency?: string) => string>>('data/cost-of-an-employee');
  const costs = { DE: 72_780, PT: 74_250, GB: 69_571, NL: 70_278, FR: 83_287, ES: 78_270, CH: 63_840 };
  for (const [country, cost] of Object.entries(costs))
    expect([country, inAll(country as Country)]).toEqual([country, `€${cost.toLocaleString('en')}`]);
  expect([before('DE'), before('FR'), before('GB', 'GBP')]).toEqual(['€46,950', '€47,554', '£56,789']);
});
