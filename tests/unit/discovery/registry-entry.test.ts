import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { expect, it } from 'vitest';
import { addresses } from '../../../src/addresses.ts';
import { API_VERSION } from '../../../src/contract/capabilities.ts';
import { serverCards } from '../../../src/discovery/server-card.ts';
import { required } from '../../../src/shared/required.ts';
import { site } from '../../../src/site/site.ts';

const facts = { siteUrl: 'https://library.almanac.example', buildDay: new Date(0), contact: undefined, skills: [] };

/**
 * The rules of the registry's schema of 2025-12-11 for a server that is reached over HTTP, with those of its validator beyond the schema, read
 * on 2026-11-23. Stricter in one point: no object may hold more than is named.
 */
const registrySchema = closed(['$schema', 'name', 'description', 'version', 'remotes'], {
  $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
  name: { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
  description: { type: 'string', minLength: 1, maxLength: 100 },
  title: { type: 'string', minLength: 1, maxLength: 100 },
  version: { type: 'string', maxLength: 255, pattern: '^\\d+\\.\\d+\\.\\d+$' },
  websiteUrl: { type: 'string', format: 'uri', pattern: '^https://' },
  icons: {
    type: 'array',
    items: closed(['src'], {
      src: { type: 'string', format: 'uri', maxLength: 255, pattern: '^https://' },
      mimeType: { enum: ['image/png', 'image/jpeg', 'image/jpg', 'image/svg+xml', 'image/webp'] },
      sizes: { type: 'array', items: { type: 'string', pattern: '^(\\d+x\\d+|any)$' } },
    }),
  },
  remotes: {
    type: 'array',
    minItems: 1,
    items: closed(['type', 'url'], {
      type: { enum: ['streamable-http', 'sse'] },
      // The validator refuses addresses of one's own machine.
      url: { type: 'string', pattern: '^https://(?!localhost|127\\.)[^\\s{}]+$' },
    }),
  },
});

it('The entry for the registry of MCP servers is valid, under the name of the domain', () => {
  const { body } = required(
    serverCards(facts).find(({ path }) => path === addresses.registryEntry),
    'the entry',
  );
  const entry = JSON.parse(body) as Record<string, unknown>;
  const ajv = new Ajv2020({ strict: true });
  // The package's types do not know that its default export is the function itself.
  (addFormatsModule as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
  const validate = ajv.compile(registrySchema);
  expect([validate(entry), validate.errors]).toEqual([true, null]);
  expect(entry).toMatchObject({
    name: `example.almanac.library/${site.shortName}`,
    version: API_VERSION,
    remotes: [{ url: 'https://library.almanac.example/api/mcp' }],
  });
  // The check can fail.
  expect(validate({ ...entry, remotes: [{ type: 'streamable-http', url: 'http://localhost:8888/api/mcp' }] })).toBe(false);
  expect(validate({ ...entry, description: 'x'.repeat(101) })).toBe(false);
});

function closed(required: string[], properties: object) {
  return { type: 'object', required, properties, additionalProperties: false };
}
