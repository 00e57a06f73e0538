/**
 * The guards that docs/security.md relies on. Each entry says how to remove one, and which test must then fail: `npm run test:guards` tries
 * them all.
 */

export interface Guard {
  /** What is possible without the guard. */
  readonly name: string;
  readonly file: string;
  /** Text that occurs once in `file`. */
  readonly find: string;
  /** What to put in its place, so that the guard is gone and the code still runs. */
  readonly replace: string;
  /** The test that fails without the guard. */
  readonly test: GuardTest;
}

/** A test that a row of docs/security.md names. */
export interface GuardTest {
  /** In the folder of its Vitest project. */
  readonly file: string;
  /** As the row has it: `…` stands for what the cases of the test fill in. */
  readonly name: string;
  /** The case that fails: a part of its full name. Without it, all are run. */
  readonly case?: string;
}

/** Matches the full names of the test's cases. */
export function namePattern({ name, case: part = '' }: GuardTest): RegExp {
  const pattern = name.split('…').map(escaped).join('.*');
  return new RegExp(`(?=.*${escaped(part)}).*${pattern}`);
}

/** The source of the guard's file without the guard. */
export function withoutGuard({ name, file, find, replace }: Guard, source: string): string {
  const [before, after, ...more] = source.split(find);
  if (before !== undefined && after !== undefined && more.length === 0) return before + replace + after;
  throw new Error(`${name}: ${file} has ${source.split(find).length - 1} places with the text of the guard; there must be one.`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

export const guards: readonly Guard[] = [
  {
    name: 'npm runs an install script that package.json does not allow',
    file: '.npmrc',
    find: 'strict-allow-scripts=true',
    replace: 'strict-allow-scripts=false',
    test: {
      file: 'tests/unit/dependencies.test.ts',
      name: 'refuses to install a package that would run a script which package.json does not allow',
    },
  },
  {
    name: 'a 304 without a body is kept at the edge for a year',
    file: 'src/http/respond.ts',
    find: "    delete all['Netlify-CDN-Cache-Control'];\n",
    replace: '',
    test: { file: 'tests/unit/http/respond.test.ts', name: 'without a body is not kept by the edge' },
  },
  {
    name: 'an error line holds the requested path',
    file: 'src/http/problem-boundary.ts',
    find: '{ request: requestId(request) }',
    replace: '{ request: requestId(request), path: new URL(request.url).pathname }',
    test: {
      file: 'tests/unit/http/respond.test.ts',
      name: 'of ours reaches the log under the id that the caller gets, and nothing else of it reaches the caller',
    },
  },
  {
    name: 'an artifact with altered bytes is served',
    file: 'src/capabilities/artifact-digests.ts',
    find: "hash('sha256', bytes) !== digests[file]",
    replace: 'bytes.length === 0',
    test: {
      file: 'tests/faults/artifacts.test.ts',
      name: '… …: … says so in 503 and one line of the log, and answers when the file is back',
      case: 'dist/search.html with altered bytes',
    },
  },
  {
    name: 'events that editors denied are published',
    file: 'src/build/write-site-record.ts',
    find: 'JSON.stringify(publicEvents(store))',
    replace: 'storeText(store)',
    test: {
      file: 'tests/unit/build/write-events.test.ts',
      name: 'The published file of events holds the events of the API and nothing else',
    },
  },
  {
    name: 'companies: a replacement that removes what another pipeline reports',
    file: 'src/internal/companies/company-state.ts',
    find: 'return newestOf(this.#entries.get(id)?.values() ?? []);\n',
    replace: 'return newestOf([...(this.#entries.get(id)?.values() ?? [])].slice(-1));\n',
    test: {
      file: 'tests/internal/companies/plan-sync.test.ts',
      name: 'that replaces takes back only its own report of a company that another pipeline reports, too',
    },
  },
  {
    name: 'companies: a report that is not remembered because another pipeline sent the same',
    file: 'src/internal/companies/plan-sync.ts',
    find: "outcome.result !== 'rejected' && isNews(company, own)",
    replace: "outcome.result !== 'rejected' && outcome.result !== 'unchanged'",
    test: {
      file: 'tests/internal/companies/plan-sync.test.ts',
      name: 'that reports … of another pipeline’s company keeps it there when that one removes it',
      case: 'the same version',
    },
  },
  {
    name: 'companies: removals of a day that do not add up',
    file: 'src/internal/companies/plan-sync.ts',
    find: 'isStored(entry) || entry.received > dayAgo',
    replace: 'isStored(entry)',
    test: {
      file: 'tests/internal/companies/plan-sync.test.ts',
      name: 'that removes less than would need a confirmation needs it when the removals of a day add up',
    },
  },
  {
    name: 'retention: blobs that are removed one after the other',
    file: 'src/blobs/remove-all.ts',
    find: 'const CONCURRENCY = 32;',
    replace: 'const CONCURRENCY = 1;',
    test: {
      file: 'tests/unit/usage/compact-usage.test.ts',
      name: 'compacts every day before it removes anything, and removes many at a time within a bound',
    },
  },
  {
    name: 'retention: a run that has read in vain when it is ended',
    file: 'src/internal/usage/compact-usage.ts',
    find: 'const STEP = 500;',
    replace: 'const STEP = Infinity;',
    test: {
      file: 'tests/unit/usage/compact-usage.test.ts',
      name: 'goes on where it was ended, without reading again what is compacted',
    },
  },
  {
    name: 'retention: one blob that cannot be removed keeps all others',
    file: 'src/blobs/remove-all.ts',
    find: '.catch((failure: unknown) => failures.push(failure))',
    replace: '',
    test: {
      file: 'tests/unit/usage/compact-usage.test.ts',
      name: 'removes everything else although one blob cannot be removed, and says so',
    },
  },
  {
    name: 'the link check: a name that is resolved a second time',
    file: 'src/internal/outbound/check-links.ts',
    find: 'return { ...options, lookup: publicLookup };',
    replace: 'return options;',
    test: {
      file: 'tests/internal/outbound/dns-rebinding.test.ts',
      name: 'A link is visited at the address that was checked, whatever its name resolves to afterwards',
    },
  },
  {
    name: 'sign-in: something is stored before the provider has confirmed it',
    file: 'src/internal/oidc/sign-in.ts',
    find: "(await replayGuard.isUsed('sign-in', pending.id))",
    replace: "!(await replayGuard.markUsed('sign-in', pending.id))",
    test: {
      file: 'tests/internal/oidc/anonymous-sign-ins.test.ts',
      name: '200 sign-ins that the provider does not confirm store nothing and are one line of the log',
    },
  },
  {
    name: 'sign-in: a line of the log for every failure',
    file: 'src/internal/oidc/log-sign-in-failure.ts',
    find: '  if (known !== undefined) return known.id;\n',
    replace: '',
    test: {
      file: 'tests/internal/oidc/anonymous-sign-ins.test.ts',
      name: '200 sign-ins that the provider does not confirm store nothing and are one line of the log',
    },
  },
  {
    name: 'operators: a function without a limit at the platform',
    file: 'functions/internal-auth.ts',
    find: "  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },\n",
    replace: '',
    test: {
      file: 'tests/internal/operator-paths.test.ts',
      name: 'have a limit at the platform for each caller: …',
      case: 'functions/internal-auth.ts',
    },
  },
  {
    name: 'password: guesses from a whole /48',
    file: 'src/internal/gate/password-rate-limit.ts',
    find: '  { bits: 48, attempts: 45 },\n',
    replace: '',
    test: {
      file: 'tests/internal/gate/password-form.test.ts',
      name: 'from many networks of one … has no more than … attempts a minute',
      case: 'of one /48',
    },
  },
  {
    name: 'password: an office that is locked out',
    file: 'src/internal/gate/password-form.ts',
    find: 'device === undefined ? { address: ip } : { device }',
    replace: '{ address: ip }',
    test: {
      file: 'tests/internal/gate/password-form.test.ts',
      name: 'from the network of a known browser does not lock it out, and it has five attempts of its own',
    },
  },
  {
    name: 'password: a known browser that is not verified',
    file: 'src/internal/gate/known-device.ts',
    find: "await verifyValue(signingKey('device'), readCookie(request, COOKIE))",
    replace: "(await verifyValue(signingKey('device'), readCookie(request, COOKIE))) ?? readCookie(request, COOKIE)",
    test: {
      file: 'tests/internal/gate/password-form.test.ts',
      name: 'by who alters the cookie of a known browser counts for the network',
    },
  },
  {
    name: 'password: a digest of an address without a key',
    file: 'src/internal/gate/password-rate-limit.ts',
    find: 'await hmac(secret, `attempt',
    replace: "await hmac('x', `attempt",
    test: {
      file: 'tests/internal/gate/password-form.test.ts',
      name: 'leaves digests that nobody can search without the secret, and that the nightly job removes',
    },
  },
  {
    name: 'usage: a second caller from the same network',
    file: 'src/usage/k-anonymity.ts',
    find: 'networkOf(address, 48)',
    replace: 'address',
    test: { file: 'tests/unit/usage/k-anonymity.test.ts', name: 'is the same for all addresses of one IPv6 network' },
  },
  {
    name: 'the blob store: a call without a time limit',
    file: 'src/blobs/fetch-blob.ts',
    find: 'AbortSignal.timeout(CALL_LIMIT), ',
    replace: 'AbortSignal.timeout(20 * CALL_LIMIT), ',
    test: {
      file: 'tests/unit/blobs/blob-store.test.ts',
      name: 'because it … is not waited for longer than the limit of a call',
      case: 'stops halfway',
    },
  },
  {
    name: 'the blob store: a write that is sent twice',
    file: 'src/blobs/fetch-blob.ts',
    find: "(init?.method ?? 'get').toLowerCase() !== 'get' || ",
    replace: '',
    test: { file: 'tests/unit/blobs/blob-store.test.ts', name: 'throws from …, and gets … … times', case: 'throws from create' },
  },
  {
    name: 'the blob store: a failure that the client takes for a success',
    file: 'src/blobs/blob-store.ts',
    find: 'if (failed === undefined) return result;',
    replace: 'return result;',
    test: {
      file: 'tests/unit/blobs/blob-store.test.ts',
      name: 'with … to a conditional write does not count as written',
      case: 'with 503',
    },
  },
  {
    name: 'the blob store: a request whose calls add up',
    file: 'src/blobs/fetch-blob.ts',
    find: 'AbortSignal.timeout(CALL_LIMIT), requestDeadline()',
    replace: 'AbortSignal.timeout(CALL_LIMIT), undefined as AbortSignal | undefined',
    test: {
      file: 'tests/faults/blob-store.test.ts',
      name: 'is refused by its own deadline while many others wait for a store that hangs',
    },
  },
  {
    name: 'the blob store: a sync that is acknowledged and not there',
    file: 'src/internal/companies/company-store.ts',
    find: 'const stored = await this.#readAnswer(key);',
    replace: 'const stored = isNew ? sync : await this.#readAnswer(key);',
    test: {
      file: 'tests/faults/blob-store.test.ts',
      name: 'that was acknowledged is there, although the store …',
      case: 'says that it has done what it has not',
    },
  },
  {
    name: 'all requests that a client sends ahead are handled at once',
    file: 'src/server/request-queue.ts',
    find: 'if (waiting === undefined) return start',
    replace: 'if (queuedInAll === 0) return start',
    test: {
      file: 'tests/faults/server-memory.test.ts',
      name: 'are handled one at a time, each when the client has read the response before',
    },
  },
  {
    name: 'a client sends ahead any number of requests',
    file: 'src/server/request-queue.ts',
    find: 'waiting.length >= maxQueued || ',
    replace: '',
    test: {
      file: 'tests/faults/server-memory.test.ts',
      name: 'beyond the limit of one connection end it, and nothing of them is kept',
    },
  },
  {
    name: 'all clients together send ahead any number of requests',
    file: 'src/server/request-queue.ts',
    find: ' || queuedInAll >= maxQueuedInAll',
    replace: '',
    test: { file: 'tests/faults/server-memory.test.ts', name: 'beyond the limit of all connections end the last one' },
  },
  {
    name: 'clients that do not read fill the memory',
    file: 'src/server/request-queue.ts',
    find: 'if (unread <= maxUnread) return;',
    replace: 'if (unread <= Infinity) return;',
    test: {
      file: 'tests/faults/server-memory.test.ts',
      name: 'are cut, the oldest first, when they hold more than the limit of all',
    },
  },
  {
    name: 'each response to a request for a file has a copy of it',
    file: 'src/server/static-files.ts',
    find: 'new NodeResponse(request.method',
    replace: 'new Response(request.method',
    test: { file: 'tests/faults/server-memory.test.ts', name: 'share the memory of the file' },
  },
  {
    name: 'a body larger than any function reads is accepted',
    file: 'src/server/client-limits.ts',
    find: "Number(headers['content-length'] ?? 0) > MAX_BODY",
    replace: "Number(headers['content-length'] ?? 0) > 2 * MAX_BODY",
    test: { file: 'tests/faults/server.test.ts', name: 'of a byte more than any function reads is refused' },
  },
  {
    name: 'a request with two hosts is accepted',
    file: 'src/server/client-limits.ts',
    find: 'countHosts(rawHeaders) > 1',
    replace: 'false',
    test: {
      file: 'tests/faults/hostile-requests.test.ts',
      name: 'with … get a plain … under the headers of every answer',
      case: 'with two hosts get',
    },
  },
  {
    name: 'an empty setting of the build counts as set',
    file: 'src/build-settings.ts',
    find: "value !== ''",
    replace: 'value !== undefined',
    test: { file: 'tests/unit/build-settings.test.ts', name: 'counts as unset when it is empty: …', case: 'SITE_URL' },
  },
  {
    name: 'a shutdown loses requests that a client sent ahead',
    file: 'src/server/graceful-shutdown.ts',
    find: 'pending.set(socket, response);',
    replace: 'closeAfter(pending.get(socket) ?? response);\n    pending.set(socket, response);',
    test: { file: 'tests/faults/shutdown.test.ts', name: 'answers the requests that a client sent ahead, too' },
  },
  {
    name: 'an event of a source has any number of rules',
    file: 'src/events/icalendar/event-properties.ts',
    find: "budget.rules.ofEvent(EVENT_RULES_MAX, 'rules')",
    replace: 'budget.rules',
    test: {
      file: 'tests/events/hostile-feeds.test.ts',
      name: 'is refused for it, and the feed beside it has its events',
      case: 'an event with 20,000 rules',
    },
  },
  {
    name: 'an event of a source takes any number of steps to compute',
    file: 'src/events/icalendar/series.ts',
    find: "budget.steps.ofEvent(EVENT_STEPS_MAX, 'steps to compute its rules')",
    replace: 'budget.steps',
    test: {
      file: 'tests/events/hostile-feeds.test.ts',
      name: 'is refused for it, and the feed beside it has its events',
      case: 'few rules that take long to compute',
    },
  },
  {
    name: 'an event of a source has any number of occurrences',
    file: 'src/events/icalendar/series.ts',
    find: '    if (isWithin(start, window)) count.spend(1);\n',
    replace: '',
    test: {
      file: 'tests/events/hostile-feeds.test.ts',
      name: 'is refused for it, and the feed beside it has its events',
      case: 'an event every minute',
    },
  },
  {
    name: 'a source defines a time zone with any number of clock changes',
    file: 'src/events/icalendar/zones.ts',
    find: '    budget.changes.spend(1);\n',
    replace: '',
    test: {
      file: 'tests/events/hostile-feeds.test.ts',
      name: 'is refused for it, and the feed beside it has its events',
      case: 'a time zone with 200,000 RDATEs',
    },
  },
  {
    name: 'a source is parsed for any time',
    file: 'src/events/parser-pool.ts',
    find: '{ signal: AbortSignal.timeout(this.#limits.time) }',
    replace: '{}',
    test: {
      file: 'tests/unit/events/parser-pool.test.ts',
      name: 'is given up after its time, and the next is parsed in a new thread',
    },
  },
  {
    name: 'a source is parsed with any amount of memory',
    file: 'src/events/parser-pool.ts',
    find: '    resourceLimits: { maxOldGenerationSizeMb: memory },\n',
    replace: '',
    test: {
      file: 'tests/unit/events/parser-pool.test.ts',
      name: 'is given up when it needs too much memory, and the next is parsed in a new thread',
    },
  },
  {
    name: 'a failure of one source ends the refresh of all',
    file: 'src/events/read-source.ts',
    find: '    const reason = failure instanceof SourceRefused ?',
    replace: '    if (!(failure instanceof SourceRefused)) throw failure;\n    const reason = failure instanceof SourceRefused ?',
    test: { file: 'tests/unit/events/refresh-events.test.ts', name: 'fail alone, whatever is thrown' },
  },
  {
    name: 'sources are read for any time',
    file: 'src/events/read-sources.ts',
    find: '{ ...input, window, parser, crawl, stop }',
    replace: '{ ...input, window, parser, crawl, stop: new AbortController().signal }',
    test: {
      file: 'tests/unit/events/refresh-events.test.ts',
      name: 'are not read when the time for all is over, and keep their events',
    },
  },
  {
    name: 'sources list any number of events together',
    file: 'src/events/read-sources.ts',
    find: '  if (excess <= 0) return [];\n',
    replace: '  if (excess <= 1e9) return [];\n',
    test: { file: 'tests/unit/events/refresh-events.test.ts', name: 'give way to the others when all list too much together' },
  },
  {
    name: 'a source that failed is read before the others',
    file: 'src/events/read-sources.ts',
    find: 'hasFailed(a) - hasFailed(b)',
    replace: 'hasFailed(a) * 0',
    test: { file: 'tests/unit/events/refresh-events.test.ts', name: 'are read after the others the next time' },
  },
  {
    name: 'a source may suddenly list much',
    file: 'src/events/accept-source.ts',
    find: 'return isDrop || isRise ?',
    replace: 'return isDrop ?',
    test: {
      file: 'tests/unit/events/refresh-events.test.ts',
      name: 'is held back, and believed the third time',
      case: 'lists much',
    },
  },
  {
    name: 'a source may suddenly list little',
    file: 'src/events/accept-source.ts',
    find: 'return isDrop || isRise ?',
    replace: 'return isRise ?',
    test: {
      file: 'tests/unit/events/refresh-events.test.ts',
      name: 'is held back, and believed the third time',
      case: 'lists little',
    },
  },
  {
    name: 'an event of a source is compared with any number of others',
    file: 'src/events/dedupe.ts',
    find: 'this.#withDistinctiveWords(candidate).take(COMPARED_MAX)',
    replace: 'this.#withDistinctiveWords(candidate)',
    test: {
      file: 'tests/unit/events/dedupe.test.ts',
      name: 'compares a record with a bounded number of others, also where a source is full of similar events',
    },
  },
  {
    name: 'a deploy without a refresh of events replaces the history of the live site',
    file: 'scripts/events/refresh.ts',
    find: '  if (from !== file) await write(store);\n',
    replace: '',
    test: { file: 'tests/events/failing-feeds.test.ts', name: 'is what the build goes on with, and the log says so' },
  },
  {
    name: 'a deploy without a refresh of events goes on with the snapshot',
    file: 'scripts/events/refresh.ts',
    find: '  if (!isComplete)\n    throw new ContentError(',
    replace: '  if (!isComplete)\n    console.error(',
    test: { file: 'tests/events/failing-feeds.test.ts', name: 'stops the deploy when it was not asked for' },
  },
  {
    name: 'a file from beside the site is served',
    file: 'src/server/static-files.ts',
    find: '  if (base !== folder && !base.startsWith(folder + sep)) return [];\n',
    replace: '',
    test: {
      file: 'tests/faults/hostile-requests.test.ts',
      name: 'get answers without a failure, a file from beside the site, markup of theirs or a missing header',
    },
  },
  {
    name: 'the rules of the platform are served',
    file: 'src/server/static-files.ts',
    find: '  if (platformFiles.some((name) => base === resolve(folder, name))) return [];\n',
    replace: '',
    test: { file: 'tests/faults/hostile-requests.test.ts', name: 'do not read the rules of the platform as …' },
  },
  {
    name: 'the search page holds the markup of a query',
    file: 'src/http/search-results-page.ts',
    find: 'value="${escapeHtml(query)}"',
    replace: 'value="${query}"',
    test: {
      file: 'tests/faults/hostile-requests.test.ts',
      name: 'get none of their markup back from the page that shows what they searched for',
    },
  },
  {
    name: 'a page runs inline scripts',
    file: 'src/http/page-headers.ts',
    find: "script-src 'self' 'wasm-unsafe-eval'",
    replace: "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
    test: {
      file: 'tests/contract/security-headers.test.ts',
      name: 'that is a page runs nothing but scripts of the site’s: …',
      case: 'the page of results',
    },
  },
  {
    name: 'an event adds lines to a calendar file',
    file: 'src/events/calendar-file.ts',
    find: ".replace(/\\r\\n|\\r|\\n/g, '\\\\n')",
    replace: '',
    test: { file: 'tests/unit/events/calendar-file.test.ts', name: 'cannot be made to hold an event of somebody else’s making' },
  },
  {
    name: 'a name of a source ends its quotation in a tool’s answer',
    file: 'src/capabilities/quote-source-text.ts',
    find: 'JSON.stringify(text)',
    replace: '`"${text}"`',
    test: { file: 'tests/unit/capabilities/tool-texts.test.ts', name: 'holds it as quoted data and nothing else of it: …' },
  },
  {
    name: 'a name of a source holds Markdown in a tool’s answer',
    file: 'src/capabilities/quote-source-text.ts',
    find: '|(?<=\\])[([]',
    replace: '',
    test: { file: 'tests/unit/capabilities/tool-texts.test.ts', name: 'holds it as quoted data and nothing else of it: …' },
  },
  {
    name: 'a name of a source holds invisible characters',
    file: 'src/events/plain-text.ts',
    find: "    .replace(INVISIBLE, '')\n",
    replace: '',
    test: { file: 'tests/unit/events/plain-text.test.ts', name: 'has no characters that people do not see: …' },
  },
  {
    name: 'a feed leads into a private network',
    file: 'src/events/fetch-feed.ts',
    find: 'if (isIP(host) !== 0 && !isPublicAddress(host))',
    replace: "if (host === '')",
    test: { file: 'tests/unit/events/fetch-feed.test.ts', name: 'from …', case: 'https://127.0.0.1/' },
  },
  {
    name: 'a redirect carries a key to another server',
    file: 'src/events/fetch-feed.ts',
    find: 'if (next.origin !== url.origin)',
    replace: "if (next.origin === '')",
    test: { file: 'tests/unit/events/fetch-feed.test.ts', name: 'does not carry a key to another server' },
  },
  {
    name: 'a feed unpacks to any size',
    file: 'src/events/fetch-feed.ts',
    find: '...unpack, atMost(maxBytes), collect',
    replace: '...unpack, collect',
    test: { file: 'tests/unit/events/fetch-feed.test.ts', name: 'that unpacks to too much' },
  },
  {
    name: 'another site shows a page in a frame',
    file: 'src/http/page-headers.ts',
    find: "frame-ancestors 'none'",
    replace: 'frame-ancestors *',
    test: {
      file: 'tests/contract/security-headers.test.ts',
      name: 'that is a page runs nothing but scripts of the site’s: …',
      case: 'the page of results',
    },
  },
  {
    name: 'MCP answers under a foreign Host header',
    file: 'src/http/mcp-hosts.ts',
    find: 'hosts.map(hostname).every(',
    replace: 'hosts.map(hostname).some(',
    test: { file: 'tests/unit/http/mcp-hosts.test.ts', name: 'not under the Host header …' },
  },
  {
    name: 'a redirect leads to the host of the request',
    file: 'src/server/redirect-rules.ts',
    find: 'return redirect(match.statusCode, match.target);',
    replace: 'return Response.redirect(match.target, match.statusCode);',
    test: {
      file: 'tests/faults/hostile-requests.test.ts',
      name: 'are not led away from the site by an address that a page had before',
    },
  },
  {
    name: 'a cached response is for every host',
    file: 'src/server/edge-cache.ts',
    find: "${headers.get(name) ?? ''}`, url)",
    replace: "${headers.get(name) ?? ''}`, new URL(url).pathname + new URL(url).search)",
    test: { file: 'tests/unit/server/edge-cache.test.ts', name: 'asks again for …', case: 'another host' },
  },
  {
    name: 'browsers may use http',
    file: 'src/http/security-headers.ts',
    find: 'max-age=63072000; includeSubDomains; preload',
    replace: 'max-age=0',
    test: {
      file: 'tests/contract/security-headers.test.ts',
      name: '… has all 130 points that headers can give',
      case: 'the page of results',
    },
  },
  {
    name: 'a public function without a limit at the platform',
    file: 'functions/search.ts',
    find: "  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },\n",
    replace: '',
    test: {
      file: 'tests/unit/function-limits.test.ts',
      name: 'that answers has a limit for each caller: …',
      case: 'functions/search.ts',
    },
  },
  {
    name: 'a function with one limit for all callers',
    file: 'functions/mcp.ts',
    find: "aggregateBy: ['ip', 'domain']",
    replace: "aggregateBy: ['domain']",
    test: {
      file: 'tests/unit/function-limits.test.ts',
      name: 'that answers has a limit for each caller: …',
      case: 'functions/mcp.ts',
    },
  },
  {
    name: 'a public function with another limit than the contract says',
    file: 'functions/city-events.ts',
    find: 'windowLimit: 300',
    replace: 'windowLimit: 1000',
    test: { file: 'tests/unit/function-limits.test.ts', name: 'that is public has the limit of the contract' },
  },
  {
    name: 'a failed fetch at the edge puts the requested address into the log',
    file: 'src/http/page-representations.ts',
    find: ".replaceAll(/https?:\\/\\/\\S+/g, '[address]')",
    replace: '',
    test: {
      file: 'tests/unit/http/error-log.test.ts',
      name: 'holds nothing of a request that it cannot answer without artifacts: …',
      case: 'functions/edge/markdown-file.ts',
    },
  },
  {
    name: 'the log holds the User-Agent',
    file: 'src/http/with-request-log.ts',
    find: "agent: agentFamily(request.headers.get('user-agent'))",
    replace: "agent: request.headers.get('user-agent') ?? ''",
    test: {
      file: 'tests/unit/http/with-request-log.test.ts',
      name: 'leaves nothing in the log by which a person could be known',
    },
  },
  {
    name: 'a page links to a script',
    file: 'src/markdown/links.ts',
    find: '(?:javascript|data|vbscript)',
    replace: '(?:data|vbscript)',
    test: { file: 'tests/unit/markdown/page-to-markdown.test.ts', name: 'with a link to a script' },
  },
  {
    name: 'a full disk takes the last good events',
    file: 'src/events/write-store.ts',
    find: 'const temporary = `${file}.${process.pid}.${Date.now()}.tmp`;',
    replace: 'const temporary = file;',
    test: {
      file: 'tests/faults/full-disk.test.ts',
      name: 'a refresh of the events says so and leaves the last ones as they were',
    },
  },
  {
    name: 'what is upcoming is decided once',
    file: 'src/http/capability-endpoint.ts',
    find: 'await run(input, new Date())',
    replace: 'await run(input, ((globalThis as { first?: Date }).first ??= new Date()))',
    test: {
      file: 'tests/faults/clock.test.ts',
      name: 'events are upcoming by the time that it is, and again as before when the clock is right again',
    },
  },
  {
    name: 'a calendar that nobody reads any longer looks current',
    file: 'src/events/source-status.ts',
    find: "  if (age > DOWN_AFTER) return 'down';\n",
    replace: '',
    test: { file: 'tests/unit/events/source-status.test.ts', name: 'A calendar is as fresh as the freshest of its sources' },
  },
  {
    name: 'operators’ data without a session',
    file: 'src/internal/gate/password-protected.ts',
    find: 'if (await hasSession(request)) return limited(request);',
    replace: 'if (request.url) return limited(request);',
    test: {
      file: 'tests/internal/operator-functions.test.ts',
      name: '… answers 401 without a session, and with a changed cookie',
    },
  },
  {
    name: 'a cookie that was changed',
    file: 'src/internal/signed-value.ts',
    find: '  if (!(await timingSafeEqual(signature, await signatureOf(key, content)))) return undefined;\n',
    replace: '',
    test: {
      file: 'tests/internal/signed-value.test.ts',
      name: 'is refused when any character of it is changed, added or removed',
    },
  },
  {
    name: 'a cookie that never expires',
    file: 'src/internal/signed-value.ts',
    find: 'return now < until ? value : undefined;',
    replace: 'return value;',
    test: { file: 'tests/internal/signed-value.test.ts', name: 'is verified until it expires' },
  },
  {
    name: 'a sign-in that is used twice',
    file: 'src/internal/oidc/replay-guard.ts',
    find: 'blobs.create(key(kind, id), {})',
    replace: 'blobs.write(key(kind, id), {}).then(() => true)',
    test: { file: 'tests/internal/oidc/replay-guard.test.ts', name: 'lets one of many use an id at the same time' },
  },
  {
    name: 'operators’ paths: a function that answers at other spellings of its path',
    file: 'src/internal/internal-problem.ts',
    find: 'redirectToCanonical(request) ?? handle(',
    replace: 'handle(',
    test: { file: 'tests/internal/operator-paths.test.ts', name: 'is redirected to … by its function, with method and query' },
  },
  {
    name: 'operators’ paths: capitals that avoid the edge guard',
    file: 'functions/edge/gate.ts',
    find: '([Ll][Ee][Aa]',
    replace: '([Ll][Ee]a',
    test: { file: 'tests/internal/operator-paths.test.ts', name: 'does not avoid the edge guard: …' },
  },
  {
    name: 'operators’ paths: percent-encoded letters that avoid the edge guard',
    file: 'functions/edge/gate.ts',
    find: "'^/.*%.*$'",
    replace: "'^/%$'",
    test: { file: 'tests/internal/operator-paths.test.ts', name: 'does not avoid the edge guard: …' },
  },
  {
    name: 'operators’ paths: a redirect to what is not a path of theirs',
    file: 'src/operator-paths.ts',
    find: 'return isOurs && /^[\\w/-]+$/.test(path) ? path : undefined;',
    replace: 'return path;',
    test: {
      file: 'tests/internal/operator-paths.test.ts',
      name: 'is none of a path that only looks like one, which the edge guard lets through',
    },
  },
  {
    name: 'operators’ paths: a function for signing in that takes any path for one of its own',
    file: 'src/internal/oidc/sign-in-endpoints.ts',
    find: 'if (endpoint === undefined) throw',
    replace: 'if (endpoint === undefined) return signOut(request);\n    if (endpoint === undefined) throw',
    test: {
      file: 'tests/internal/operator-paths.test.ts',
      name: 'is nothing at the addresses for signing in, when it is another path',
    },
  },
  {
    name: 'deploy previews: the stores of production',
    file: 'src/blobs/store-name.ts',
    find: "context === 'production' ? name : ",
    replace: 'context !== undefined ? name : ',
    test: {
      file: 'tests/unit/blobs/store-name.test.ts',
      name: 'neither see nor change what production stored: …',
    },
  },
  {
    name: 'deploy previews: a function of unknown context in the stores of production',
    file: 'src/blobs/store-name.ts',
    find: "if (context === undefined || context === '') throw contextUnknown();",
    replace: "if (context === undefined || context === '') return name;",
    test: { file: 'tests/unit/blobs/store-name.test.ts', name: 'reach no store in a function whose runtime …' },
  },
  {
    name: 'the search page holds the markup of a query in its results',
    file: 'src/http/search-results-page.ts',
    find: "<p>${escapeHtml(sentences.join(' '))}</p>",
    replace: "<p>${sentences.join(' ')}</p>",
    test: {
      file: 'tests/faults/hostile-requests.test.ts',
      name: 'get none of their markup back from the page that shows what they searched for',
    },
  },
];
