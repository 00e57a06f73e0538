/** Public holidays of a year in the seven cities, from the lists of the law; what a city or a region fixes each autumn is left to the page. */

/** The public holidays of `city` in `year`, by date. */
export function publicHolidays(city: City, year: number): Holiday[] {
  return rules[city].map(([name, day]) => ({ name, day: day(year) })).sort((a, b) => a.day.getTime() - b.day.getTime());
}

/** Whether a day is Monday to Friday. */
export function isWeekday(day: Date): boolean {
  return day.getUTCDay() > 0 && day.getUTCDay() < 6;
}

/**
 * Easter Sunday by the Gregorian calendar.
 *
 * https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm
 */
export function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
}

const dayLength = 86_400_000;

type Rule = (year: number) => Date;

const on =
  (month: number, day: number): Rule =>
  (year) =>
    new Date(Date.UTC(year, month - 1, day));

const easter =
  (offset: number): Rule =>
  (year) =>
    new Date(easterSunday(year).getTime() + offset * dayLength);

const firstMonday =
  (month: number): Rule =>
  (year) => {
    const first = new Date(Date.UTC(year, month - 1, 1));
    return new Date(first.getTime() + ((8 - first.getUTCDay()) % 7) * dayLength);
  };

const lastMonday =
  (month: number): Rule =>
  (year) => {
    const last = new Date(Date.UTC(year, month, 0));
    return new Date(last.getTime() - ((last.getUTCDay() + 6) % 7) * dayLength);
  };

/** A holiday that moves by so many days if it falls on a weekend; in Britain past those that are holidays themselves. */
const moved =
  (rule: Rule, { fromSaturday = 0, fromSunday }: { fromSaturday?: number; fromSunday: number }): Rule =>
  (year) => {
    const day = rule(year);
    const weekday = day.getUTCDay();
    const shift = weekday === 6 ? fromSaturday : weekday === 0 ? fromSunday : 0;
    return new Date(day.getTime() + shift * dayLength);
  };

const newYear = on(1, 1);
const goodFriday = easter(-2);
const easterMonday = easter(1);
const mayDay = on(5, 1);
const ascension = easter(39);
const whitMonday = easter(50);
const assumption = on(8, 15);
const allSaints = on(11, 1);
const christmas = on(12, 25);
const secondDay = on(12, 26);

const rules: Record<City, [string, Rule][]> = {
  berlin: [
    ['New Year', newYear],
    ['International Women’s Day (Frauentag)', on(3, 8)],
    ['Good Friday', goodFriday],
    ['Easter Monday', easterMonday],
    ['1 May', mayDay],
    ['Ascension', ascension],
    ['Whit Monday', whitMonday],
    ['Day of German Unity', on(10, 3)],
    ['Christmas Day', christmas],
    ['Second day of Christmas', secondDay],
  ],
  london: [
    ['New Year', moved(newYear, { fromSaturday: 2, fromSunday: 1 })],
    ['Good Friday', goodFriday],
    ['Easter Monday', easterMonday],
    ['Early May bank holiday', firstMonday(5)],
    ['Spring bank holiday', lastMonday(5)],
    ['Summer bank holiday', lastMonday(8)],
    ['Christmas Day', moved(christmas, { fromSaturday: 2, fromSunday: 2 })],
    ['Boxing Day', moved(secondDay, { fromSaturday: 2, fromSunday: 2 })],
  ],
  paris: [
    ['New Year', newYear],
    ['Easter Monday', easterMonday],
    ['1 May', mayDay],
    ['Victory of 1945', on(5, 8)],
    ['Ascension', ascension],
    ['Whit Monday', whitMonday],
    ['14 July', on(7, 14)],
    ['Assumption', assumption],
    ['All Saints', allSaints],
    ['Armistice', on(11, 11)],
    ['Christmas Day', christmas],
  ],
  amsterdam: [
    ['New Year', newYear],
    ['Good Friday', goodFriday],
    ['Easter Monday', easterMonday],
    ['King’s Day (Koningsdag)', moved(on(4, 27), { fromSunday: -1 })],
    ['Liberation Day (Bevrijdingsdag)', on(5, 5)],
    ['Ascension', ascension],
    ['Whit Monday', whitMonday],
    ['Christmas Day', christmas],
    ['Second day of Christmas', secondDay],
  ],
  lisbon: [
    ['New Year', newYear],
    ['Good Friday', goodFriday],
    ['Easter Sunday', easter(0)],
    ['25 April', on(4, 25)],
    ['1 May', mayDay],
    ['Corpus Christi', easter(60)],
    ['10 June', on(6, 10)],
    ['Santo António, Lisbon', on(6, 13)],
    ['Assumption', assumption],
    ['5 October', on(10, 5)],
    ['All Saints', allSaints],
    ['1 December', on(12, 1)],
    ['8 December', on(12, 8)],
    ['Christmas Day', christmas],
  ],
  barcelona: [
    ['New Year', newYear],
    ['Epiphany (Reis)', on(1, 6)],
    ['Good Friday', goodFriday],
    ['Easter Monday', easterMonday],
    ['1 May', mayDay],
    ['Whit Monday, by the city', whitMonday],
    ['Sant Joan', on(6, 24)],
    ['Assumption', assumption],
    ['Diada', on(9, 11)],
    ['La Mercè, by the city', on(9, 24)],
    ['12 October', on(10, 12)],
    ['All Saints', allSaints],
    ['6 December', on(12, 6)],
    ['8 December', on(12, 8)],
    ['Christmas Day', christmas],
    ['Sant Esteve', secondDay],
  ],
  zurich: [
    ['New Year', newYear],
    ['Good Friday', goodFriday],
    ['Easter Monday', easterMonday],
    ['1 May', mayDay],
    ['Ascension (Auffahrt)', ascension],
    ['Whit Monday', whitMonday],
    ['National day, 1 August', on(8, 1)],
    ['Christmas Day', christmas],
    ['St Stephen’s Day', secondDay],
  ],
};

export type City = 'berlin' | 'london' | 'paris' | 'amsterdam' | 'lisbon' | 'barcelona' | 'zurich';

export interface Holiday {
  name: string;
  day: Date;
}
