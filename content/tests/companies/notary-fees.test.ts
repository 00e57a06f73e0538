import { describe, expect, it } from 'vitest';
import { feeOf, notaryFees, resolutionFees } from '../../calculations/companies/notary-fees.ts';
import { pageExports } from '../page-exports.ts';

describe('What a German notary charges', () => {
  it.each([
    // https://www.ihk.de/koblenz/unternehmensservice/recht/gesellschaftsrecht-handelsvertretung/firma-handelsregister-rechtsform/gebuehren-des-handelsregisterverfahrens-3947426:
    // the application of a sole trader, of partnerships of two to five, and of limited partnerships with 5,000, 10,000 and 25,000 euros
    [30_000, 62.5],
    [45_000, 77.5],
    [60_000, 96],
    [75_000, 109.5],
    [90_000, 123],
    [35_000, 67.5],
    [40_000, 72.5],
    [55_000, 96],
  ])('for an application with a value of %d is that of the chamber of commerce in Koblenz', (value, fee) => {
    expect(feeOf(value) * 0.5).toBe(fee);
  });

  it('for the application of a sole trader is that of the notaries in Bavaria', () => {
    // http://gruenderagentur.org/handelsregister/kosten.html, a service of the Landesnotarkammer Bayern
    expect(feeOf(30_000) * 0.5).toBe(62.5);
  });

  it('for a GmbH with 25,000 euros has a deed of 384 euros, since two values of 30,000 euros are added', () => {
    // http://blogmbh.de/allgemein/gruendungskosten-einer-gmbh/927/
    expect(notaryFees(25_000)).toEqual({ deed: 384, list: 96, application: 62.5 });
  });

  it('rises with the capital, but for the list and the application only to a limit', () => {
    expect(notaryFees(10_000_000)).toMatchObject({ list: 250, application: feeOf(1_000_000) / 2 });
    expect(notaryFees(10_000_001)).toBeNull();
    expect(feeOf(500)).toBe(15);
    expect(feeOf(501)).toBe(19);
    // § 34 GNotKG, step by step
    expect(feeOf(3_000_000)).toBe(15 + 3 * 4 + 8 * 6 + 5 * 8 + 5 * 10 + 10 * 27 + 10 * 50 + 50 * 80);
  });
});

it('a resolution of the least value costs 250 and its application 62.50', () => {
  expect(resolutionFees(6250)).toEqual({ deed: 250, application: 62.5 });
  expect(resolutionFees(500_000)).toEqual({ deed: 1870, application: 467.5 });
});

it('20% for 500,000 in a company with 25,000 of capital is a share of 6,250 and a premium of 493,750', async () => {
  const page = await pageExports<Record<'nominal' | 'premium', number>>('playbooks/increase-the-capital');
  expect([page.nominal, page.premium]).toEqual([6250, 493_750]);
});
