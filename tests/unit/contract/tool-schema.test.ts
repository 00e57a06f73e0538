import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toolSchema } from '../../../src/contract/tool-schema.ts';

const Inner = z.object({ id: z.string().meta({ example: 'a' }), when: z.iso.datetime() }).meta({ id: 'ToolSchemaInner' });

describe('The schema of a tool', () => {
  it('stands alone: without a dialect, references or keywords that JSON Schema has not', () => {
    expect(toolSchema(z.object({ inner: Inner.meta({ description: 'The inner one' }), list: z.array(Inner) }), 'output')).toEqual(
      {
        type: 'object',
        properties: {
          inner: { description: 'The inner one', ...innerSchema },
          list: { type: 'array', items: innerSchema },
        },
        required: ['inner', 'list'],
        additionalProperties: false,
      },
    );
  });

  it('is an object at its root also where the answer is one of several', () => {
    const schema = toolSchema(z.union([Inner, z.object({ other: z.int() })]), 'output');
    expect(schema).toMatchObject({ type: 'object', anyOf: [innerSchema, { properties: { other: { type: 'integer' } } }] });
  });

  it('never gives a value two types in one', () => {
    expect(toolSchema(z.object({ next: z.string().nullable() }), 'output')['properties']).toEqual({
      next: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    });
  });

  it('leaves to the caller of a tool what has a default', () => {
    const schema = z.object({ limit: z.int().default(3) });
    expect(toolSchema(schema, 'input')).not.toHaveProperty('required');
    expect(toolSchema(schema, 'output')).toHaveProperty('required', ['limit']);
  });
});

const innerSchema = {
  type: 'object',
  properties: { id: { type: 'string', examples: ['a'] }, when: { type: 'string', format: 'date-time' } },
  required: ['id', 'when'],
  additionalProperties: false,
};
