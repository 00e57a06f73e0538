/** A disk that fills up: a file system of a few megabytes, in a namespace of its own, so that nothing is left of it afterwards. */
import { spawn, spawnSync } from 'node:child_process';

/** Ways into a namespace where a test may mount: as any user, and as root where users may not have one of their own. */
const ways = ['-rm', '-m'];
const way = ways.find((each) => spawnSync('unshare', [each, 'sh', '-c', 'mount -t tmpfs tmpfs /tmp']).status === 0);

/** Whether this machine lets a test make one; Linux mostly does, and containers that forbid it and other systems do not. */
export const hasSmallDisk = way !== undefined;

export interface DiskRun {
  code: number | null;
  output: string;
}

/**
 * Runs a command while `folder` is a disk of its own, with a copy of what was in it and `free` bytes left. Afterwards `folder` is as
 * before, and what the command left on the disk is in `left`.
 */
export function onSmallDisk(
  { folder, left, free }: { folder: string; left: string; free: number },
  command: string[],
  env: Record<string, string> = {},
): Promise<DiskRun> {
  const script = `
    set -e
    node=$1; shift
    copy=$(mktemp -d)
    cp -a "$FOLDER/." "$copy"
    used=$(du -s --block-size=4096 "$copy" | cut -f1)
    mount -t tmpfs -o size=$((used * 4096 + FREE)) tmpfs "$FOLDER"
    cp -a "$copy/." "$FOLDER"
    rm -r "$copy"
    code=0
    "$node" "$@" || code=$?
    mkdir -p "$LEFT"
    cp -a "$FOLDER/." "$LEFT"
    exit $code`;
  const child = spawn('unshare', [way!, 'sh', '-c', script, 'sh', process.execPath, ...command], {
    env: { ...process.env, NO_COLOR: '1', ...env, FOLDER: folder, LEFT: left, FREE: String(free) },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}
