import fc from 'fast-check';
import * as z from 'zod';
import { capabilities, type Capability, toolInput } from '../../src/contract/capabilities.ts';
import { sections, site } from '../../src/site/site.ts';
import { cityIds, exampleHeading, examplePage, exampleWord } from '../support/examples.ts';

/** Each value can be written in a query string. */
export type Input = Record<string, string | number | boolean>;

export interface CapabilityCall {
  capability: Capability;
  input: Input;
}

/** Texts for parameters of which most texts are mistakes, by name. */
const texts: Record<string, fc.Arbitrary<string>> = {
  q: queries(),
  path: paths(),
  section: fc.oneof(fc.constantFrom(exampleHeading, 'sitemap', 'tools', ''), fc.string({ maxLength: 12 })),
  digest: fc.constantFrom('sha-256=:RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=:', 'RBNvo1WzZ4oRRq0W', 'x', ''),
  city: fc.constantFrom(...cityIds, ...cityIds.slice(0, 1).map((id) => id.toUpperCase()), 'nowhere', ''),
};

/** Calls of every capability with inputs good and bad, derived from their schemas. */
export const capabilityCalls: fc.Arbitrary<CapabilityCall> = fc.oneof(...capabilities.map(callsOf));

/** The names of all parameters, over HTTP and of the tools. */
export const parameterNames = [
  ...new Set(capabilities.flatMap((each: Capability) => Object.keys({ ...each.input.shape, ...toolInput(each).shape }))),
];

function callsOf(capability: Capability): fc.Arbitrary<CapabilityCall> {
  const fields: [string, z.ZodType][] = Object.entries(capability.input.shape);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(name, field)]));
  const tool: Record<string, z.ZodType> = toolInput(capability).shape;
  // What the tool has another default for is always given.
  const required = fields.filter(([name, field]) => defaultOf(field) !== defaultOf(tool[name])).map(([name]) => name);
  return fc.record(values, { requiredKeys: required }).map((input) => ({ capability, input }));
}

function valuesOf(name: string, field: z.ZodType): fc.Arbitrary<Input[string]> {
  const { type, enum: choices, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = z.toJSONSchema(field, { io: 'input' });
  if (choices) return fc.constantFrom(...choices.map(String), 'other', '');
  if (type === 'boolean') return fc.oneof({ weight: 4, arbitrary: fc.boolean() }, fc.constantFrom('TRUE', 'yes', 1));
  return type === 'integer' ? integers(minimum, maximum) : (texts[name] ?? fc.string({ unit: 'grapheme', maxLength: 30 }));
}

function defaultOf(field: z.ZodType | undefined): unknown {
  return field && z.toJSONSchema(field, { io: 'input' }).default;
}

function integers(minimum: number, maximum: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: maximum }) },
    fc.constantFrom(0, -1, maximum + 1, 1.5, 1e21),
  );
}

function queries(): fc.Arbitrary<string> {
  const ofLibrary = [exampleWord, site.examples.topic, ...site.examples.questions.flatMap((question) => question.split(' '))];
  const words = fc.constantFrom(...ofLibrary, '12345', 'zzzz');
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.join(' ')) },
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ minLength: 195, maxLength: 205 }),
    fc.constantFrom('', '   ', '🦄'.repeat(200), '🦄'.repeat(201)),
  );
}

function paths(): fc.Arbitrary<string> {
  const known = fc.constantFrom('/', examplePage, '/errors', '/mcp', ...sections.map(({ id }) => `/${id}`));
  const spellings = fc
    .tuple(known, fc.constantFrom('', '.md', '/', '.html', '#x', '?a=b', '%20', 'x'))
    .map((parts) => parts.join(''));
  return fc.oneof(
    { weight: 3, arbitrary: spellings },
    fc.webPath(),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('%', '../x', '//evil.example', 'https://evil.example/', 'x'.repeat(501), '\0'),
  );
}
