/** A client that sends any bytes at all, which HTTP clients refuse to, and reads the answer as HTTP/1.1 (RFC 9112). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  /** By name in lower case; of several with one name, all values, separated by a comma. */
  headers: Map<string, string>;
  body: string;
}

export class RawConnection {
  readonly #socket: Socket;
  /** The bytes that have arrived and belong to no answer yet are the first `#length` of these. */
  #buffer = Buffer.alloc(1024);
  #length = 0;
  #isOpen = true;
  #isLast = false;
  #arrived = () => {};

  static async open({ hostname, port }: URL): Promise<RawConnection> {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => {
      this.#append(bytes);
      this.#arrived();
    });
    // A connection that the server cuts is an outcome, not a failure.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#isOpen = false;
      this.#arrived();
    });
  }

  /** Whether another request may be sent: the last answer did not say that it is the last. */
  get isOpen(): boolean {
    return this.#isOpen && !this.#isLast && this.#socket.writable;
  }

  send(bytes: Uint8Array | string): void {
    this.#socket.write(bytes);
  }

  /** Says that nothing more will be sent. */
  finish(): void {
    this.#socket.end();
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Reads nothing until `resume`. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /**
   * The next answer, or `closed` when the connection ended before one was whole, or `silence` when nothing whole came in time.
   *
   * @param method that of the request: an answer to HEAD has no body
   * @param patience milliseconds
   */
  async answer(method: string, patience: number): Promise<Answer | 'closed' | 'silence'> {
    const end = performance.now() + patience;
    for (;;) {
      const read = readAnswer(this.#buffer.subarray(0, this.#length), method, this.#isOpen);
      if (read !== undefined) {
        this.#buffer.copyWithin(0, read.length, this.#length);
        this.#length -= read.length;
        if (read.answer.status < 200) continue;
        if (read.answer.headers.get('connection') === 'close') this.#isLast = true;
        return read.answer;
      }
      if (!this.#isOpen) return 'closed';
      if (performance.now() >= end) return 'silence';
      await this.#change(end - performance.now());
    }
  }

  /** Doubles the buffer when it is full, so that a large answer is not copied for each of its pieces. */
  #append(bytes: Buffer): void {
    const length = this.#length + bytes.length;
    if (length > this.#buffer.length) this.#buffer = Buffer.concat([this.#buffer], 2 * length);
    this.#buffer.set(bytes, this.#length);
    this.#length = length;
  }

  /** Resolves when something arrives or the connection closes, or after so many milliseconds. */
  #change(patience: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patience);
      this.#arrived = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** The first answer in these bytes and its length, or undefined while it is not whole. */
function readAnswer(bytes: Buffer, method: string, isOpen: boolean): { answer: Answer; length: number } | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, head).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*): *(.*)$/.exec(line) ?? [];
    const known = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), known === undefined ? value : `${known}, ${value}`);
  }
  const body = readBody(bytes.subarray(head + 4), { headers, hasNone: hasNoBody(method, status), isOpen });
  return body && { answer: { status, headers, body: body.text }, length: head + 4 + body.length };
}

function hasNoBody(method: string, status: number): boolean {
  return method === 'HEAD' || status < 200 || status === 204 || status === 304;
}

function readBody(
  bytes: Buffer,
  { headers, hasNone, isOpen }: { headers: Map<string, string>; hasNone: boolean; isOpen: boolean },
): { text: string; length: number } | undefined {
  if (hasNone) return { text: '', length: 0 };
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(bytes);
  const given = headers.get('content-length');
  if (given === undefined) return isOpen ? undefined : { text: bytes.toString(), length: bytes.length };
  const length = Number(given);
  return bytes.length < length ? undefined : { text: bytes.toString('utf8', 0, length), length };
}

function readChunks(bytes: Buffer): { text: string; length: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = parseInt(bytes.toString('latin1', at, line), 16);
    const next = line + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return { text: Buffer.concat(parts).toString(), length: next };
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = next;
  }
}
