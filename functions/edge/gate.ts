import type { Config } from '@netlify/edge-functions';
import { edgeGuard } from '../../src/internal/gate/edge-guard.ts';

export default edgeGuard;

// The protected pages in every case, with any slashes, because functions are called for these, too; and all paths with percent-encoded
// characters, among which the guard finds the protected ones.
export const config: Config = {
  pattern: [
    '^/+([Ll][Ee][Aa][Dd][Ee][Rr][Bb][Oo][Aa][Rr][Dd]|[Cc][Oo][Vv][Ee][Rr][Aa][Gg][Ee]-[Mm][Aa][Pp]|[Oo][Uu][Tt][Bb][Oo][Uu][Nn][Dd])/*$',
    '^/.*%.*$',
  ],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
