import * as z from 'zod';
import { siteRecord } from '../capabilities/artifacts.ts';
import { fillText } from '../contract/placeholders.ts';
import { invalidParameters } from '../contract/problem.ts';

/**
 * Makes a reader of inputs for a schema. It takes those of a query string and those of a tool call alike, also in other spellings of the same
 * value, which the page `/developers` lists.
 *
 * The reader throws the `Problem` `invalid-parameter`, which names every input that is invalid, unknown or, being given twice, ambiguous.
 */
export function inputReader<Input extends z.ZodObject>(schema: Input): (given: Given) => z.infer<Input> {
  const fields: [string, z.ZodType][] = Object.entries(schema.shape);
  const kinds = new Map(fields.map(([name, field]) => [name, kindOf(field)]));

  return (given) => {
    const inputs = Object.entries(given instanceof URLSearchParams ? valuesByName(given) : given)
      .filter(([name]) => !NOT_FOR_US.test(name))
      .map(([name, value]) => ({ name, value: single(value), kind: kinds.get(name) }));
    const values = inputs.map(({ name, value, kind }) => [name, kind && understood(value, kind)]);
    const { data, error } = schema.safeParse(Object.fromEntries(values));
    const mistakes = new Map((error?.issues ?? []).map(({ path, message }) => [String(path[0]), withFacts(message)]));
    for (const { name, value, kind } of inputs) {
      if (kind === undefined) mistakes.set(shortened(name), `is unknown: the parameters are ${[...kinds.keys()].join(', ')}`);
      else if (Array.isArray(value) && value.length > 1) mistakes.set(name, 'must be given once');
    }
    if (data === undefined || mistakes.size > 0)
      throw invalidParameters([...mistakes].slice(0, MISTAKES_MAX).map(([parameter, detail]) => ({ parameter, detail })));
    return data;
  };
}

type Given = URLSearchParams | Record<string, unknown>;

/** What campaigns add to addresses (`utm_source`) and clients to calls (`_meta`) concerns others. */
const NOT_FOR_US = /^(utm)?_/;
/** Callers choose names: so many are named, so much of each. */
const MISTAKES_MAX = 10;
const NAME_MAX = 50;

/** What the conversion of a value depends on. */
interface Kind {
  type: unknown;
  isOptional: boolean;
}

function kindOf(field: z.ZodType): Kind {
  return { type: z.toJSONSchema(field).type, isOptional: field.safeParse(undefined).success };
}

function valuesByName(parameters: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
}

/** A list of one value stands for the value. */
function single(value: unknown): unknown {
  return Array.isArray(value) && value.length < 2 ? value[0] : value;
}

/** The value in the type of its field. What cannot be converted stays as it is, and the schema refuses it. */
function understood(value: unknown, { type, isOptional }: Kind): unknown {
  if (value === null) return undefined;
  if (!isScalar(value)) return value;
  // JSON can hold half of a surrogate pair, which no address and no UTF-8 can: it is read as a query string would be, as U+FFFD.
  const text = String(value).toWellFormed().trim();
  if (isOptional && /^(null)?$/.test(text)) return undefined;
  if (type === 'integer' && /^[+-]?\d{1,15}(\.0*)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false|1|0)$/i.test(text)) return /^(true|1)$/i.test(text);
  return text;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Messages are texts of the contract, which may hold placeholders. */
function withFacts(message: string): string {
  return message.includes('{') ? fillText(message, siteRecord().placeholders.texts) : message;
}

function shortened(name: string): string {
  return Array.from(name.toWellFormed()).slice(0, NAME_MAX).join('');
}
