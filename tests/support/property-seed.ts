/** Property tests try the same cases in every run, so that a failure is never a matter of luck. `FC_SEED=random` tries others. */
import fc from 'fast-check';

if (process.env['FC_SEED'] !== 'random') fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20261121) });
