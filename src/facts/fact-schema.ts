/** The files of the base of facts: `facts.yml`, and `facts/<country>/<topic>.yml`. */
import * as z from 'zod';
import { inOrder, type TimedValue } from './fact-values.ts';
import { addDays } from '../shared/time.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write the id in lower-case letters, digits and hyphens');
const day = z.iso.date('write a day as YYYY-MM-DD, for example 2026-11-22');
const text = z.string('write some words').min(1, 'write some words');

const COUNTRY = 'there are two countries with this id: give each its own';
const TOPIC = 'there are two topics with this id: give each its own';

/** The countries and topics of the base, and what is asked of every country. */
export const FactSettings = z.strictObject({
  /** Words of law, such as `§` or the name of an act: a figure of which one of them tells is a fact, in any section. */
  law: z.array(text).default([]),
  /** Words that are numbers, such as `two`. */
  numbers: z.array(text).default([]),
  countries: z
    .array(
      z.strictObject({
        id,
        title: text,
        /** Whether topics ask their questions of it: not of the European Union, of which only single facts are kept. */
        asked: z.boolean().default(true),
      }),
    )
    .superRefine(onceEach(COUNTRY)),
  topics: z
    .array(
      z.strictObject({
        id,
        title: text,
        /** The questions that each country answers, in the order of the columns: the ids of their facts without that of the country. */
        asks: z.array(
          z.strictObject({
            id: z.string().regex(/^[a-z0-9.-]+$/, 'write the id of a fact without that of its country'),
            title: text,
          }),
        ),
      }),
    )
    .superRefine(onceEach(TOPIC)),
});

export type FactSettings = z.infer<typeof FactSettings>;

const UNIT = 'write a currency such as EUR, or percent, hour, day, working-day, week, month, year or date';
const unit = z.string(UNIT).regex(/^([A-Z]{3}|percent|hour|day|working-day|week|month|year|date)$/, UNIT);

const Step = z.strictObject({ from: z.number(), value: z.union([z.number(), text]), unit: unit.optional(), by: unit.optional() });

const Value = z
  .strictObject({
    value: z.union(
      [z.number(), z.boolean(), text, z.array(Step).min(1)],
      'write a number, a text, true, false, or a list of steps',
    ),
    unit: unit.optional(),
    by: unit.optional(),
    from: day.optional(),
    until: day.optional(),
    announced: z.boolean().optional(),
    note: text.optional(),
    source: z.union([id, z.array(id).min(1)], 'name the source by its id').transform((ids) => [ids].flat()),
  })
  .superRefine((value, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (value.unit === 'date' && !day.safeParse(value.value).success)
      refuse('value', 'write a day as YYYY-MM-DD, for example 2026-11-22');
    if (Array.isArray(value.value) && value.by === undefined) refuse('by', 'say what the steps begin from: by: year, by: EUR');
    if (value.from !== undefined && value.until !== undefined && value.until < value.from)
      refuse('until', `the value ends on ${value.until}, before it begins on ${value.from}`);
  });

/** How good a check was: what was read. */
export const readings = ['statute', 'official', 'firm'] as const;

const Source = z.strictObject({
  title: text,
  url: z.url({ protocol: /^https$/, error: 'give the full https address of the source' }),
  checked: day,
  read: z.enum(readings, `choose ${readings.join(', ')}: what was read is the law, a page of the authority, or one of a firm`),
  /** Whether a stored copy was read, not the page as it was on that day. */
  copy: z.boolean().optional(),
});

const Fact = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(\.[a-z0-9-]+)+$/, 'write the id as country.subject, for example gb.notice'),
  says: text.optional(),
  values: z.array(Value).min(1, 'give at least one value').superRefine(withoutOverlapOrGap),
  next: day.optional(),
});

/** One file: the facts of a country about a topic, and the sources on which they rest. */
export function factFile(country: string, asked: readonly string[]) {
  return z.strictObject({ sources: z.record(id, Source), facts: z.array(Fact) }).superRefine(({ sources, facts }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    facts.forEach((fact, at) => {
      if (!fact.id.startsWith(`${country}.`))
        refuse(['facts', at, 'id'], `${fact.id} stands in the folder of ${country}: begin its id with "${country}.", or move it`);
      else if (fact.says === undefined && !asked.includes(fact.id.slice(country.length + 1)))
        refuse(['facts', at], `say in "says" what ${fact.id} is: facts.yml does not ask it of every country`);
      fact.values.forEach((value, place) => {
        for (const name of value.source)
          if (!Object.hasOwn(sources, name))
            refuse(
              ['facts', at, 'values', place, 'source'],
              `there is no source "${name}": write one of ${Object.keys(sources).join(', ')}`,
            );
      });
    });
    const used = new Set(facts.flatMap(({ values }) => values.flatMap(({ source }) => source)));
    for (const name of Object.keys(sources))
      if (!used.has(name)) refuse(['sources', name], `no value names the source "${name}": name it, or remove it`);
  });
}

export type FactFile = z.infer<ReturnType<typeof factFile>>;
export type SourceOfFacts = FactFile['sources'][string];

/** Each day has one value: where one ends, the next begins on the day after. */
function withoutOverlapOrGap(values: TimedValue[], context: z.core.$RefinementCtx): void {
  const ordered = inOrder(values);
  ordered.forEach((value, at) => {
    const before = ordered[at - 1];
    if (!before) return;
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: [values.indexOf(value), value.from === undefined ? 'value' : 'from'], message });
    const begins = before.until && addDays(before.until, 1);
    if (value.from === undefined || begins === undefined || value.from < begins)
      refuse(
        `two values hold at the same time, this one and the one ${before.until ? `until ${before.until}` : 'without an end'}: let each day have one`,
      );
    else if (value.from > begins)
      refuse(`no value holds from ${begins} to ${addDays(value.from, -1)}: close the gap, or say since when the value holds`);
  });
}

function onceEach(message: string) {
  return (entries: { id: string }[], context: z.core.$RefinementCtx): void =>
    entries.forEach(({ id }, at) => {
      if (entries.findIndex((other) => other.id === id) < at) context.addIssue({ code: 'custom', path: [at, 'id'], message });
    });
}
