import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { serve as listen } from 'srvx/node';

/** The file in the folder that says how to reach the server of the folder. Whoever can read it can read the blobs, too. */
const CONTACT = 'server.json';

/** How long a server has to answer whether it is that of the folder, in milliseconds. */
const PATIENCE = 5000;

interface Contact {
  edgeURL: string;
  token: string;
}

/**
 * Opens the blob store in a folder (`BLOBS_DIR`, else `.data/blobs`) for a command: through the site's server where it runs, so that one process
 * alone uses the files, else through a server of its own.
 *
 * @returns a function that closes it
 */
export async function openBlobFolder(folder = defaultFolder()): Promise<() => Promise<unknown>> {
  if (isStoreNamed()) return () => Promise.resolve();
  const contact = readContact(folder);
  if (contact === undefined || !(await answers(contact))) return startBlobServer(folder);
  return nameStore(contact);
}

/**
 * Starts Netlify's own blob server over a folder (`BLOBS_DIR`, else `.data/blobs`), on loopback. Functions in this process find it through
 * `NETLIFY_BLOBS_CONTEXT`. Does nothing where the environment names a store already.
 *
 * It handles one request at a time: Netlify's server checks whether a key is new and writes it in two steps, and lists only a part of a folder
 * while files in it are renamed or removed. Two servers over one folder would break the guarantees of the platform in the same way.
 *
 * @param isAnnounced whether commands use it, too
 * @returns a function that stops it
 */
export async function startBlobServer(folder = defaultFolder(), isAnnounced = false): Promise<() => Promise<unknown>> {
  if (isStoreNamed()) return () => Promise.resolve();
  const token = randomUUID();
  const blobs = new BlobsServer({ directory: resolve(folder), token }) as unknown as RequestHandler;
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = (request: Request) => {
    const response = last.then(() => blobs.handleRequest(request));
    last = response.catch(() => undefined);
    return response;
  };
  // Its own `start` would listen on every interface.
  const server = listen({ fetch: oneAtATime, port: 0, hostname: '127.0.0.1', silent: true, gracefulShutdown: false });
  await server.ready();
  const address = new URL(server.url ?? '').origin;
  blobs.address = address;
  const contact = { edgeURL: address, token };
  if (isAnnounced) writeContact(folder, contact);
  const unname = nameStore(contact);
  return () => Promise.all([unname(), server.close(true)]);
}

/** The private parts of `BlobsServer` that its `start` uses. */
interface RequestHandler {
  address: string;
  handleRequest: (request: Request) => Promise<Response>;
}

function defaultFolder(): string {
  return process.env['BLOBS_DIR'] || '.data/blobs';
}

function isStoreNamed(): boolean {
  const { NETLIFY_BLOBS_CONTEXT: context, NETLIFY_SITE_ID: site } = process.env;
  return Boolean(context || site);
}

function nameStore({ edgeURL, token }: Contact): () => Promise<void> {
  const context = { edgeURL, uncachedEdgeURL: edgeURL, siteID: 'local', token };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64');
  return async () => void delete process.env['NETLIFY_BLOBS_CONTEXT'];
}

function writeContact(folder: string, contact: Contact): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `.${CONTACT}`);
  writeFileSync(file, JSON.stringify(contact), { mode: 0o600 });
  renameSync(file, join(folder, CONTACT));
}

/** The last server of the folder, which may have ended. */
function readContact(folder: string): Contact | undefined {
  try {
    const contact: Contact = JSON.parse(readFileSync(join(folder, CONTACT), 'utf8'));
    return contact;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return undefined;
    throw failure;
  }
}

/** Whether the server that wrote the contact still runs: it alone takes its token. */
async function answers({ edgeURL, token }: Contact): Promise<boolean> {
  const init = { headers: { Authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(PATIENCE) };
  const response = await fetch(`${edgeURL}/local/status`, init).catch(() => undefined);
  return response?.ok ?? false;
}
