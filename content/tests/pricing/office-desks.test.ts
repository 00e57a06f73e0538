import { expect, it } from 'vitest';
import { desksToOwnRoom, roomMonth } from '../../calculations/pricing/office-desks.ts';

const room = { rent: 1_800, upkeep: 400, fitOut: 6_000, leaseMonths: 24 };

it('A month of a room has its share of what fitting it out costs', () => {
  expect(roomMonth(room)).toBe(1_800 + 400 + 250);
});

it('The room is cheaper from the first desk count whose price reaches it', () => {
  const desks = desksToOwnRoom({ ...room, desk: 250 });
  expect(desks).toBe(10);
  expect((desks - 1) * 250).toBeLessThan(roomMonth(room));
});
