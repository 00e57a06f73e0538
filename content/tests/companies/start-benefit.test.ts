import { expect, it } from 'vitest';
import { arce } from '../../calculations/companies/start-benefit.ts';

it('€27,000 of benefit are €15,714 as capital', () => {
  expect(arce(27_000, 0.6, 0.03)).toBeCloseTo(15_714);
});
