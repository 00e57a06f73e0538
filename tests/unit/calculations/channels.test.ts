import { describe, expect, it } from 'vitest';
import { approachesFor, hoursPerCustomer } from '../../../src/calculations/channels.ts';

describe('a channel', () => {
  it.each([
    { name: 'introductions', hoursPerApproach: 0.5, steps: [0.6, 0.5, 0.3], people: 112, hours: 11.56 },
    { name: 'meetings', hoursPerApproach: 0.25, steps: [0.3, 0.5, 0.2], people: 334, hours: 14.33 },
    { name: 'messages', hoursPerApproach: 0.2, steps: [0.1, 0.5, 0.2], people: 1_000, hours: 26 },
  ])(
    'of $name takes $people people for ten customers, and $hours hours for one',
    ({ hoursPerApproach, steps, people, hours }) => {
      expect(approachesFor(10, steps)).toBe(people);
      expect(hoursPerCustomer({ hoursPerApproach, hoursPerSale: 6, steps })).toBeCloseTo(hours, 2);
    },
  );
});
