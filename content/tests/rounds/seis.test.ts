import { describe, expect, it } from 'vitest';
import { reliefOf } from '../../calculations/rounds/seis.ts';
import { pageExports } from '../page-exports.ts';

type Page = Record<'within' | 'above', ReturnType<typeof reliefOf>>;
const page = await pageExports<Page>('playbooks/raise-from-angels');

describe('relief for a new share', () => {
  it('is half of £20,000 in a round within the limit', () => {
    expect(page.within).toEqual({ qualifies: 20_000, relief: 10_000, bears: 10_000 });
  });

  it('is given on a part of each investment in a round above the limit', () => {
    expect(page.above).toEqual({ qualifies: 12_500, relief: 6_250, bears: 13_750 });
    expect(reliefOf({ invested: 100, round: 400, limit: 200, rate: 0.3 })).toEqual({ qualifies: 50, relief: 15, bears: 85 });
  });
});
