import type { YAMLError } from 'yaml';

/** What is wrong with a text that is not YAML, and what to do about the frequent mistakes. */
export function yamlMessage({ message }: Pick<YAMLError, 'message'>): string {
  const reason = message.replace(/ at line[^]*/, '');
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1];
  return remedy === undefined ? reason : `${reason}; ${remedy}`;
}

const remedies: [message: RegExp, remedy: string][] = [
  [/tab/i, 'indent with spaces, never with tabs'],
  [
    /nested mappings|compact mappings|implicit (map )?keys?/i,
    'a value that holds a colon stands in straight quotes: title: "One: two"',
  ],
  [/missing closing/i, 'close the quotes that open above'],
  [/must.* end with a [\]}]/i, 'close the list with ]'],
  [/reserved character|unexpected scalar/i, 'put the value in straight double quotes: title: "…"'],
  [/unique/i, 'each field stands once: remove one of the two'],
];
