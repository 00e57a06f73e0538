/** What is known of the links that lead out of the library: the result of the last check of each. */
import { openBlobStore } from '../../blobs/blob-store.ts';

export interface LinkCheck {
  /** When. */
  checked: string;
  /**
   * `moved`: it leads elsewhere for good. `refused`: the server does not speak to programs (401, 403, 429), so there is no telling.
   * `broken`: there is no such page. `unreachable`: no answer, or a failure of the server's.
   */
  state: 'ok' | 'moved' | 'refused' | 'broken' | 'unreachable';
  /** Status of HTTP, or why there is none. */
  detail: string;
  /** Where it leads now, when it has moved. */
  location?: string;
}

export type LinkChecks = Record<string, LinkCheck>;

const blobs = openBlobStore('outbound');
const KEY = 'checks';

export async function readChecks(): Promise<LinkChecks> {
  return ((await blobs.read(KEY)) as LinkChecks | null) ?? {};
}

/** One run writes at a time: it is a command that somebody starts. */
export function writeChecks(checks: LinkChecks): Promise<void> {
  return blobs.write(KEY, checks);
}
