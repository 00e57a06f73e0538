/** A site as its checks ask it: one request at a time, each question once, and not more than a visitor would. */
import { connect } from 'node:tls';
import type { Answer, Question } from './answer.ts';
import { serviceFacts } from './service-facts.ts';

/** Requests of one run. */
export const REQUESTS_MAX = 200;

/** For one answer, in milliseconds. */
const PATIENCE = 30_000;

const USER_AGENT = 'check-live/1.0 (checks of the public contract; read-only)';

/** Of the certificate that a server shows. */
export interface Certificate {
  protocol: string;
  validTo: Date;
}

export interface SiteOptions {
  fetch?: typeof fetch;
  certificateOf?: (address: URL) => Promise<Certificate>;
  now?: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  clock?: () => number;
  /**
   * Netlify's own command line takes neither `Content-Type` nor `Cache-Control` of files from header rules, and computes weak entity tags of its
   * own: what the platform answers differently is not asked there.
   */
  isNetlifyCli?: boolean;
}

export type LiveSite = ReturnType<typeof liveSite>;

/** @param address its path does not matter */
export function liveSite(address: string | URL, options: SiteOptions = {}) {
  const {
    fetch: send = fetch,
    certificateOf = shownCertificate,
    now = () => new Date(),
    clock = () => performance.now(),
    isNetlifyCli = false,
  } = options;
  const origin = new URL(new URL(address).origin);
  const answers = new Map<string, Promise<Answer>>();
  let last: Promise<unknown> = Promise.resolve();
  let requests = 0;

  function ask(path: string, question: Question = {}): Promise<Answer> {
    const { method = 'GET', headers = {}, body, again = false } = question;
    const key = JSON.stringify([method, path, headers, body]);
    const known = answers.get(key);
    if (known !== undefined && !again) return known;
    const turn = last.then(() => answer(path, { method, headers, ...(body !== undefined && { body }) }));
    last = turn.catch(() => undefined);
    answers.set(key, turn);
    return turn;
  }

  async function answer(path: string, init: { method: string; headers: Record<string, string>; body?: string }): Promise<Answer> {
    if (++requests > REQUESTS_MAX) throw new Error(`a run sends at most ${REQUESTS_MAX} requests`);
    const started = clock();
    const response = await send(new URL(path, origin), {
      ...init,
      headers: { 'User-Agent': USER_AGENT, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const first = clock() - started;
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    const times = { first, last: clock() - started };
    return { asked: `${init.method} ${path}`, path, status, headers, bytes, text: bytes.toString(), times };
  }

  return {
    address: origin,
    /** On this machine, where addresses are not those of the site and nobody refreshes events. */
    isLocal: ['localhost', '127.0.0.1', '[::1]'].includes(origin.hostname),
    isSecure: origin.protocol === 'https:',
    isNetlifyCli,
    now,
    ask,
    certificate: () => certificateOf(origin),
    facts: serviceFacts(ask),
    /** Everything that was answered so far. */
    answered: async () =>
      (await Promise.allSettled(answers.values())).flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    requests: () => requests,
  };
}

function shownCertificate({ hostname, port }: URL): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve({ protocol: socket.getProtocol() ?? 'none', validTo: new Date(socket.getPeerCertificate().valid_to) });
      socket.end();
    });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('no TLS connection in time'))).once('error', reject);
  });
}
