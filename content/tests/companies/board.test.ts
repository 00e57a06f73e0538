import { describe, expect, it } from 'vitest';
import { boardHours, votesToCarry } from '../../calculations/companies/board.ts';
import { pageExports } from '../page-exports.ts';

const { year, sizes } = await pageExports<{ year: Parameters<typeof boardHours>[0]; sizes: number[] }>(
  'playbooks/run-a-board-meeting',
);

describe('a simple majority', () => {
  const majorities = [
    { cast: 2, votes: 2, withCastingVote: 1 },
    { cast: 3, votes: 2, withCastingVote: 2 },
    { cast: 4, votes: 3, withCastingVote: 2 },
    { cast: 5, votes: 3, withCastingVote: 3 },
  ];

  it.each(majorities)(
    'of $cast takes $votes votes, or $withCastingVote with a casting vote',
    ({ cast, votes, withCastingVote }) => {
      expect(votesToCarry(cast)).toBe(votes);
      expect(votesToCarry(cast, { chairInFavourHasCastingVote: true })).toBe(withCastingVote);
    },
  );

  it('is shown for boards of these sizes', () => {
    expect(sizes).toEqual(majorities.map(({ cast }) => cast));
  });
});

it('counts the hours of everybody who reads, sits and prepares', () => {
  expect(boardHours(year)).toBe(138);
});
