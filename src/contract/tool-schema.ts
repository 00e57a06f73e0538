import * as z from 'zod';

/** JSON Schema of a tool's input or answer, whose root is an object in every case. */
export interface ToolSchema {
  [keyword: string]: unknown;
  type: 'object';
}

/**
 * JSON Schema in the form that every client understands and no larger than need be, since a model reads it before it asks anything:
 * without `$schema` (older validators know one dialect and refuse to read another's name), without references, and with one type a node. An answer that is
 * one of several objects gets `type: object` at its root too, which the protocol asks for.
 *
 * @param io `input`: what a caller may leave out is optional; `output`: everything that is always there is required
 */
export function toolSchema(schema: z.ZodType, io: 'input' | 'output'): ToolSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => simplify(jsonSchema) });
  return { ...(portable({ ...root, $schema: undefined }, $defs) as object), type: 'object' };
}

function simplify(node: z.core.JSONSchema.BaseSchema): void {
  const { example, format, maximum } = node;
  if (example !== undefined) node.examples = [example];
  delete node['example'];
  delete node['id'];
  // A pattern beside a format says the same in 200 characters; the largest safe integer is no bound that anyone meant.
  if (format !== undefined) delete node.pattern;
  if (maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
}

/** The same schema with every reference replaced by what it leads to, and `type: [a, b]` by one schema for each. */
function portable(node: unknown, definitions: Record<string, object>): unknown {
  if (Array.isArray(node)) return node.map((item) => portable(item, definitions));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node && typeof node.$ref === 'string')
    return portable({ ...definitions[node.$ref.replace('#/$defs/', '')], ...node, $ref: undefined }, definitions);
  if ('type' in node && Array.isArray(node.type))
    return portable({ ...node, type: undefined, anyOf: node.type.map((type: unknown) => ({ type })) }, definitions);
  const kept = Object.entries(node).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, portable(value, definitions)]));
}
