import type { Config } from '@netlify/functions';
import { passwordForm } from '../src/internal/gate/password-form.ts';

export default passwordForm;

// The platform's own limit stands before the one in the code, so that a flood does not reach it.
export const config: Config = {
  path: '/enter',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
