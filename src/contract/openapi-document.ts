/** The OpenAPI 3.1 document, derived from the capabilities. */
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { API_VERSION, capabilities, type Capability } from './capabilities.ts';
import { mcpJsonRpc } from './mcp-endpoint.ts';
import { mcpOperation } from './openapi-mcp.ts';
import { problemResponses } from './openapi-problems.ts';
import { fillPlaceholders, type Placeholders } from './placeholders.ts';
import type { ProblemCode } from './problem.ts';

type OpenApiDocument = ReturnType<typeof createDocument>;

interface Site {
  /** A loopback address gives a relative server URL, so that the document is valid wherever it is served. */
  siteUrl: string;
  placeholders: Placeholders;
  /** An answer of the built site, by operation id. */
  examples: Record<string, unknown>;
}

export function openApiDocument({ siteUrl, placeholders, examples }: Site): OpenApiDocument {
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: '{site-name} API',
      version: API_VERSION,
      summary: summaries(),
      description: '{site-description} Everything is public and read-only: no credential is issued, required or accepted.',
      contact: { name: '{site-name} editors', url: siteUrl },
      license: { name: 'Content: all rights reserved, with the content signals of robots.txt', url: `${siteUrl}/robots.txt` },
    },
    servers: [{ url: isLocal(siteUrl) ? '/' : siteUrl, description: '{site-name}' }],
    security: [],
    tags: [
      { name: 'library', description: 'Pages of the library, for programs' },
      { name: 'mcp', description: 'The same for clients of the Model Context Protocol' },
    ],
    paths: {
      ...Object.fromEntries(capabilities.map((capability) => [capability.path, { get: operation(capability, siteUrl) }])),
      [mcpJsonRpc.path]: { post: mcpOperation(siteUrl, placeholders) },
    },
  });
  return withExamples(fillPlaceholders(document, placeholders), examples);
}

/** `Search the library; read a page as Markdown; …` */
function summaries(): string {
  const [first, ...others] = capabilities.map(({ summary }) => summary);
  return [first, ...others.map((summary) => summary.charAt(0).toLowerCase() + summary.slice(1))].join('; ');
}

function operation(capability: Capability, siteUrl: string): ZodOpenApiOperationObject {
  return {
    operationId: capability.id,
    summary: capability.summary,
    description: capability.description,
    tags: ['library'],
    security: [],
    requestParams: { query: capability.input },
    responses: {
      '200': success(capability),
      ...problemResponses(problemsOf(capability), capability.path, siteUrl),
    },
  };
}

function success(capability: Capability): ZodOpenApiResponseObject {
  const isMarkdown = capability.mediaType === 'text/markdown';
  return {
    description: [isMarkdown ? 'The page as Markdown' : 'The answer', ...(capability.json ? [capability.json.when] : [])].join(
      '. ',
    ),
    headers: {
      ETag: { description: 'Changes when the answer changes; send it back in `If-None-Match`', schema: { type: 'string' } },
      ...(isMarkdown && {
        Link: { description: 'The canonical address of the page (`rel="canonical"`)', schema: { type: 'string' } },
        'X-Markdown-Tokens': { description: 'Estimated size in tokens', schema: { type: 'integer' } },
        'Repr-Digest': { description: 'SHA-256 of the Markdown (RFC 9530); `digest` takes it', schema: { type: 'string' } },
        'X-Page-Updated': { description: 'The day on which the page changed last', schema: { type: 'string', format: 'date' } },
        'X-Sources-Checked': { description: 'The days on which its sources were checked', schema: { type: 'string' } },
      }),
    },
    content: {
      [capability.mediaType]: { schema: isMarkdown ? { type: 'string' } : capability.output },
      ...(capability.json && { 'application/json': { schema: capability.json.output, example: capability.json.example } }),
    },
  };
}

/** Inserted last, so that braces in an answer are never taken for a placeholder. */
function withExamples(document: OpenApiDocument, examples: Record<string, unknown>): OpenApiDocument {
  for (const { id, path, mediaType } of capabilities) {
    const response = document.paths?.[path]?.get?.responses?.['200'];
    if (response && 'content' in response && response.content)
      response.content[mediaType] = { example: examples[id], ...response.content[mediaType] };
  }
  return document;
}

function problemsOf(capability: Capability): ProblemCode[] {
  return ['invalid-parameter', ...capability.problems, 'method-not-allowed', 'rate-limited', 'internal', 'unavailable'];
}

function isLocal(siteUrl: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(siteUrl).host);
}
