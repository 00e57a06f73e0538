import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { type ProblemCode, problems } from './problem.ts';
import { ProblemDetails } from './schemas.ts';

/** Responses by status for these problem codes, with an example of each. Codes may share a status. */
export function problemResponses(codes: ProblemCode[], path: string, siteUrl: string): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(codes, (code) => String(problems[code].status));
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, response(group, path, siteUrl)]));
}

function response(codes: ProblemCode[], path: string, siteUrl: string): ZodOpenApiResponseObject {
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
