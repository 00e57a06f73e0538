import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { capabilities } from '../../src/contract/capabilities.ts';
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';
import { exampleCity, examplePage, exampleQuestion, exampleWord } from '../support/examples.ts';
import { useServer } from '../support/site-server.ts';

const { get, json } = useServer();

type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }>;
interface Operation {
  operationId: string;
  parameters: { name: string; schema: Schema; required?: boolean; example?: unknown }[];
  requestBody?: { content: Content };
  /** A response without a body has no content. */
  responses: Record<string, { content?: Content }>;
}
interface Document {
  openapi: string;
  security: unknown[];
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: unknown;
}

/** What a function's file states of it. */
interface Stated {
  config: { path: string };
}

const document = async () => (await json('/api/agents/openapi.json')).body as unknown as Document;

/** A validator of the document's schemas, whose `$ref`s lead into its own components. */
async function validator() {
  const { components } = await document();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // The package is CommonJS: what a bundler calls its default is its module object here.
  (addFormatsModule as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
  ajv.addSchema({ $id: 'openapi', components });
  return (schema: Schema, value: unknown) => {
    const relocated = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')) as Schema;
    const isValid = ajv.validate(relocated, value);
    return isValid ? [] : (ajv.errors ?? []);
  };
}

describe('The OpenAPI document', () => {
  it('names each capability once, at the path where its function answers', async () => {
    const { openapi, security, info, paths } = await document();
    expect([openapi, security, info.version]).toEqual(['3.1.0', [], '1.0.0']);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method, path]),
    );
    expect(operations).toEqual([
      ...capabilities.map(({ id, path }) => [id, 'get', path]),
      [mcpJsonRpc.id, 'post', mcpJsonRpc.path],
    ]);
    const functions = Object.keys(paths).map((path) => import(`../../functions/${path.split('/').at(-1)}.ts`) as Promise<Stated>);
    expect((await Promise.all(functions)).map(({ config }) => config.path)).toEqual(Object.keys(paths));
  });

  it('has examples that its own schemas allow', async () => {
    const check = await validator();
    const operations = Object.values((await document()).paths).flatMap((methods) => Object.values(methods));
    for (const { requestBody, responses } of operations) {
      const contents = [requestBody, ...Object.values(responses)].flatMap((message) => Object.values(message?.content ?? {}));
      for (const { schema, example, examples } of contents) {
        const values = [...(example === undefined ? [] : [example]), ...Object.values(examples ?? {}).map(({ value }) => value)];
        expect(values.length).toBeGreaterThan(0);
        for (const value of values) expect(check(schema, value)).toEqual([]);
      }
    }
  });

  it('has examples of MCP messages that the endpoint answers, as it says', async () => {
    const check = await validator();
    const { requestBody, responses } = (await document()).paths[mcpJsonRpc.path]!['post']!;
    const requests = requestBody!.content['application/json']!.examples!;
    const declared = responses['200']!.content!['application/json']!;
    for (const [name, { value }] of Object.entries(requests)) {
      const headers = { 'content-type': 'application/json' };
      const { status, body } = await json(mcpJsonRpc.path, { method: 'POST', headers, body: JSON.stringify(value) });
      expect([name, status, check(declared.schema, body)]).toEqual([name, 200, []]);
      expect(body).toHaveProperty('result');
      if (declared.examples![name]) expect(body).toEqual(declared.examples![name].value);
    }
  });

  it.each([
    ['/api/agents/search', `?${new URLSearchParams({ q: exampleQuestion })}`],
    ['/api/agents/search', `?q=${exampleWord}&limit=3`],
    ['/api/agents/search', '?q=zzzzqqqq'],
    ['/api/agents/search', ''],
    ['/api/agents/search', '?q=a&limit=0'],
    ['/api/agents/city-events', ''],
    ['/api/agents/city-events', `?city=${exampleCity}`],
    ['/api/agents/city-events', `?city=${exampleCity}&when=upcoming`],
    ['/api/agents/city-events', '?city=nowhere'],
    ['/api/agents/city-events', `?city=${exampleCity}&when=soon`],
    ['/api/agents/markdown', ''],
    ['/api/agents/markdown', `?path=${examplePage}`],
    ['/api/agents/markdown', '?path=/nothing'],
    ['/api/agents/markdown', `?path=${examplePage}&section=nothing`],
    ['/api/agents/markdown', `?path=${examplePage}&digest=RBNvo1WzZ4oRRq0W`],
    ['/api/agents/markdown', '?path=%00'],
  ])('allows what %s%s answers', async (path, query) => {
    const check = await validator();
    const response = await get(path + query);
    const type = response.headers.get('content-type')!.split(';')[0]!;
    const declared = (await document()).paths[path]!['get']!.responses[response.status]?.content?.[type];
    expect(declared, `${response.status} ${type}`).toBeDefined();
    const value = type === 'text/markdown' ? await response.text() : await response.json();
    expect(check(declared!.schema, value)).toEqual([]);
  });

  it('states every bound of every parameter', async () => {
    const parameters = (await document()).paths['/api/agents/search']!['get']!.parameters;
    expect(parameters.find(({ name }) => name === 'q')).toMatchObject({
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    });
    expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
      schema: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
    });
  });
});
