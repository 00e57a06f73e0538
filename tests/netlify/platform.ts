/** The real local platform: `netlify serve`, which builds as Netlify builds and answers from what was bundled. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { contentDir } from '../../src/build-settings.ts';
import { required } from '../../src/shared/required.ts';
import { examplePage, exampleSection } from '../support/examples.ts';
import { freePort } from '../support/free-port.ts';
import { operatorSettings } from '../support/operators.ts';

const packages = resolve('tests/netlify/node_modules');

/** How long the build and the start may take, in milliseconds. */
const PATIENCE = 480_000;

/** The last lines of the platform's log that are shown when it fails. */
const LINES = 40;

/** What the platform makes, and its log. */
const output = resolve('.netlify');

/** A page of the library, and the address that the content on the platform says it had before. */
export const moved = { from: `/${exampleSection.id}/former-address`, to: examplePage };

export interface Platform {
  url: string;
  /** Of its functions alone, which get the headers that the platform would add as they are sent. */
  functionsUrl: string;
  /** What its scheduled function calls: nothing listens there yet. */
  buildHook: string;
  /** The file of what it said. */
  log: string;
  lastLines: () => string;
  /** Resolves when it ends, with its exit code or the signal that ended it. */
  ended: Promise<number | string | null>;
  end: () => Promise<void>;
}

/** Builds and starts the platform on free ports. Resolves when the home page answers. */
export async function startPlatform(): Promise<Platform> {
  const [port, functionsPort, hookPort] = [await freePort(), await freePort(), await freePort()];
  const buildHook = `http://127.0.0.1:${hookPort}/`;
  const home = mkdtempSync(join(tmpdir(), 'site-netlify-'));
  // What a bundle held would be traced into the next one.
  for (const folder of ['functions', 'functions-serve', 'edge-functions-dist', 'edge-functions-serve', 'content'])
    rmSync(join(output, folder), { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const log = join(output, 'platform.log');
  const options = [
    '--offline',
    '--context',
    'production',
    '--port',
    port,
    '--functions-port',
    functionsPort,
    '--geo',
    'mock',
    '--country',
    'DE',
  ];
  const said = openSync(log, 'w');
  const platform = spawn('netlify', ['serve', ...options.map(String)], {
    env: { ...process.env, ...environment(home), CONTENT_DIR: contentWithMovedPage(), BUILD_HOOK_URL: buildHook },
    stdio: ['ignore', said, said],
    // A group of its own: the platform starts Deno and others, which have to end with it.
    detached: true,
  });
  const ended = new Promise<number | string | null>((resolve) =>
    platform.once('exit', (code, signal) => resolve(code ?? signal)).once('error', ({ message }) => resolve(message)),
  );
  const lastLines = () => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LINES).join('\n');

  const url = `http://localhost:${port}`;
  const functionsUrl = `http://localhost:${functionsPort}`;
  const end = async () => {
    await endGroup(platform);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  console.log(`Building with Netlify, then serving on ${url}`);
  const start = performance.now();
  while (!(await answers(url))) {
    if (platform.exitCode === null && performance.now() - start < PATIENCE) await wait(500);
    else {
      await end();
      throw new Error(`The platform did not start. The last lines of its log:\n${lastLines()}`);
    }
  }
  console.log(`Ready after ${Math.round((performance.now() - start) / 1000)} s`);
  return { url, functionsUrl, buildHook, log, lastLines, ended, end };
}

/** The library, in which one page has moved: no published page needs to have, for redirects to be seen. It stays in the project, whose modules it imports. */
function contentWithMovedPage(): string {
  const folder = join(output, 'content');
  cpSync(contentDir, folder, { recursive: true });
  const file = required(globSync(join(folder, 'pages', `${moved.to}.{md,mdx}`))[0], `the file of ${moved.to}`);
  const frontmatter = readFileSync(file, 'utf8').replace(/^formerly: .*\n/m, '');
  writeFileSync(file, frontmatter.replace('---\n', `---\nformerly: [${moved.from.slice(1)}]\n`));
  return folder;
}

function environment(home: string) {
  return {
    PATH: [join(packages, '.bin'), process.env['PATH']].join(delimiter),
    // Its settings, and what it caches, stay out of the user's own.
    HOME: home,
    XDG_CONFIG_HOME: home,
    // Otherwise fetched from the network.
    NETLIFY_EDGE_BOOTSTRAP: pathToFileURL(join(packages, '@netlify/edge-functions-dev/dist/deno/bootstrap.mjs')).href,
    // A thread for each call of a function: what was compiled for one is there for the next.
    NODE_COMPILE_CACHE: join(home, 'compiled'),
    // For what is stored; the other operators' functions stay closed.
    COMPANIES_SYNC_TOKENS: operatorSettings.COMPANIES_SYNC_TOKENS,
    BROWSER: 'none',
    CI: 'true',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function endGroup(leader: ChildProcess): Promise<void> {
  if (leader.exitCode !== null) return;
  const ended = new Promise((exit) => leader.once('exit', exit));
  process.kill(-leader.pid!, 'SIGTERM');
  await Promise.race([ended, wait(5000).then(() => leader.exitCode ?? process.kill(-leader.pid!, 'SIGKILL'))]);
}
