/** A question that a check sends, and what it gets. */
import * as z from 'zod';

/** A whole answer. */
export interface Answer {
  /** `GET /llms.txt`, as messages name it. */
  asked: string;
  path: string;
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  /** Milliseconds until the headers were there, and until the body was. */
  times: { first: number; last: number };
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Asks again though the same was asked before. */
  again?: boolean;
}

/** The JSON of an answer, of the shape that is needed of it. */
export function jsonOf<T>(schema: z.ZodType<T>, { asked, text }: Answer): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (failure) {
    const why = failure instanceof z.ZodError ? z.prettifyError(failure).replaceAll('\n', ' ') : 'it is not JSON';
    throw new Error(`${asked} answers something else than is documented: ${why}`, { cause: failure });
  }
}
