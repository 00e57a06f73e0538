/** Secrets of the tests, and the variables that configure the operators' pages with them. */
import { createHash } from 'node:crypto';

export const token = 'a token of the tests, of no use elsewhere'.replaceAll(/[ ,]+/g, '-');
export const password = 'correct horse battery staple';
export const gateSecret = 'a secret of the tests, long enough to sign cookies with';

const digest = (of: string) => createHash('sha256').update(of).digest('hex');

export const operatorSettings = {
  COMPANIES_SYNC_TOKENS: `tests:${digest(token)},other:${digest('another-token')}`,
  SHARED_PASSWORD: password,
  GATE_SECRET: gateSecret,
};
