/** Sends a message to the address that an operator set: any receiver of JSON, or Slack. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { readSettings, type Setting } from '../../environment.ts';
import { isPublicAddress, publicLookup } from '../../events/fetch-feed.ts';
import { SECOND } from '../../shared/time.ts';

export interface StatusMessage {
  /** For people: what is wrong and what to do. */
  text: string;
  /** For programs. */
  state: 'failing' | 'well again';
  failing: string[];
  wellAgain: string[];
}

export type SendMessage = (message: StatusMessage) => Promise<void>;

/** For one message, connecting included, in milliseconds: a build waits for it. */
const PATIENCE = 10 * SECOND;

export const webhookSetting = {
  name: 'STATUS_WEBHOOK',
  description: 'the https address that takes messages about failures as JSON, of Slack or any other receiver',
  parse: (text) => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? new URL(text) : undefined),
} satisfies Setting<URL>;

/** Undefined where no webhook is set. */
export function webhookAddress(read?: (name: string) => string | undefined): URL | undefined {
  const { address } = readSettings('Messages about failures', { address: { ...webhookSetting, default: null } }, read);
  return address ?? undefined;
}

/**
 * Sends nothing into a private network, follows no redirect, and waits for no answer longer than ten seconds.
 *
 * @param trustedOrigins may be http or private, as for feeds
 * @returns a function that throws unless the receiver answers with a success; the message never has the address, which is a secret
 */
export function webhook(address: URL, trustedOrigins: readonly string[] = []): SendMessage {
  return async (message) => {
    const isTrusted = trustedOrigins.includes(address.origin);
    if (!isTrusted) assertPublic(address);
    const { status } = await post(address, JSON.stringify(bodyFor(address, message)), isTrusted);
    if (status < 200 || status >= 300) throw new Error(`The receiver of STATUS_WEBHOOK answered ${status}`);
  };
}

/** Slack takes `text` and refuses fields that it does not know. */
function bodyFor({ hostname }: URL, message: StatusMessage): object {
  return hostname === 'hooks.slack.com' ? { text: message.text } : message;
}

function assertPublic({ protocol, hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') throw new Error('The address in STATUS_WEBHOOK is not https');
  // Names are checked when they are resolved; addresses written as numbers never reach the resolver.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new Error('The address in STATUS_WEBHOOK leads to a private network');
}

async function post(address: URL, body: string, isTrusted: boolean): Promise<{ status: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = address.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const options = {
    method: 'POST',
    headers,
    agent: false,
    signal: AbortSignal.timeout(PATIENCE),
    ...(!isTrusted && { lookup: publicLookup }),
  };
  request(address, options, resolve).on('error', reject).end(body);
  const response = await promise;
  response.destroy();
  return { status: response.statusCode ?? 0 };
}
