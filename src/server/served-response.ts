import { NodeResponse } from 'srvx/node';

/**
 * What `new Response` makes in this server: a body is written to the socket as it is. Node's own class makes it a stream, which takes longer to
 * read than most answers take to make.
 */
export class ServedResponse extends NodeResponse {
  readonly #body: unknown;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    this.#body = body;
  }

  /** Whatever is a response to Node. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof NodeResponse;
  }

  /** The body of a response that was made from bytes or a text. */
  static bytesOf(response: Response): Uint8Array<ArrayBuffer> | undefined {
    const body = #body in response ? response.#body : undefined;
    if (typeof body === 'string') return new TextEncoder().encode(body);
    return body instanceof Uint8Array && body.buffer instanceof ArrayBuffer ? (body as Uint8Array<ArrayBuffer>) : undefined;
  }
}
