import * as z from 'zod';
import { invalidParameters } from '../contract/problem.ts';

/**
 * Makes the reader that turns a query string into the input of a capability. Unknown parameters are ignored; one given
 * twice is a mistake, since there is no telling which is meant. The reader throws the `Problem` `invalid-parameter`, which
 * names every parameter at fault.
 */
export function queryReader<Input extends z.ZodObject>(schema: Input): (parameters: URLSearchParams) => z.infer<Input> {
  const names = Object.keys(schema.shape);
  const integers = new Set(names.filter((name) => z.toJSONSchema(schema.shape[name] as z.ZodType).type === 'integer'));

  return (parameters) => {
    const repeated = names.filter((name) => parameters.getAll(name).length > 1);
    if (repeated.length > 0) throw invalidParameters(repeated.map((parameter) => ({ parameter, detail: 'must be given once' })));

    const given = names.filter((name) => parameters.has(name));
    const values = given.map((name) => [name, valueOf(parameters.get(name)!, integers.has(name))]);
    const parsed = schema.safeParse(Object.fromEntries(values));
    if (!parsed.success) throw invalidInput(parsed.error);
    return parsed.data;
  };
}

/** A failed validation as the problem that callers read, one entry a parameter. */
export function invalidInput(error: z.ZodError) {
  const byParameter = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  return invalidParameters([...byParameter].map(([parameter, detail]) => ({ parameter, detail })));
}

/** `"12"` becomes 12 where a whole number is wanted; anything else stays text, for the schema to refuse. */
function valueOf(text: string, isInteger: boolean): unknown {
  return isInteger && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
