import * as z from 'zod';
import { operatorLineNames } from '../site/operator-lines.ts';

const text = z.string('write it as text, in quotes').min(1, 'write some words');
const optional = text.optional();
const list = 'write a list in braces: {[…]}';
const object = 'write an object in braces: {{ … }}';

const quantity = z.looseObject({ name: text }, object);
const column = z.looseObject({ name: text, values: z.array(z.unknown(), list) }, object);
const inputs = z.array(quantity, list).optional();

/** Of a figure that shows a result of a calculator. */
const ofCalculator = {
  of: optional,
  down: optional,
  across: optional,
  at: z.array(z.number('write numbers'), list).optional(),
  shows: optional,
};

/** The components that pages use without importing them, with their attributes. `PageText.astro` has one for each name. */
export const pageComponents = {
  Calculator: z.strictObject({ of: text }),
  Callout: z.strictObject({
    kind: z.enum(['note', 'tip', 'important', 'warning', 'caution'], 'choose note, tip, important, warning or caution'),
  }),
  Chart: z.strictObject({
    id: optional,
    caption: text,
    kind: z.enum(['line', 'bar'], 'choose line or bar').optional(),
    x: column,
    y: quantity,
    series: z
      .array(column, list)
      .min(1, 'draw one to five series, and put others in a table')
      .max(5, 'draw one to five series, and put others in a table'),
    more: z.array(column, list).optional(),
    ...ofCalculator,
    inputs,
    asOf: z.date('write a date: {new Date("2026-11-21")}').optional(),
    folded: z.boolean().optional(),
  }),
  Compare: z.strictObject({
    caption: text,
    heading: optional,
    columns: z.array(z.string('write each as text, in quotes'), list),
    rows: z.array(
      z.strictObject({
        name: text,
        values: z.array(z.union([z.string(), z.number()], 'write text or a number'), list),
        source: z.union([text, z.array(text)], 'write the id of a source').optional(),
      }),
      list,
    ),
  }),
  DataTable: z.strictObject({
    id: optional,
    caption: text,
    columns: z.array(column, list),
    ...ofCalculator,
    inputs,
    asOf: z.date('write a date: {new Date("2026-11-21")}').optional(),
    folded: z.boolean().optional(),
  }),
  Document: z.strictObject({ title: text }),
  Example: z.strictObject({ title: text }),
  Fact: z.strictObject({ id: text }),
  FactTable: z.strictObject({
    id: optional,
    caption: text,
    topic: text,
    country: optional,
    asks: z.array(text, list).optional(),
  }),
  Operator: z.strictObject({
    lines: z.array(z.enum(operatorLineNames, `choose ${operatorLineNames.join(', ')}`), list).min(1, 'name at least one line'),
  }),
  Prices: z.strictObject({
    caption: text,
    currency: optional,
    plans: z.array(
      z.strictObject({
        name: text,
        price: z.union([z.string(), z.number()], 'write a number, or words such as "on request"'),
        per: optional,
        for: optional,
        includes: z.array(text, list).optional(),
      }),
      list,
    ),
  }),
  Source: z.strictObject({ of: text }),
  Steps: z.strictObject({}),
  Term: z.strictObject({ name: text }),
} as const satisfies Record<string, z.ZodObject>;

export type PageComponentName = keyof typeof pageComponents;

export const pageComponentNames = Object.keys(pageComponents) as PageComponentName[];
