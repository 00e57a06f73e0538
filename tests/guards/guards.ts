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
    name: 'sign-in: something is stored before the provider has confirmed it',
    file: 'src/internal/oidc/sign-in.ts',
    find: "(await replayGuard.isUsed('sign-in', pending.id))",
    replace: "!(await replayGuard.markUsed('sign-in', pending.id))",
    test: { project: 'internal', file: 'tests/internal/oidc/anonymous-sign-ins.test.ts', name: '200 sign-ins' },
  },
  {
    name: 'sign-in: a line of the log for every failure',
    file: 'src/internal/oidc/log-sign-in-failure.ts',
    find: '  if (known !== undefined) return known.id;\n',
    replace: '',
    test: { project: 'internal', file: 'tests/internal/oidc/anonymous-sign-ins.test.ts', name: '200 sign-ins' },
  },
  {
    name: 'operators: a function without a limit at the platform',
    file: 'functions/internal-auth.ts',
    find: "  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },\n",
    replace: '',
    test: {
      project: 'internal',
      file: 'tests/internal/operator-paths.test.ts',
      name: 'for each caller: functions/internal-auth.ts',
    },
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
  {
    name: 'an event of a source has any number of rules',
    file: 'src/events/icalendar/event-properties.ts',
    find: "budget.rules.ofEvent(EVENT_RULES_MAX, 'rules')",
    replace: 'budget.rules',
    test: { project: 'events', file: 'tests/events/hostile-feeds.test.ts', name: 'A feed with an event with 20,000 rules' },
  },
  {
    name: 'an event of a source takes any number of steps to compute',
    file: 'src/events/icalendar/series.ts',
    find: "budget.steps.ofEvent(EVENT_STEPS_MAX, 'steps to compute its rules')",
    replace: 'budget.steps',
    test: {
      project: 'events',
      file: 'tests/events/hostile-feeds.test.ts',
      name: 'A feed with few rules that take long to compute',
    },
  },
  {
    name: 'an event of a source has any number of occurrences',
    file: 'src/events/icalendar/series.ts',
    find: '    if (isWithin(start, window)) count.spend(1);\n',
    replace: '',
    test: { project: 'events', file: 'tests/events/hostile-feeds.test.ts', name: 'A feed with an event every minute' },
  },
  {
    name: 'a source defines a time zone with any number of clock changes',
    file: 'src/events/icalendar/zones.ts',
    find: '    budget.changes.spend(1);\n',
    replace: '',
    test: { project: 'events', file: 'tests/events/hostile-feeds.test.ts', name: 'A feed with a time zone with 200,000 RDATEs' },
  },
  {
    name: 'a source is parsed for any time',
    file: 'src/events/parser-pool.ts',
    find: '{ signal: AbortSignal.timeout(this.#limits.time) }',
    replace: '{}',
    test: { project: 'unit', file: 'tests/unit/events/parser-pool.test.ts', name: 'is given up after its time' },
  },
  {
    name: 'a source is parsed with any amount of memory',
    file: 'src/events/parser-pool.ts',
    find: '    resourceLimits: { maxOldGenerationSizeMb: memory },\n',
    replace: '',
    test: { project: 'unit', file: 'tests/unit/events/parser-pool.test.ts', name: 'is given up when it needs too much memory' },
  },
  {
    name: 'a failure of one source ends the refresh of all',
    file: 'src/events/read-source.ts',
    find: '    const reason = failure instanceof SourceRefused ?',
    replace: '    if (!(failure instanceof SourceRefused)) throw failure;\n    const reason = failure instanceof SourceRefused ?',
    test: { project: 'unit', file: 'tests/unit/events/refresh-events.test.ts', name: 'fail alone, whatever is thrown' },
  },
  {
    name: 'sources are read for any time',
    file: 'src/events/read-sources.ts',
    find: '{ ...input, window, parser, stop }',
    replace: '{ ...input, window, parser, stop: new AbortController().signal }',
    test: {
      project: 'unit',
      file: 'tests/unit/events/refresh-events.test.ts',
      name: 'are not read when the time for all is over',
    },
  },
  {
    name: 'sources list any number of events together',
    file: 'src/events/read-sources.ts',
    find: '  if (excess <= 0) return [];\n',
    replace: '  if (excess <= 1e9) return [];\n',
    test: {
      project: 'unit',
      file: 'tests/unit/events/refresh-events.test.ts',
      name: 'give way to the others when all list too much together',
    },
  },
  {
    name: 'a source that failed is read before the others',
    file: 'src/events/read-sources.ts',
    find: 'hasFailed(a) - hasFailed(b)',
    replace: 'hasFailed(a) * 0',
    test: { project: 'unit', file: 'tests/unit/events/refresh-events.test.ts', name: 'are read after the others the next time' },
  },
  {
    name: 'a source may suddenly list much',
    file: 'src/events/accept-source.ts',
    find: 'return isDrop || isRise ?',
    replace: 'return isDrop ?',
    test: {
      project: 'unit',
      file: 'tests/unit/events/refresh-events.test.ts',
      name: 'is held back, and believed the third time',
    },
  },
  {
    name: 'a source may suddenly list little',
    file: 'src/events/accept-source.ts',
    find: 'return isDrop || isRise ?',
    replace: 'return isRise ?',
    test: {
      project: 'unit',
      file: 'tests/unit/events/refresh-events.test.ts',
      name: 'is held back, and believed the third time',
    },
  },
  {
    name: 'an event of a source is compared with any number of others',
    file: 'src/events/dedupe.ts',
    find: 'this.#withDistinctiveWords(candidate).take(COMPARED_MAX)',
    replace: 'this.#withDistinctiveWords(candidate)',
    test: {
      project: 'unit',
      file: 'tests/unit/events/dedupe.test.ts',
      name: 'compares a record with a bounded number of others',
    },
  },
  {
    name: 'a deploy without a refresh of events replaces the history of the live site',
    file: 'scripts/events/refresh.ts',
    find: '  if (from !== file) await write(store);\n',
    replace: '',
    test: {
      project: 'events',
      file: 'tests/events/failing-feeds.test.ts',
      name: 'is what the build goes on with, and the log says so',
    },
  },
  {
    name: 'a deploy without a refresh of events goes on with the snapshot',
    file: 'scripts/events/refresh.ts',
    find: '  if (!isComplete)\n    throw new ContentError(',
    replace: '  if (!isComplete)\n    console.error(',
    test: { project: 'events', file: 'tests/events/failing-feeds.test.ts', name: 'stops the deploy when it was not asked for' },
  },
];
