/** Tells operators through STATUS_WEBHOOK, where it is set. Whatever goes wrong with that is printed and fails nothing else. */
import { openBlobStore } from '../src/blobs/blob-store.ts';
import { siteUrl } from '../src/build-settings.ts';
import { reportStatus, STATUS, type Trouble } from '../src/internal/status/status-report.ts';
import { webhook, webhookAddress } from '../src/internal/status/webhook.ts';
import { openBlobFolder } from '../src/server/blob-server.ts';

/** Previews and branches are nobody's emergency. */
const isPublished = [undefined, '', 'production'].includes(process.env['CONTEXT']);

/** @param parts see `reportStatus` */
export async function tellOperators(
  parts: readonly string[],
  troubles: readonly Trouble[],
  trustedOrigins: readonly string[] = [],
): Promise<void> {
  if (!isPublished) return;
  try {
    const address = webhookAddress();
    if (address === undefined) return;
    const closeBlobs = await openBlobFolder();
    try {
      await reportStatus(
        { site: siteUrl, blobs: openBlobStore(STATUS), send: webhook(address, trustedOrigins) },
        parts,
        troubles,
      );
    } finally {
      await closeBlobs();
    }
  } catch (failure) {
    console.error(`The operators could not be told: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
}
