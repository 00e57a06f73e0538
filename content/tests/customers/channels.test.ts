import { describe, expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

const { channels, people, hours } = await pageExports<{ channels: { name: string }[]; people: number[]; hours: number[] }>(
  'best/channels-for-the-first-ten-customers',
);

describe('a channel', () => {
  it.each([
    { at: 0, name: 'Introductions', needed: 112, hoursEach: 11.56 },
    { at: 1, name: 'Meetings and fairs', needed: 334, hoursEach: 14.33 },
    { at: 2, name: 'Direct messages', needed: 1_000, hoursEach: 26 },
  ])('of $name takes $needed people for ten customers, and $hoursEach hours for one', ({ at, name, needed, hoursEach }) => {
    expect([channels[at]?.name, people[at]]).toEqual([name, needed]);
    expect(hours[at]).toBeCloseTo(hoursEach, 2);
  });
});
