import { deliveryChecks } from './delivery-checks.ts';
import { documentChecks } from './document-checks.ts';
import { pageChecks } from './page-checks.ts';
import type { PublicCheck } from './public-check.ts';
import { serviceChecks } from './service-checks.ts';

/**
 * The public contract as far as a caller can check it: read-only, in fewer than 200 requests. `tests/contract` runs these against the site that is
 * built, `npm run check:live` against any address. Those of `deliveryChecks` come last, since one looks at every answer.
 */
export const publicChecks: readonly PublicCheck[] = [...pageChecks, ...documentChecks, ...serviceChecks, ...deliveryChecks];
