import { expect, it } from 'vitest';
import type { leaverOutcome } from '../../calculations/equity/leaver.ts';
import { pageExports } from '../page-exports.ts';

const { good, bad } = await pageExports<Record<'good' | 'bad', ReturnType<typeof leaverOutcome>>>('glossary/leaver-provisions');

it('a good leaver after 30 of 48 months keeps 250,000 of 400,000 shares', () => {
  expect(good).toEqual({ kept: 250_000, keptValue: 1_250_000, givenUp: 150_000, paid: 1_500 });
});

it('a bad leaver who loses everything is paid the cost of all shares', () => {
  expect(bad).toEqual({ kept: 0, keptValue: 0, givenUp: 400_000, paid: 4_000 });
});
