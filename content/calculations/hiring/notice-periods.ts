/**
 * The statutory minimum notice for ending an open-ended employment contract. Collective agreements and contracts may set
 * more, and in some countries the law leaves the length to them. Service is counted in days, a month as a twelfth of 365.
 */

export const month = 365 / 12;
export const year = 365;

/** The notice that `party` owes in `country` after `daysOfService`; `onTrial` during a trial or probation period. */
export function statutoryNotice(party: Party, country: Country, daysOfService: number, onTrial = false): Notice {
  const law = laws[country];
  const steps = (onTrial && law.trial?.[party]) || law[party];
  return steps.findLast(({ from }) => daysOfService >= from)?.notice ?? 'none';
}

/** As `statutoryNotice`, where the trial period was agreed for as long as the law lets a small company agree it with a graduate engineer. */
export function noticeWithLongestTrial(party: Party, country: Country, daysOfService: number): Notice {
  return statutoryNotice(party, country, daysOfService, daysOfService < (laws[country].trial?.longest ?? 0));
}

/** `{ length: 2, unit: 'week' }` → `2 weeks`. */
export function noticeInWords(notice: Notice): string {
  if (notice === 'none') return 'None';
  if (notice === 'agreement or custom') return 'By agreement or custom';
  return `${notice.length} ${notice.unit}${notice.length === 1 ? '' : 's'}`;
}

/**
 * The last day of employment, as midnight UTC, when a notice is received on `received`. That day is not counted, a month runs to
 * the same date of the next (or its last day), and the end is moved to the day on which the law lets employment end.
 */
export function lastDay(notice: Length, received: Date): Date {
  const end = afterLength(notice, received);
  if (notice.ends === undefined) return end;
  if (notice.ends === 'on the 15th or the last of a month' && end.getUTCDate() <= 15)
    return utc(end.getUTCFullYear(), end.getUTCMonth(), 15);
  return lastOfMonth(end.getUTCFullYear(), end.getUTCMonth());
}

function afterLength({ length, unit }: Length, received: Date): Date {
  const [y, m, d] = [received.getUTCFullYear(), received.getUTCMonth(), received.getUTCDate()];
  if (unit !== 'month') return utc(y, m, d + length * daysOf[unit]);
  const last = lastOfMonth(y, m + length);
  return utc(last.getUTCFullYear(), last.getUTCMonth(), Math.min(d, last.getUTCDate()));
}

function lastOfMonth(y: number, m: number): Date {
  return utc(y, m + 1, 0);
}

function utc(y: number, m: number, d: number): Date {
  return new Date(Date.UTC(y, m, d));
}

const daysOf = { hour: 1 / 24, day: 1, week: 7 } satisfies Record<Exclude<Length['unit'], 'month'>, number>;

const monthEnd = 'on the last of a month';
const halfMonth = 'on the 15th or the last of a month';

const laws: Record<Country, Law> = {
  // Employment Rights Act 1996, section 86. The Act knows no trial period.
  GB: {
    employer: [
      after(0, 'none'),
      after(month, weeks(1)),
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((years) => after(years * year, weeks(years))),
    ],
    employee: [after(0, 'none'), after(month, weeks(1))],
  },
  // BGB § 622(1) to (3).
  DE: {
    employer: [
      after(0, { ...weeks(4), ends: halfMonth }),
      ...[
        [2, 1],
        [5, 2],
        [8, 3],
        [10, 4],
        [12, 5],
        [15, 6],
        [20, 7],
      ].map(([years = 0, length = 0]) => after(years * year, { ...months(length), ends: monthEnd })),
    ],
    employee: [after(0, { ...weeks(4), ends: halfMonth })],
    trial: { longest: 6 * month, employer: [after(0, weeks(2))], employee: [after(0, weeks(2))] },
  },
  // BW 7:672(1), (2) and (4); 7:652 and 7:676 on the trial period.
  NL: {
    employer: [0, 5, 10, 15].map((years, step) => after(years * year, { ...months(step + 1), ends: monthEnd })),
    employee: [after(0, { ...months(1), ends: monthEnd })],
    trial: { longest: 2 * month, employer: [after(0, 'none')], employee: [after(0, 'none')] },
  },
  // Code du travail L1234-1 and L1237-1; L1221-19 (executives), L1221-25 and L1221-26 on the trial period.
  FR: {
    employer: [after(0, 'agreement or custom'), after(6 * month, months(1)), after(2 * year, months(2))],
    employee: [after(0, 'agreement or custom')],
    trial: {
      longest: 4 * month,
      employer: [after(0, hours(24)), after(8, hours(48)), after(month, weeks(2)), after(3 * month, months(1))],
      employee: [after(0, hours(24)), after(8, hours(48))],
    },
  },
  // Estatuto de los Trabajadores 53.1.c (dismissal on objective grounds), 49.1.d and 14.
  ES: {
    employer: [after(0, days(15))],
    employee: [after(0, 'agreement or custom')],
    trial: { longest: 6 * month, employer: [after(0, 'none')], employee: [after(0, 'none')] },
  },
  // Código do Trabalho 363(1) and 371(3) (dismissal on grounds of the company), 400(1), 112 and 114.
  PT: {
    employer: [after(0, days(15)), after(year, days(30)), after(5 * year, days(60)), after(10 * year, days(75))],
    employee: [after(0, days(30)), after(2 * year, days(60))],
    trial: {
      longest: 180,
      employer: [after(0, 'none'), after(60, days(7)), after(120, days(30))],
      employee: [after(0, 'none')],
    },
  },
  // Code of Obligations 335b and 335c.
  CH: {
    employer: [
      after(0, { ...months(1), ends: monthEnd }),
      after(year, { ...months(2), ends: monthEnd }),
      after(9 * year, { ...months(3), ends: monthEnd }),
    ],
    employee: [
      after(0, { ...months(1), ends: monthEnd }),
      after(year, { ...months(2), ends: monthEnd }),
      after(9 * year, { ...months(3), ends: monthEnd }),
    ],
    trial: { longest: 3 * month, employer: [after(0, days(7))], employee: [after(0, days(7))] },
  },
};

function after(from: number, notice: Notice): Step {
  return { from, notice };
}

function hours(length: number): Length {
  return { length, unit: 'hour' };
}

function days(length: number): Length {
  return { length, unit: 'day' };
}

function weeks(length: number): Length {
  return { length, unit: 'week' };
}

function months(length: number): Length {
  return { length, unit: 'month' };
}

export type Country = 'GB' | 'DE' | 'NL' | 'FR' | 'ES' | 'PT' | 'CH';

export type Party = 'employer' | 'employee';

export type Notice = Length | 'none' | 'agreement or custom';

export interface Length {
  length: number;
  unit: 'hour' | 'day' | 'week' | 'month';
  /** The days on which employment may end; any day when absent. */
  ends?: 'on the last of a month' | 'on the 15th or the last of a month';
}

interface Step {
  /** Days of service from which the notice applies. */
  from: number;
  notice: Notice;
}

interface Law {
  employer: Step[];
  employee: Step[];
  /** The notice during a trial period, and how many days such a period may last at most. */
  trial?: { longest: number; employer: Step[]; employee: Step[] };
}
