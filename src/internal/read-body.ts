import { InternalProblem } from './internal-problem.ts';

/**
 * The body of a request, which is not read further than the limit.
 *
 * @param limit in bytes
 * @throws {InternalProblem} 413 when it is longer
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new InternalProblem('too-large', `Send at most ${limit} bytes a request.`);
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
