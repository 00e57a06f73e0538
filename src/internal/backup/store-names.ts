import { STORE as USAGE } from '../../usage/counts.ts';
import { STATUS } from '../status/status-report.ts';
import { ATTEMPTS } from '../gate/password-rate-limit.ts';

/** Every store of operators, by the name under which `openBlobStore` opens it. */
export const storeNames = ['companies', USAGE, ATTEMPTS, 'operators', 'outbound', STATUS] as const;
