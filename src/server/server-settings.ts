import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { canSharePort } from './listening-sockets.ts';

const DEFAULT_PORT = 8888;
/** Reachable from this machine only. */
const DEFAULT_HOST = 'localhost';

export interface ServerSettings {
  /** 0 takes a free one. */
  port: number;
  /** The address or host name to listen at. */
  host: string;
  /** How many processes answer requests. */
  workers: number;
  /** The proxies whose `X-Forwarded-…` headers are believed: those on this machine, those at these addresses, or none. */
  trustProxy: 'loopback' | string[] | false;
}

/**
 * Settings of the server: `PORT`, `HOST`, `WORKERS`, by default the number of cores that this process may use, and `TRUSTED_PROXIES`: `loopback` or
 * addresses, separated by commas. One that is empty counts as not set.
 *
 * @throws when `PORT` is not a port number `WORKERS` is not a number of processes, or `TRUSTED_PROXIES` names no address
 */
export function serverSettings({ PORT, HOST, WORKERS, TRUSTED_PROXIES }: Environment): ServerSettings {
  return {
    port: PORT ? wholeNumber('PORT', PORT, 0, 65_535) : DEFAULT_PORT,
    host: HOST || DEFAULT_HOST,
    workers: WORKERS ? wholeNumber('WORKERS', WORKERS, 1, 256) : canSharePort ? availableParallelism() : 1,
    trustProxy: TRUSTED_PROXIES ? trustedProxies(TRUSTED_PROXIES) : false,
  };
}

interface Environment {
  PORT?: string;
  HOST?: string;
  WORKERS?: string;
  TRUSTED_PROXIES?: string;
}

function trustedProxies(text: string): 'loopback' | string[] {
  if (text === 'loopback') return text;
  const addresses = text.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong === undefined) return addresses;
  throw new Error(`TRUSTED_PROXIES must be loopback or IP addresses separated by commas, which ${JSON.stringify(wrong)} is not.`);
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(number >= min && number <= max))
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}.`);
  return number;
}
