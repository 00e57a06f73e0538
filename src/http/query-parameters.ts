import * as z from 'zod';
import { siteRecord } from '../capabilities/artifacts.ts';
import { fillText } from '../contract/placeholders.ts';
import { invalidParameters } from '../contract/problem.ts';

/**
 * Makes a parser of query strings for an input schema. It ignores unknown parameters, and throws the `Problem` `invalid-parameter`, which
 * names every invalid parameter; one that is given twice is ambiguous, and so invalid.
 */
export function queryReader<Input extends z.ZodObject>(schema: Input): (parameters: URLSearchParams) => z.infer<Input> {
  const fields: [string, z.ZodType][] = Object.entries(schema.shape);
  const names = fields.map(([name]) => name);
  const types = new Map(fields.map(([name, field]) => [name, z.toJSONSchema(field).type]));

  return (parameters) => {
    const repeated = names.filter((name) => parameters.getAll(name).length > 1);
    if (repeated.length > 0) throw invalidParameters(repeated.map((parameter) => ({ parameter, detail: 'must be given once' })));

    const values = names.flatMap((name) => parameters.getAll(name).map((text) => [name, valueOf(text, types.get(name))]));
    const { data, error } = schema.safeParse(Object.fromEntries(values));
    if (error) throw invalidInput(error);
    return data;
  };
}

/** A failed validation as a problem, with an entry for each parameter. */
export function invalidInput(error: z.ZodError) {
  const byParameter = new Map(error.issues.map(({ path, message }) => [String(path[0]), withFacts(message)]));
  return invalidParameters([...byParameter].map(([parameter, detail]) => ({ parameter, detail })));
}

/** Messages are texts of the contract, which may hold placeholders. */
function withFacts(message: string): string {
  return message.includes('{') ? fillText(message, siteRecord().placeholders.texts) : message;
}

/** Converts `"12"` to 12 for an integer field and `"true"` to true for a boolean one. Anything else stays text, which the schema refuses. */
function valueOf(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
