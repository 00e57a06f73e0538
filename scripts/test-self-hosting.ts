/**
 * `npm run test:self-hosting`: follows docs/self-hosting.md on a machine of its own. The commands are those of the page, in its order, and so are the
 * units and the configurations of Caddy and nginx; `substitutes` has what they cannot have here. The machine has the last commit of this folder with
 * a small library, whose one source of events is its neighbour; `-- --content content` takes another library.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { required } from '../src/shared/required.ts';
import { ADDRESSES, type Outcome, type Place, TestMachine } from '../tests/self-hosting/test-machine.ts';
import { aptInstall } from './apt-install.ts';

const SMALL_LIBRARY = 'tests/fixtures/hive';

/** What commands of the page have in place of what there is not here: the repository, and the time of the build before the last. */
const substitutes: [text: string, by: string][] = [
  ['YOUR-REPOSITORY', `file://${resolve('.')}`],
  ['20261123T040000Z', '$(ls --ignore=current | tail -n 2 | head -n 1)'],
];

/** The names on the certificate: the site, the source of events of the small library, and what receives messages. */
const [SITE, SOURCE, RECEIVER] = ['example.org', 'association.hive.example', 'messages.example.org'];
/** Where the machine has the certificates, with the names that Let's Encrypt's have. */
const KEYS = '/etc/letsencrypt/live/example.org';
const CURL = `curl --silent --show-error --fail --cacert ${KEYS}/ca.pem`;

/** Where Caddy looks for a certificate before it asks for one. */
const CADDY_KEYS =
  '/var/lib/caddy/.local/share/caddy/certificates/acme-v02.api.letsencrypt.org-directory/example.org/example.org';

/** Nobody refreshes another library here: its sources are elsewhere. */
const AGE_OF_EVENTS = /its events were read in the last 36 hours/;

/** Attempts at the password in a minute, of which a test may touch two. */
const MAX_ATTEMPTS = 10;

/** For what a server does after a command has ended, in milliseconds. */
const PATIENCE = 20_000;

const { values: options } = parseArgs({ options: { content: { type: 'string', default: SMALL_LIBRARY } } });
const content = `/srv/almanac/${options.content}`;
const started = performance.now();
const page = readFileSync('docs/self-hosting.md', 'utf8');

const missing = ['caddy', 'nginx', 'openssl', 'ip'].filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
if (missing.length > 0 && !aptInstall('caddy', 'nginx-light', 'openssl', 'iproute2'))
  fail(`Install ${missing.join(', ')} first.`);
step('A machine starts');
const machine = await TestMachine.boot();
process.once('exit', () => machine.end());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
prepare();

follow('1. The site', 'online');
const messages = startNeighbour();
run(`cat >> /etc/almanac.env <<'END'
CONTENT_DIR=${content}
STATUS_WEBHOOK=https://${RECEIVER}/
SHARED_PASSWORD=a password of this test
GATE_SECRET=a secret of this test, long enough to sign cookies
NODE_EXTRA_CA_CERTS=${KEYS}/ca.pem
END`);

follow('2. systemd', 'machine', 'cd /srv/almanac');
run('systemd-analyze verify --man=no /etc/systemd/system/almanac*');
await soon('the server answers', () => run('curl --silent http://127.0.0.1:8888/api/health || true'), /"status"/);
assert('it runs as its user', run('ps -o user= --pid $(systemctl show --property=MainPID --value almanac)'), /^almanac$/m);
assert('the timer is set', run('systemctl list-timers --no-pager'), /almanac-refresh\.timer/);

const [caddy = '', nginx = ''] = blocksOf('3. Caddy or nginx');
step('3. Caddy or nginx');
run(`systemctl start nginx && cd /srv/almanac && ${nginx}`);
await soon('nginx answers', health, /"status"/);
run('systemctl stop nginx');
run(`systemctl start caddy && cd /srv/almanac && ${caddy}`);
await soon('Caddy answers', health, /"status"/);

const [refresh = '', checkLive = ''] = blocksOf('4. First refresh');
step('4. First refresh, while pages are read');
const reader = startReader();
run(refresh);
await soon('the new build is served', serverLog, /the new build is served/);
await reader.stop();
assertContract('Caddy');

