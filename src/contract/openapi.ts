/** The OpenAPI 3.1 document, derived from the capabilities. */
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { site } from '../site.ts';
import { capabilities, type Capability } from './capabilities.ts';
import { type ProblemCode, problems } from './problem.ts';
import { ProblemDetails } from './schemas.ts';

export const API_VERSION = '1.0.0';

/** Where the document itself is served. */
export const OPENAPI_PATH = '/api/agents/openapi.json';

/** Answers of a built site, by operation id: the document shows them as examples. */
export type Examples = Record<string, unknown>;

/**
 * @param siteUrl address of the site. The server is written relative when that is a machine's own: the document then holds wherever it is read.
 * @param examples a real answer for each operation
 */
export function openApiDocument(siteUrl: string, examples: Examples) {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: API_VERSION,
      summary: 'Search the library and read any page as Markdown',
      description: `${site.description} Everything is public and read-only: no credential is issued, required or accepted.`,
      contact: { name: `${site.name} editors`, url: siteUrl },
      license: { name: 'Content: all rights reserved, with the content signals of robots.txt', url: `${siteUrl}/robots.txt` },
    },
    servers: [{ url: isLocal(siteUrl) ? '/' : siteUrl, description: site.name }],
    security: [],
    tags: [{ name: 'library', description: 'Pages of the library, for programs' }],
    paths: Object.fromEntries(
      capabilities.map((capability) => [capability.path, { get: operation(capability, siteUrl, examples) }]),
    ),
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
      ...Object.fromEntries(problemsOf(capability).map(([status, codes]) => [status, failure(codes, capability.path, siteUrl)])),
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

/** The problems of an operation, grouped by status: several codes may share one. */
function problemsOf(capability: Capability): [string, ProblemCode[]][] {
  const codes: ProblemCode[] = [
    'invalid-parameter',
    ...capability.problems,
    'method-not-allowed',
    'rate-limited',
    'internal',
    'unavailable',
  ];
  const byStatus = Map.groupBy(codes, (code) => String(problems[code].status));
  return [...byStatus];
}

function failure(codes: ProblemCode[], path: string, siteUrl: string): ZodOpenApiResponseObject {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code, path, siteUrl) }]));
  return {
    description: codes.map((code) => problems[code].title).join('; '),
    content: { 'application/problem+json': { schema: ProblemDetails, examples } },
    ...(codes.includes('rate-limited') && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
    }),
    ...(codes.includes('method-not-allowed') && {
      headers: { Allow: { description: 'The methods that are supported', schema: { type: 'string' } } },
    }),
  };
}

function exampleProblem(code: ProblemCode, path: string, siteUrl: string): ProblemDetails {
  const { status, title, remedy } = problems[code];
  return { type: `${siteUrl}/errors#${code}`, title, status, detail: remedy, instance: path };
}

function isLocal(siteUrl: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(siteUrl).host);
}
