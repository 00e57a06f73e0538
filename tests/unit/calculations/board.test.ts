import { describe, expect, it } from 'vitest';
import { boardHours, votesToCarry } from '../../../src/calculations/board.ts';

describe('a simple majority', () => {
  it.each([
    { cast: 2, votes: 2, withCastingVote: 1 },
    { cast: 3, votes: 2, withCastingVote: 2 },
    { cast: 4, votes: 3, withCastingVote: 2 },
    { cast: 5, votes: 3, withCastingVote: 3 },
  ])('of $cast takes $votes votes, or $withCastingVote with a casting vote', ({ cast, votes, withCastingVote }) => {
    expect(votesToCarry(cast)).toBe(votes);
    expect(votesToCarry(cast, { chairInFavourHasCastingVote: true })).toBe(withCastingVote);
  });
});

it('counts the hours of everybody who reads, sits and prepares', () => {
  expect(boardHours({ meetings: 6, people: 5, hoursInRoom: 2, hoursReading: 1, hoursPreparing: 8 })).toBe(138);
});