step('A build that fails, and fails again, and one that does not');
const current = () => run('readlink /var/lib/almanac/builds/current');
const before = current();
const aPage = required(run(`find ${content}/pages -name '*.md' | head -n 1`).trim() || undefined, 'a page');
run(`cp ${aPage} /root/page && echo '[Nowhere](/nowhere/at-all)' >> ${aPage}`);
for (let nth = 0; nth < 2; nth += 1)
  if (attempt('systemctl start almanac-refresh').status === 0) fail('A refresh of a library with a mistake succeeds.');
assert('the last build stays', current(), new RegExp(`^${before}`));
assert('it is served', health(), /"status"/);
run(`cp /root/page ${aPage}`);

step('A new build');
const [newCode = '', earlier = ''] = blocksOf('A new build');
run(newCode, 'online');
await soon('each message came once', () => told(messages()), /^failing build; well again build$/);
await soon('the server answers again', health, /"status"/);
run(earlier);
await soon('the earlier build is served', serverLog, /"the new build is served[^\n]*"build":"\S+?Z\/dist"}\n$/);

step('Backups');
run(blocksOf('Backups').join('\n'));
assert('the backup has what was stored', run('wc -l /root/almanac-backup/status.jsonl'), /^1 /);

step('nginx, with the builds that there are now');
run('systemctl stop caddy && systemctl start nginx');
assertContract('nginx');
machine.end();

step('Ten builds replace each other under 200 connections');
const env = { ...process.env, SWAPS: '10', CLIENTS: '200' };
const swaps = spawnSync('vitest', ['run', '--project', 'faults', 'tests/faults/swap.test.ts'], { stdio: 'inherit', env });
if (swaps.status !== 0) fail('A swap loses requests.');
console.log(`\nEverything in ${Math.round((performance.now() - started) / 1000)} s`);
process.exit(0);

/** Names, and certificates of an authority that programs on the machine know. */
function prepare(): void {
  run(`
    printf '%s\\n' '${ADDRESSES.machine} ${SITE}' '${ADDRESSES.neighbour} ${SOURCE} ${RECEIVER}' >> /etc/hosts
    mkdir -p ${KEYS} $(dirname ${CADDY_KEYS}) && cd ${KEYS}
    key='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
    openssl req -x509 $key -days 90 -subj '/CN=Test authority' -keyout ca-key.pem -out ca.pem
    openssl req $key -subj '/CN=${SITE}' -keyout privkey.pem -out request.pem
    echo 'subjectAltName=DNS:${SITE},DNS:${SOURCE},DNS:${RECEIVER}' > names
    openssl x509 -req -in request.pem -CA ca.pem -CAkey ca-key.pem -days 90 -extfile names -out fullchain.pem
    cp fullchain.pem ${CADDY_KEYS}.crt && cp privkey.pem ${CADDY_KEYS}.key
    echo '{ "sans": ["${SITE}"], "issuer_data": {} }' > ${CADDY_KEYS}.json
    chown -R caddy: /var/lib/caddy
    git config --system --add safe.directory '*'`);
}

/** The neighbour has the source of events, and takes messages. @returns a function that returns those so far */
function startNeighbour(): () => StatusMessage[] {
  const program = '/srv/almanac/tests/self-hosting/neighbour.ts';
  const child = machine.start(`exec /srv/almanac/node_modules/node/bin/node ${program} ${KEYS}`, 'neighbour');
  let lines = '';
  child.stdout?.on('data', (more: Buffer) => (lines += more.toString()));
  return () => lines.split('\n').filter(Boolean).map((line): StatusMessage => JSON.parse(line)); // prettier-ignore
}

interface StatusMessage {
  state: string;
  failing: string[];
  wellAgain: string[];
}

function told(all: StatusMessage[]): string {
  return all.map(({ state, failing, wellAgain }) => [state, ...failing, ...wellAgain].join(' ')).join('; ');
}

/** Reads the home page and a file of it, again and again, from the neighbour. One answer that is not 200 ends it. */
function startReader() {
  const child = machine.start(
    `pages=0
    while [ ! -e /run/enough ]; do
      file=$(${CURL} https://${SITE}/ | grep -o '/_astro/[^"]*' | head -n 1)
      ${CURL} --output /dev/null "https://${SITE}$file"
      pages=$((pages + 1))
    done
    echo "$pages pages with their files"`,
    'neighbour',
  );
  const output = text(required(child.stdout ?? undefined, 'its output'));
  const code = new Promise((resolve) => child.once('exit', resolve));
  return {
    stop: async () => {
      run('touch /run/enough');
      if ((await code) !== 0) fail('A page, or a file of it, was not served while a build replaced another.');
      console.log(await output);
    },
  };
}

/** All that `npm run check:live` checks, from the neighbour; that the proxy does what the page says; and that nobody can pretend to be another caller. */
function assertContract(proxy: string): void {
  // As on the machine of somebody else: it leaves nothing in the folder of the project here.
  const environment = `NODE_COMPILE_CACHE=/tmp/compiled NODE_EXTRA_CA_CERTS=${KEYS}/ca.pem`;
  const checked = attempt(`cd /srv/almanac && ${environment} ${checkLive}`, 'neighbour');
  const failing = [...checked.stdout.matchAll(/^fails +(.*)$/gm)].map(([, name = '']) => name);
  const tolerated = options.content === SMALL_LIBRARY ? [] : failing.filter((name) => AGE_OF_EVENTS.test(name));
  if (!/ checks found something/.test(checked.stdout) || failing.length > tolerated.length)
    fail(`The contract does not hold through ${proxy}: ${checked.stdout}${checked.stderr}`);
  console.log(`${proxy}: ${checked.stdout.trim().split('\n').at(-1)}`);
  const answer = run(`${CURL} --head --header 'Accept-Encoding: gzip' https://${SITE}/`, 'neighbour');
  assert(`${proxy} speaks HTTP/2, and compresses`, answer, /^HTTP\/2 200[^]*content-encoding: gzip/i);
  const send = `curl --silent --output /dev/null --write-out '%{http_code} ' --cacert ${KEYS}/ca.pem`;
  const attempts = `for n in $(seq ${MAX_ATTEMPTS + 2}); do ${send} --header "X-Forwarded-For: 192.0.2.$n" --data password=wrong https://${SITE}/enter; done`;
  // Not necessarily the last one: a new minute may have begun.
  assert(`${proxy} passes on no address that a client sends`, run(attempts, 'neighbour'), /429 /);
}

function health(): string {
  return run(`${CURL} https://${SITE}/api/health || true`, 'neighbour');
}

function machineLog(): string {
  return `The log of the machine:\n${attempt('journalctl --no-pager --lines 60 --output cat').stdout}`;
}

function serverLog(): string {
  return run('journalctl --unit almanac --output cat');
}

/** Runs the commands under a heading of the page. */
function follow(heading: string, place: Place, before = ''): void {
  step(heading);
  run([before, ...blocksOf(heading)].join('\n'), place);
}

/** The blocks of commands under a heading of the page. */
function blocksOf(heading: string): string[] {
  const [section = ''] = (page.split(`\n## ${heading}\n`)[1] ?? '').split(/^## /m);
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
  if (blocks.length === 0) fail(`docs/self-hosting.md has no commands under ${heading}.`);
  return blocks.map((commands) => substitutes.reduce((all, [old, by]) => all.replaceAll(old, by), commands));
}

/** Runs commands, which have to succeed. @returns what they print */
function run(script: string, place: Place = 'machine'): string {
  const { status, stdout, stderr } = attempt(script, place);
  if (status === 0) return stdout;
  return fail(`${script}\n${stdout}${stderr}\nexited with ${status}. ${machineLog()}`);
}

function attempt(script: string, place: Place = 'machine'): Outcome {
  return machine.run(script, place);
}

function assert(what: string, found: string, expected: RegExp): void {
  if (!expected.test(found)) fail(`Not so: ${what}. ${found}\n${machineLog()}`);
  console.log(what);
}

async function soon(what: string, find: () => string, expected: RegExp): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!expected.test(find()) && performance.now() < end) await wait(200);
  assert(what, find(), expected);
}

function step(name: string): void {
  console.log(`\n> ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
