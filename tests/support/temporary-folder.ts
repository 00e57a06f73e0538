import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes an empty folder, which is removed when the test run ends: see `temporary-root.ts`. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-'));
}
