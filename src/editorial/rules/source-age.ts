import { isDue } from '../source-due.ts';
import type { PageRule } from '../lint-page.ts';
import { DAY, isoDay } from '../../shared/time.ts';

/** Sources must be rechecked when due, and no day may be in the future. */
export const sourceAge =
  (today: Date): PageRule =>
  ({ fields, lineOf }) => [
    ...fields.sources.flatMap(({ title, checked, recheck }, at) =>
      isDue({ checked, recheck }, today)
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
      // East of UTC it is tomorrow already, so a day is allowed; and a build may be made for an earlier day.
      day && day.getTime() > Math.max(today.getTime(), Date.now()) + DAY
        ? [{ severity: 'error' as const, line, message: `${isoDay(day)} lies in the future: write the day on which it was done` }]
        : [],
    ),
  ];
