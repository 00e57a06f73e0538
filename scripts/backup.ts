/**
 * `npm run backup -- FOLDER`: copies every store of operators into a new folder. `npm run restore -- FOLDER` writes such a copy back. Both use the
 * local stores, or those of a deployed site (NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN).
 */
import { parseArgs } from 'node:util';
import { openBlobStore } from '../src/blobs/blob-store.ts';
import { BlobStoreUnavailable } from '../src/blobs/blob-store-unavailable.ts';
import { BackupError, backupStores } from '../src/internal/backup/backup-stores.ts';
import { restoreStores } from '../src/internal/backup/restore-stores.ts';
import { storeNames } from '../src/internal/backup/store-names.ts';
import { openBlobFolder } from '../src/server/blob-server.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { restore: { type: 'boolean', default: false } } });
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error(`Name one folder: npm run ${values.restore ? 'restore' : 'backup'} -- backups/monday`);
  process.exit(1);
}

const closeBlobs = await openBlobFolder();
const stores = Object.fromEntries(storeNames.map((name) => [name, openBlobStore(name)]));
try {
  if (values.restore) await restore(folder);
  else await backup(folder);
} catch (failure) {
  if (!(failure instanceof BackupError || failure instanceof BlobStoreUnavailable)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
await closeBlobs();

async function backup(folder: string): Promise<void> {
  const manifest = await backupStores(stores, folder);
  for (const [name, { blobs }] of Object.entries(manifest.stores)) console.log(`${name}: ${blobs} blobs`);
  console.log(`In ${folder}. It holds what operators see: keep it where only they can read it.`);
}

async function restore(folder: string): Promise<void> {
  for (const [name, { written, same, kept }] of Object.entries(await restoreStores(stores, folder)))
    console.log(`${name}: ${written} blobs written, ${same} were there, ${kept} were there with a newer value, which stays`);
}
