/** The OpenAPI 3.1 document, derived from the capabilities. */
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { type NamedCities, siteDescription } from '../site-texts.ts';
import { addresses, site } from '../site.ts';
import { API_VERSION, capabilities, type Capability } from './capabilities.ts';
import { mcpJsonRpc } from './mcp-endpoint.ts';
import { mcpOperation } from './openapi-mcp.ts';
import { problemResponses } from './openapi-problems.ts';
import type { ProblemCode } from './problem.ts';

/** Where the document itself is served. */
export const OPENAPI_PATH = addresses.openApi;

/** Answers of a built site, by operation id: the document shows them as examples. */
export type Examples = Record<string, unknown>;

/**
 * @param siteUrl address of the site. The server is written relative when that is a machine's own: the document then holds wherever it is read.
 * @param cities the cities of the calendar
 * @param examples a real answer for each operation
 */
export function openApiDocument(siteUrl: string, cities: NamedCities, examples: Examples) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: API_VERSION,
      summary: 'Search the library and read any page as Markdown',
      description: `${siteDescription(cities)} Everything is public and read-only: no credential is issued, required or accepted.`,
      contact: { name: `${site.name} editors`, url: siteUrl },
      license: { name: 'Content: all rights reserved, with the content signals of robots.txt', url: `${siteUrl}/robots.txt` },
    },
    servers: [{ url: isLocal(siteUrl) ? '/' : siteUrl, description: site.name }],
    security: [],
    tags: [
      { name: 'library', description: 'Pages of the library, for programs' },
      { name: 'mcp', description: 'The same for clients of the Model Context Protocol' },
    ],
    paths: {
      ...Object.fromEntries(
        capabilities.map((capability) => [capability.path, { get: operation(capability, siteUrl, examples) }]),
      ),
      [mcpJsonRpc.path]: { post: mcpOperation(siteUrl, cities) },
    },
  });
}

function operation(capability: Capability, siteUrl: string, examples: Examples): ZodOpenApiOperationObject {
  return {
    operationId: capability.id,
    summary: capability.summary,
    description: capability.description,
    tags: ['library'],
    security: [],
    requestParams: { query: capability.input },
    responses: {
      '200': success(capability, examples[capability.id]),
      ...problemResponses(problemsOf(capability), capability.path, siteUrl),
    },
  };
}

function success(capability: Capability, example: unknown): ZodOpenApiResponseObject {
  const isMarkdown = capability.mediaType === 'text/markdown';
  return {
    description: isMarkdown ? 'The page as Markdown' : 'The answer',
    headers: {
      ETag: { description: 'Changes when the answer changes; send it back in `If-None-Match`', schema: { type: 'string' } },
      ...(isMarkdown && {
        Link: { description: 'The canonical address of the page (`rel="canonical"`)', schema: { type: 'string' } },
        'X-Markdown-Tokens': { description: 'Estimated size in tokens', schema: { type: 'integer' } },
      }),
    },
    content: isMarkdown
      ? { 'text/markdown': { schema: { type: 'string' }, example } }
      : { 'application/json': { schema: capability.output, example } },
  };
}

function problemsOf(capability: Capability): ProblemCode[] {
  return ['invalid-parameter', ...capability.problems, 'method-not-allowed', 'rate-limited', 'internal', 'unavailable'];
}

function isLocal(siteUrl: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(siteUrl).host);
}
