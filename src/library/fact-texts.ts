/** The base of facts, as pages of this build show it. */
import { buildDay, contentDir } from '../build-settings.ts';
import { announcedIn, isSteps, nextChange, type TimedValue, valueOn } from '../facts/fact-values.ts';
import { factsInText } from '../facts/facts-in-text.ts';
import { type Fact, type NamedSource, readFacts } from '../facts/read-facts.ts';
import { count, formatNumber, money, percent } from '../shared/format.ts';
import { isoDay } from '../shared/time.ts';
import { site, words } from '../site/site.ts';
import { fill, fillCount } from '../words/fill.ts';
import { longDate } from './dates.ts';

export const factBase = await readFacts(contentDir);

const today = isoDay(buildDay);

export interface FactText {
  /** The value that holds on the day of the build; undefined if none does. */
  value: string | undefined;
  /** The same for programs, of a number. */
  exact: number | undefined;
  /** A change that is near, and what was announced. */
  ahead: string[];
  /** What all of it rests on. */
  sources: NamedSource[];
}

/**
 * The fact with this id, in the words of the page.
 *
 * @param page for the error message
 * @throws {Error} with the page, if there is no such fact
 */
export function factText(id: string, page: string): FactText {
  const fact = factBase.facts.find((each) => each.id === id);
  if (!fact) throw new Error(`${page}: there is no fact "${id}"`);
  return textOf(fact);
}

/**
 * A text with the values of the day of the build in place of the facts that it names.
 *
 * @param page for the error message
 * @throws {Error} with the page, if there is no such fact, or none of its values holds
 */
export function withFacts(text: string, page: string): string {
  return text.replace(factsInText, (_, id: string) => {
    const fact = factBase.facts.find((each) => each.id === id);
    const held = fact && valueOn(fact.values, today);
    if (!held) throw new Error(`${page}: no value of the fact "${id}" is known on ${today}`);
    return valueText({ ...held, note: undefined });
  });
}

export function textOf({ values }: Fact): FactText {
  const held = valueOn(values, today);
  const change = nextChange(values, today);
  const announced = announcedIn(values);
  const shown = [held, change, ...announced].flatMap((value) => value?.sources ?? []);
  return {
    value: held && valueText(held),
    exact: typeof held?.value === 'number' ? held.value : undefined,
    ahead: [
      ...(change ? [fill(words.facts.from, { day: dayText(change.from), value: valueText(change) })] : []),
      ...announced.map((value) => fill(words.facts.announced, { value: announcedText(value) })),
    ],
    sources: [...new Map(shown.map((source) => [source.name, source])).values()],
  };
}

function announcedText(value: TimedValue): string {
  return value.from === undefined
    ? valueText(value)
    : fill(words.facts.from, { day: dayText(value.from), value: valueText(value) });
}

function valueText({ value, unit = '', by = '', note }: TimedValue): string {
  const text = isSteps(value)
    ? value.map((step) => stepText(scalarText(step.value, step.unit ?? unit), step.from, step.by ?? by)).join('; ')
    : scalarText(value, unit);
  return note === undefined ? text : `${text} ${note}`;
}

function stepText(value: string, from: number, by: string): string {
  return from === 0 ? value : fill(words.facts.step, { value, from: scalarText(from, by) });
}

function scalarText(value: number | string | boolean, unit: string): string {
  if (typeof value === 'boolean') return value ? words.facts.yes : words.facts.no;
  if (typeof value === 'string') return unit === 'date' ? dayText(value) : value;
  if (/^[A-Z]{3}$/.test(unit)) return money(value, unit, Number.isInteger(value) ? 0 : 2);
  if (unit === 'percent') return percent(value / 100, 3);
  if (unit === 'working-day') return fillCount(words.facts.workingDays, value, { language: site.language });
  return unit === '' ? count(value, 3) : formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' });
}

function dayText(day = ''): string {
  return longDate(new Date(day));
}
