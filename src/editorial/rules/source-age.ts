import type { PageRule } from '../lint-page.ts';

/** Facts are looked up again when their source's months have passed; no day lies in the future. */
export const sourceAge =
  (today: Date): PageRule =>
  ({ fields, lineOf }) => [
    ...fields.sources.flatMap(({ title, checked, recheck }, at) =>
      today >= monthsAfter(checked, recheck)
        ? [
            {
              severity: 'warning' as const,
              line: lineOf(['sources', at, 'checked']),
              message: `“${title}” was checked on ${isoDay(checked)}, ${recheck} months ago or more: look it up again, correct the text, and write today's date`,
            },
          ]
        : [],
    ),
    ...[
      { day: fields.updated, line: lineOf(['updated']) },
      ...fields.sources.map(({ checked }, at) => ({ day: checked, line: lineOf(['sources', at, 'checked']) })),
    ].flatMap(({ day, line }) =>
      day && day.getTime() > today.getTime() + DAY
        ? [{ severity: 'error' as const, line, message: `${isoDay(day)} lies in the future: write the day on which it was done` }]
        : [],
    ),
  ];

/** In the east it is tomorrow already, so a day's grace. */
const DAY = 86_400_000;

function monthsAfter(day: Date, months: number): Date {
  const due = new Date(day);
  due.setUTCMonth(due.getUTCMonth() + months);
  return due;
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
