/** The result of the last check of each link to another site. */
import * as z from 'zod';
import { openBlobStore } from '../../blobs/blob-store.ts';

const LinkCheck = z.object({
  /** When, as an ISO time. */
  checked: z.string(),
  /**
   * `moved`: redirected permanently. `refused`: the server does not answer programs (401, 403, 429), so nothing is known of the page.
   * `broken`: there is no such page. `unreachable`: no answer, or a server error.
   */
  state: z.enum(['ok', 'moved', 'refused', 'broken', 'unreachable']),
  /** HTTP status, or why there is none. */
  detail: z.string(),
  /** Where it redirects, when it has moved. */
  location: z.string().optional(),
});

/** By URL. */
const LinkChecks = z.record(z.string(), LinkCheck);

export type LinkCheck = z.infer<typeof LinkCheck>;
export type LinkChecks = z.infer<typeof LinkChecks>;

const blobs = openBlobStore('outbound');
const KEY = 'checks';

export async function readChecks(): Promise<LinkChecks> {
  return LinkChecks.parse((await blobs.read(KEY)) ?? {});
}

/** Only one run writes at a time: it is a command that somebody starts. */
export function writeChecks(checks: LinkChecks): Promise<void> {
  return blobs.write(KEY, checks);
}
