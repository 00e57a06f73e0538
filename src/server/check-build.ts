/** Exits with 1 when the build in `OUT_DIR` cannot be served, and says why. */
import { distDir } from '../build-settings.ts';
import { assertServable } from './assert-servable.ts';
import { requestHandler } from './request-handler.ts';

try {
  await assertServable(await requestHandler(distDir));
} catch (failure) {
  console.error(`The build in ${distDir} cannot be served: ${failure instanceof Error ? failure.message : String(failure)}`);
  process.exitCode = 1;
}
