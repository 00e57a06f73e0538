/**
 * A machine of its own: the files of this one, on which nothing that is written stays; systemd; and a network with nobody in it but one
 * neighbour. It takes Linux, root and systemd.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Addresses that programs take for public ones. No packet to them leaves the two. */
export const ADDRESSES = { machine: '25.0.0.1', neighbour: '25.0.0.2' };

/** Where a command runs: always with the files of the machine. Only there is systemd; only online are registries of packages. */
export type Place = 'machine' | 'neighbour' | 'online';

export interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** For systemd to start, in milliseconds. */
const PATIENCE = 30_000;

/**
 * What of the kernel is shared with this machine is read-only, and so is the project, which may be on a disk of its own, as the file of name servers is in a
 * container. No service that this machine has starts by itself.
 */
const BOOT = `
set -e
cd "$1"
cp -L /etc/resolv.conf .
mount -t overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" overlay root
cd root
mkdir -p ".$2"
mount --bind "$2" ".$2"
mount -o remount,bind,ro ".$2"
rm -f etc/resolv.conf
cp ../resolv.conf etc
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t tmpfs tmpfs sys/fs/cgroup
mount -t cgroup2 cgroup2 sys/fs/cgroup
for folder in dev run tmp; do mount -t tmpfs -o mode=1777 tmpfs $folder; done
for device in null zero full random urandom tty; do touch dev/$device; mount --bind /dev/$device dev/$device; done
ln -s /proc/self/fd dev/fd
ln -s pts/ptmx dev/ptmx
rm -rf etc/systemd/system/*.wants/*
exec chroot . env -i container=other /lib/systemd/systemd --unit=basic.target --show-status=no --log-target=null`;

export class TestMachine {
  readonly #folder: string;
  readonly #machine: ChildProcess;
  readonly #neighbour: ChildProcess;
  /** Of its first process, as this machine counts. */
  readonly #init: number;

  private constructor(folder: string, machine: ChildProcess, neighbour: ChildProcess, init: number) {
    this.#folder = folder;
    this.#machine = machine;
    this.#neighbour = neighbour;
    this.#init = init;
  }

  /** @throws where this machine does not let it start */
  static async boot(): Promise<TestMachine> {
    const folder = mkdtempSync(join(tmpdir(), 'machine-'));
    for (const part of ['upper', 'work', 'root']) mkdirSync(join(folder, part));
    const neighbour = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' });
    const own = ['--mount', '--net', '--pid', '--cgroup', '--ipc', '--uts', '--fork', '--kill-child'];
    const machine = spawn('unshare', [...own, 'sh', '-c', BOOT, 'sh', folder, process.cwd()], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const init = await childOf(machine);
    const started = new TestMachine(folder, machine, neighbour, init);
    try {
      await started.#ready();
      started.#connect();
      return started;
    } catch (failure) {
      started.end();
      throw failure;
    }
  }

  /** Runs lines of a shell, from the first to the one that fails. */
  run(script: string, place: Place = 'machine', input = ''): Outcome {
    const { status, stdout, stderr } = spawnSync('nsenter', this.#arguments(script, place), {
      env: environment(),
      encoding: 'utf8',
      input,
      maxBuffer: 2 ** 26,
    });
    return { status, stdout, stderr };
  }

  /** Starts lines of a shell that go on beside others. */
  start(script: string, place: Place): ChildProcess {
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    return spawn('nsenter', this.#arguments(script, place), { env: environment(), stdio: [...stdio] });
  }

  end(): void {
    for (const child of [this.#machine, this.#neighbour]) child.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }

  #arguments(script: string, place: Place): string[] {
    const network = {
      machine: [`--net=/proc/${this.#init}/ns/net`],
      neighbour: [`--net=/proc/${this.#neighbour.pid}/ns/net`],
      online: [],
    };
    const root = join(this.#folder, 'root');
    return ['--target', String(this.#init), '--mount', '--pid', ...network[place], 'chroot', root, 'sh', '-ec', script];
  }

  async #ready(): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!/^(running|degraded)$/m.test(this.run('systemctl is-system-running || true').stdout)) {
      if (performance.now() > end || this.#machine.exitCode !== null)
        throw new Error('systemd does not start in a namespace of its own: this takes root on a machine that allows it.');
      await wait(200);
    }
  }

  #connect(): void {
    const steps = [
      [
        'ip',
        'link',
        'add',
        'road',
        'netns',
        `${this.#neighbour.pid}`,
        'type',
        'veth',
        'peer',
        'name',
        'road',
        'netns',
        `${this.#init}`,
      ],
      ...(['machine', 'neighbour'] as const).flatMap((place) => {
        const pid = place === 'machine' ? this.#init : this.#neighbour.pid;
        const inside = ['nsenter', '--target', `${pid}`, '--net', 'ip'];
        return [
          [...inside, 'address', 'add', `${ADDRESSES[place]}/24`, 'dev', 'road'],
          [...inside, 'link', 'set', 'road', 'up'],
          [...inside, 'link', 'set', 'lo', 'up'],
        ];
      }),
    ];
    for (const [command = '', ...args] of steps) {
      const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
    }
  }
}

/** Of whoever runs this, without what npm adds for the script that it runs, and with the programs that everybody has. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD$)/i.test(name));
  // What npm has fetched before is not asked for again.
  const npm = { npm_config_prefer_offline: 'true' };
  return { ...Object.fromEntries(own), ...npm, PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
}

async function childOf({ pid, exitCode }: ChildProcess): Promise<number> {
  for (let times = 0; times < 100 && exitCode === null; times += 1) {
    const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
    if (child > 0) return child;
    await wait(50);
  }
  throw new Error('unshare starts nothing: this takes root on a machine that allows namespaces.');
}
