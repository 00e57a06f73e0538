import { NodeResponse } from 'srvx/node';
import { ServedHeaders } from './served-headers.ts';

type Prepared = ReturnType<InstanceType<typeof NodeResponse>['_toNodeResponse']>;

/** srvx declares the method as a property, which no class can override by a method. */
const WritableResponse: new (body?: BodyInit | null, init?: ResponseInit) => Response & { _toNodeResponse(): Prepared } =
  NodeResponse;

/**
 * What `new Response` makes in this server: a body is written to the socket as it is. Node's own class makes it a stream, which takes longer to
 * read than most answers take to make.
 */
export class ServedResponse extends WritableResponse {
  override readonly headers: ServedHeaders;
  readonly #body: unknown;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const headers = new ServedHeaders(init?.headers);
    // Not spread: of another response, which is a copy of it, the status is no property of its own.
    super(body, { status: init?.status ?? 200, statusText: init?.statusText ?? '', headers });
    this.headers = headers;
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

  /** What srvx writes to the socket. A stream or a Blob is left to it. */
  override _toNodeResponse(): Prepared {
    const body = this.#body ?? undefined;
    const isText = typeof body === 'string';
    if (body !== undefined && !isText && !(body instanceof Uint8Array)) return super._toNodeResponse();
    const headers = this.headers.raw();
    if (isText && !this.headers.has('content-type')) headers.push('content-type', 'text/plain; charset=UTF-8');
    if (body !== undefined && !this.headers.has('content-length'))
      headers.push('content-length', String(Buffer.byteLength(body)));
    return { status: this.status, statusText: this.statusText, headers, body };
  }
}
