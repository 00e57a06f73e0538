/** The program of a worker: serves on the sockets that it inherits, until its parent disconnects or has ended. */
import { logFailure } from '../log.ts';
import { exitAfter, start } from './serve.ts';
import { FIRST_DESCRIPTOR, LISTENING, type WorkerArguments } from './worker.ts';

/** Milliseconds that requests in progress have to finish, where the parent does not end the process sooner. */
const GRACE_PERIOD = 60_000;

const { sockets, ...options }: WorkerArguments = JSON.parse(process.argv[2] ?? '');

const descriptors = Array.from({ length: sockets }, (_, nth) => ({ fd: FIRST_DESCRIPTOR + nth }));
const started = start(descriptors, options).catch((failure: unknown) => {
  logFailure({ message: 'a worker cannot start', dist: options.dist }, failure);
  process.exit(1);
});
let isEnding = false;
const end = () => {
  if (isEnding) return;
  isEnding = true;
  void started.then(({ shutDown }) => exitAfter(shutDown, GRACE_PERIOD));
};
process.on('disconnect', end);
process.on('SIGTERM', end);
// A terminal sends it to the parent, too, which decides.
process.on('SIGINT', () => {});
await started;
if (process.connected) process.send?.(LISTENING);
