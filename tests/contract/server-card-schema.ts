/**
 * The rules of the server card's draft schema, https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json
 * (modelcontextprotocol/experimental-ext-server-card, SEP-2127), read on 2026-11-21. Stricter in one point: no object may hold more
 * than is named, as an earlier draft asked.
 */
const text = { type: 'string' } as const;
const input = {
  description: text,
  isRequired: { type: 'boolean' },
  isSecret: { type: 'boolean' },
  format: { enum: ['boolean', 'filepath', 'number', 'string'] },
  default: text,
  placeholder: text,
  value: text,
  choices: { type: 'array', items: text },
} as const;

export const serverCardSchema = closed(['$schema', 'description', 'name', 'version'], {
  $schema: { const: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
  _meta: { type: 'object' },
  name: { ...text, minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
  // A range of versions is refused.
  version: { ...text, maxLength: 255, pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$' },
  title: { ...text, minLength: 1, maxLength: 100 },
  description: { ...text, minLength: 1, maxLength: 100 },
  websiteUrl: { ...text, format: 'uri' },
  repository: closed(['source', 'url'], { url: { ...text, format: 'uri' }, source: text, id: text, subfolder: text }),
  icons: {
    type: 'array',
    items: closed(['src'], {
      src: { ...text, format: 'uri' },
      mimeType: text,
      sizes: { type: 'array', items: { ...text, pattern: '^([0-9]+x[0-9]+|any)$' } },
      theme: { enum: ['dark', 'light'] },
    }),
  },
  remotes: {
    type: 'array',
    items: closed(['type', 'url'], {
      type: { enum: ['sse', 'streamable-http'] },
      url: { ...text, pattern: '^(https?://[^\\s]+|\\{[a-zA-Z_][a-zA-Z0-9_]*\\}[^\\s]*)$' },
      supportedProtocolVersions: { type: 'array', items: text },
      variables: { type: 'object', additionalProperties: closed([], input) },
      headers: {
        type: 'array',
        items: closed(['name'], {
          ...input,
          name: text,
          variables: { type: 'object', additionalProperties: closed([], input) },
        }),
      },
    }),
  },
});

function closed(required: string[], properties: object) {
  return { type: 'object', required, properties, additionalProperties: false };
}
