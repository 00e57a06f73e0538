import type * as z from 'zod';

/** What is wrong with a field of the frontmatter, and what to write. */
export function fieldMessage(issue: z.core.$ZodIssue, frontmatter: unknown): string {
  if (issue.code === 'unrecognized_keys') return `${issue.message}: correct the spelling or remove it`;
  const name = issue.path.join('.');
  // A rule with a message of its own says what to write.
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return `${name}: ${issue.message}`;
  const example = `${name}: ${examples[issue.expected] ?? '…'}`;
  const value = valueAt(frontmatter, issue.path);
  if (value === undefined) return `${name} is missing: add ${example}`;
  if (value === null) return `${name} is empty: write ${example}`;
  return issue.expected === 'string'
    ? `${name} is not text: put it in quotes: "${String(value)}"`
    : `${name} is not ${kinds[issue.expected] ?? issue.expected}: write ${example}`;
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
