import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDay } from '../build-settings.ts';
import type { ChangeLog } from '../discovery/change-log.ts';
import { textHistory } from '../discovery/text-history.ts';
import { isoDay } from '../shared/time.ts';

/** Writes what functions know of former texts. */
export async function writeTextHistory(artifacts: string, changes: ChangeLog): Promise<void> {
  await writeFile(join(artifacts, 'history.json'), JSON.stringify(textHistory(changes, isoDay(buildDay))));
}
