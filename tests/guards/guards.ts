/**
 * The guards that docs/security.md relies on. Each entry says how to remove one, and which test must then fail: `npm run test:guards` tries
 * them all.
 */

export interface Guard {
  /** What the guard prevents. */
  readonly name: string;
  readonly file: string;
  /** Text that occurs once in `file`. */
  readonly find: string;
  /** What to put in its place, so that the guard is gone and the code still runs. */
  readonly replace: string;
  /** The test that fails without the guard: its Vitest project, its file, and its full name or part of it. */
  readonly test: { readonly project: string; readonly file: string; readonly name: string };
}

export const guards: readonly Guard[] = [
  {
    name: 'npm runs an install script that package.json does not allow',
    file: '.npmrc',
    find: 'strict-allow-scripts=true',
    replace: 'strict-allow-scripts=false',
    test: {
      project: 'unit',
      file: 'tests/unit/dependencies.test.ts',
      name: 'refuses to install a package that would run a script',
    },
  },
  {
    name: 'a 304 without a body is kept at the edge for a year',
    file: 'src/http/respond.ts',
    find: "    all.delete('Netlify-CDN-Cache-Control');\n",
    replace: '',
    test: { project: 'unit', file: 'tests/unit/http/respond.test.ts', name: 'without a body is not kept by the edge' },
  },
  {
    name: 'an error line holds the requested path',
    file: 'src/http/problem-boundary.ts',
    find: '{ request: requestId(request) }',
    replace: '{ request: requestId(request), path: new URL(request.url).pathname }',
    test: { project: 'unit', file: 'tests/unit/http/respond.test.ts', name: 'of ours reaches the log under the id' },
  },
  {
    name: 'an artifact with altered bytes is served',
    file: 'src/capabilities/artifact-digests.ts',
    find: "hash('sha256', bytes) !== digests[file]",
    replace: 'bytes.length === 0',
    test: { project: 'faults', file: 'tests/faults/artifacts.test.ts', name: 'with altered bytes' },
  },
  {
    name: 'events that editors denied are published',
    file: 'src/build/write-site-record.ts',
    find: 'JSON.stringify(publicEvents(store))',
    replace: 'storeText(store)',
    test: {
      project: 'unit',
      file: 'tests/unit/build/write-events.test.ts',
      name: 'holds the events of the API and nothing else',
    },
  },
  {
    name: 'companies: a replacement that removes what another pipeline reports',
    file: 'src/internal/companies/company-state.ts',
    find: 'return newestOf(this.#entries.get(id)?.values() ?? []);\n',
    replace: 'return newestOf([...(this.#entries.get(id)?.values() ?? [])].slice(-1));\n',
    test: {
      project: 'internal',
      file: 'tests/internal/companies/plan-sync.test.ts',
      name: 'that replaces takes back only its own report',
    },
  },
  {
    name: 'companies: a report that is not remembered because another pipeline sent the same',
    file: 'src/internal/companies/plan-sync.ts',
    find: "outcome.result !== 'rejected' && isNews(company, own)",
    replace: "outcome.result !== 'rejected' && outcome.result !== 'unchanged'",
    test: {
      project: 'internal',
      file: 'tests/internal/companies/plan-sync.test.ts',
      name: 'that reports the same version of another pipeline’s company keeps it there',
    },
  },
  {
    name: 'companies: removals of a day that do not add up',
    file: 'src/internal/companies/plan-sync.ts',
    find: 'isStored(entry) || entry.received > dayAgo',
    replace: 'isStored(entry)',
    test: {
      project: 'internal',
      file: 'tests/internal/companies/plan-sync.test.ts',
      name: 'needs it when the removals of a day add up',
    },
  },
  {
    name: 'retention: blobs that are removed one after the other',
    file: 'src/blobs/remove-all.ts',
    find: 'const CONCURRENCY = 32;',
    replace: 'const CONCURRENCY = 1;',
    test: { project: 'unit', file: 'tests/unit/usage/compact-usage.test.ts', name: 'removes many at a time within a bound' },
  },
  {
    name: 'retention: a run that has read in vain when it is ended',
    file: 'src/internal/usage/compact-usage.ts',
    find: 'const STEP = 500;',
    replace: 'const STEP = Infinity;',
    test: { project: 'unit', file: 'tests/unit/usage/compact-usage.test.ts', name: 'goes on where it was ended' },
  },
  {
    name: 'retention: one blob that cannot be removed keeps all others',
    file: 'src/blobs/remove-all.ts',
    find: '.catch((failure: unknown) => failures.push(failure))',
    replace: '',
    test: { project: 'unit', file: 'tests/unit/usage/compact-usage.test.ts', name: 'removes everything else although one blob' },
  },
  {
    name: 'the link check: a name that is resolved a second time',
    file: 'src/internal/outbound/check-links.ts',
    find: 'return { ...options, lookup: publicLookup };',
    replace: 'return options;',
    test: { project: 'internal', file: 'tests/internal/outbound/dns-rebinding.test.ts', name: 'at the address that was checked' },
  },
  {
    name: 'the blob store: a call without a time limit',
    file: 'src/blobs/fetch-blob.ts',
    find: 'AbortSignal.timeout(CALL_LIMIT), ',
    replace: '',
    test: {
      project: 'unit',
      file: 'tests/unit/blobs/blob-store.test.ts',
      name: 'stops halfway through its answer is not waited for',
    },
  },
  {
    name: 'the blob store: a write that is sent twice',
    file: 'src/blobs/fetch-blob.ts',
    find: "(init?.method ?? 'get').toLowerCase() !== 'get' || ",
    replace: '',
    test: { project: 'unit', file: 'tests/unit/blobs/blob-store.test.ts', name: 'throws from create' },
  },
  {
    name: 'the blob store: a failure that the client takes for a success',
    file: 'src/blobs/blob-store.ts',
    find: 'if (failed === undefined) return result;',
    replace: 'return result;',
    test: { project: 'unit', file: 'tests/unit/blobs/blob-store.test.ts', name: 'with 503 to a conditional write' },
  },
  {
    name: 'the blob store: a request whose calls add up',
    file: 'src/blobs/fetch-blob.ts',
    find: 'AbortSignal.timeout(CALL_LIMIT), requestDeadline()',
    replace: 'AbortSignal.timeout(CALL_LIMIT), undefined as AbortSignal | undefined',
    test: { project: 'faults', file: 'tests/faults/blob-store.test.ts', name: 'is refused by its own deadline' },
  },
  {
    name: 'the blob store: a sync that is acknowledged and not there',
    file: 'src/internal/companies/company-store.ts',
    find: 'const stored = await this.#readAnswer(key);',
    replace: 'const stored = isNew ? sync : await this.#readAnswer(key);',
    test: {
      project: 'faults',
      file: 'tests/faults/blob-store.test.ts',
      name: 'although the store says that it has done what it has not',
    },
  },
  {
    name: 'all requests that a client sends ahead are handled at once',
    file: 'src/server/request-queue.ts',
    find: 'if (waiting === undefined) return start',
    replace: 'if (queuedInAll === 0) return start',
    test: { project: 'faults', file: 'tests/faults/server-memory.test.ts', name: 'are handled one at a time' },
  },
  {
    name: 'a client sends ahead any number of requests',
    file: 'src/server/request-queue.ts',
    find: 'waiting.length >= maxQueued || ',
    replace: '',
    test: { project: 'faults', file: 'tests/faults/server-memory.test.ts', name: 'beyond the limit of one connection end it' },
  },
  {
    name: 'all clients together send ahead any number of requests',
    file: 'src/server/request-queue.ts',
    find: ' || queuedInAll >= maxQueuedInAll',
    replace: '',
    test: { project: 'faults', file: 'tests/faults/server-memory.test.ts', name: 'beyond the limit of all connections' },
  },
  {
    name: 'clients that do not read fill the memory',
    file: 'src/server/request-queue.ts',
    find: 'if (unread <= maxUnread) return;',
    replace: 'if (unread <= Infinity) return;',
    test: { project: 'faults', file: 'tests/faults/server-memory.test.ts', name: 'are cut, the oldest first' },
  },
  {
    name: 'each response to a request for a file has a copy of it',
    file: 'src/server/static-files.ts',
    find: 'new NodeResponse(request.method',
    replace: 'new Response(request.method',
    test: { project: 'faults', file: 'tests/faults/server-memory.test.ts', name: 'share the memory of the file' },
  },
  {
    name: 'a body larger than any function reads is accepted',
    file: 'src/server/client-limits.ts',
    find: "Number(headers['content-length'] ?? 0) > MAX_BODY",
    replace: "Number(headers['content-length'] ?? 0) > 2 * MAX_BODY",
    test: { project: 'faults', file: 'tests/faults/server.test.ts', name: 'of a byte more than any function reads is refused' },
  },
  {
    name: 'a request with two hosts is accepted',
    file: 'src/server/client-limits.ts',
    find: 'countHosts(rawHeaders) > 1',
    replace: 'false',
    test: { project: 'faults', file: 'tests/faults/hostile-requests.test.ts', name: 'with two hosts get a plain' },
  },
  {
    name: 'an empty setting of the build counts as set',
    file: 'src/build-settings.ts',
    find: "value !== ''",
    replace: 'value !== undefined',
    test: { project: 'unit', file: 'tests/unit/build-settings.test.ts', name: 'counts as unset when it is empty: SITE_URL' },
  },
  {
    name: 'a shutdown loses requests that a client sent ahead',
    file: 'src/server/graceful-shutdown.ts',
    find: 'pending.set(socket, response);',
    replace: 'closeAfter(pending.get(socket) ?? response);\n    pending.set(socket, response);',
    test: { project: 'faults', file: 'tests/faults/shutdown.test.ts', name: 'answers the requests that a client sent ahead' },
  },
];
