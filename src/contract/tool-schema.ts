import * as z from 'zod';

/** JSON Schema of a tool's input or output; its root is always an object. */
export interface ToolSchema {
  [keyword: string]: unknown;
  type: 'object';
}

/**
 * A JSON Schema that every client understands, and small, since a model reads it before its first call: without `$schema` (older validators
 * reject a dialect that they do not know), without references, and with one type per node. A union of objects gets `type: object` at its
 * root, too, which the protocol requires.
 *
 * @param io `input`: what a caller may leave out is optional; `output`: everything that is always there is required
 */
export function toolSchema(schema: z.ZodType, io: 'input' | 'output'): ToolSchema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => simplify(jsonSchema) });
  return { ...portableNode({ ...root, $schema: undefined }, $defs), type: 'object' };
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

/** Replaces every reference with its target, and `type: [a, b]` with one schema for each type. */
function portable(value: unknown, definitions: Record<string, object>): unknown {
  if (Array.isArray(value)) return value.map((item) => portable(item, definitions));
  return typeof value === 'object' && value !== null ? portableNode(value, definitions) : value;
}

function portableNode(node: object, definitions: Record<string, object>): object {
  if ('$ref' in node && typeof node.$ref === 'string')
    return portableNode({ ...definitions[node.$ref.replace('#/$defs/', '')], ...node, $ref: undefined }, definitions);
  if ('type' in node && Array.isArray(node.type))
    return portableNode({ ...node, type: undefined, anyOf: node.type.map((type: unknown) => ({ type })) }, definitions);
  const kept = Object.entries(node).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, portable(value, definitions)]));
}
