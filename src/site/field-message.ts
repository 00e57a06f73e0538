import type * as z from 'zod';

/** What is wrong with a field of a YAML file or of the frontmatter of a page, and what to write. */
export function fieldMessage(issue: z.core.$ZodIssue, document: unknown): string {
  if (issue.code === 'unrecognized_keys') return `${issue.message}: correct the spelling or remove it`;
  const name = issue.path.join('.');
  if (name === '') return issue.message;
  // A rule with a message of its own says what to write.
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return `${name}: ${issue.message}`;
  const example = `${String(issue.path.at(-1))}: ${examples[issue.expected] ?? '…'}`;
  const value = valueAt(document, issue.path);
  if (value === undefined) return `${name} is missing: add ${example}`;
  if (value === null) return `${name} is empty: write ${example}`;
  return issue.expected === 'string'
    ? `${name} is not text: put it in quotes: "${String(value)}"`
    : `${name} is not ${kinds[issue.expected] ?? issue.expected}: write ${example}`;
}

/** The path of the field that an issue is about. */
export function placeOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

const examples: Partial<Record<z.core.$ZodInvalidTypeExpected, string>> = { array: '[one, two]', number: '1', int: '1' };
const kinds: Partial<Record<z.core.$ZodInvalidTypeExpected, string>> = {
  array: 'a list',
  number: 'a number',
  int: 'a whole number',
};

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
