import { NodeResponse } from 'srvx/node';

/**
 * What `new Response` makes in this server: a text is written to the socket as it is. Node's own class makes it a stream, which takes longer to
 * read than most answers take to make.
 */
export class ServedResponse extends NodeResponse {
  readonly #text: string | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    this.#text = typeof body === 'string' ? body : undefined;
  }

  /** Whatever is a response to Node. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof NodeResponse;
  }

  /** The body of a response that was made from a text. */
  static textOf(response: Response): string | undefined {
    return #text in response ? response.#text : undefined;
  }
}
