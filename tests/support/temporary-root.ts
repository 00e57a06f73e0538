import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Global setup of a test run: every temporary folder stands in one, which is removed at the end, however the tests ended. */
export default function useTemporaryRoot(): () => void {
  const root = mkdtempSync(join(tmpdir(), 'site-tests-'));
  process.env['TMPDIR'] = root;
  return () => rmSync(root, { recursive: true, force: true });
}
