import type { Calculator } from '#engine/calculator.ts';

interface Visit {
  tariff: 'day' | 'week';
  begins: string;
  guests: number;
}

const lengths = { day: 1, week: 7 };

function end({ begins, tariff }: Pick<Visit, 'begins' | 'tariff'>): string {
  return new Date(Date.parse(begins) + lengths[tariff] * 86_400_000).toISOString().slice(0, 10);
}

/** A visit that begins on a day and lasts as long as its tariff. */
export default {
  title: 'Your visit',
  inputs: {
    tariff: { label: 'Tariff', as: 'choice', value: 'day', options: { day: 'By the day', week: 'By the week' } },
    begins: { label: 'First day', as: 'day', value: '2026-12-30', min: '2026-01-01', max: '2030-12-31' },
    guests: { label: 'Guests', as: 'count', value: 2, min: 1, max: 20, step: 1 },
  },
  rangeErrorInput: 'guests',
  results: [
    { name: 'Over on', as: 'day', value: end },
    { name: 'To bring', value: ({ tariff }) => (tariff === 'day' ? 'a towel' : 'a towel and a sleeping bag') },
    { name: 'Nights of all guests', value: ({ tariff, guests }) => guests * lengths[tariff] },
  ],
} satisfies Calculator<Visit>;
