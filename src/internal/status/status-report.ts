/** What the operators are told: what went wrong and what is well again, each once. What they were told is kept in a blob store. */
import * as z from 'zod';
import type { BlobStore } from '../../blobs/blob-store.ts';
import type { EventStore } from '../../events/event.ts';
import { DAY } from '../../shared/time.ts';
import type { SendMessage } from './webhook.ts';

/** The store of what was told. */
export const STATUS = 'status';
const KEY = 'told';

/** After how long without an accepted answer a source counts as down here, in milliseconds: one bad day is no message. */
const DOWN_AFTER = 2 * DAY;

/** Something that is wrong now. */
export interface Trouble {
  /** The same as long as it lasts: `build`, `refresh`, `source:luma-berlin`. */
  id: string;
  /** What it is, as the beginning of a sentence. */
  what: string;
  /** What to do, as a sentence. */
  remedy: string;
}

/** What was told and is not well again yet, by id. */
const Told = z.record(z.string(), z.object({ what: z.string(), since: z.string() }));

/**
 * Sends one message where something has changed since the last one, and none otherwise. What could not be sent is tried again the next time.
 *
 * @param parts the beginnings of the ids that this run knows of: what is not among the troubles is well
 */
export async function reportStatus(
  { site, blobs, send, now = new Date() }: { site: string; blobs: BlobStore; send: SendMessage; now?: Date },
  parts: readonly string[],
  troubles: readonly Trouble[],
): Promise<void> {
  const told = Told.safeParse(await blobs.read(KEY)).data ?? {};
  const begun = troubles.filter(({ id }) => !(id in told));
  const ended = Object.entries(told).filter(
    ([id]) => parts.some((part) => id.startsWith(part)) && troubles.every((trouble) => trouble.id !== id),
  );
  if (begun.length === 0 && ended.length === 0) return;
  const lines = [
    ...begun.map(({ what, remedy }) => `${what}. ${remedy}`),
    ...ended.map(
      ([, { what, since }]) => `Well again since this run: ${what} (first told ${since.slice(0, 10)}). There is nothing to do.`,
    ),
  ];
  await send({
    text: `${site}: ${lines.join('\n')}`,
    state: begun.length > 0 ? 'failing' : 'well again',
    failing: begun.map(({ id }) => id),
    wellAgain: ended.map(([id]) => id),
  });
  const gone = new Set(ended.map(([id]) => id));
  const kept = Object.entries(told).filter(([id]) => !gone.has(id));
  const fresh = begun.map(({ id, what }) => [id, { what, since: now.toISOString() }] as const);
  await blobs.write(KEY, Object.fromEntries([...kept, ...fresh]));
}

/** The sources that have given nothing for two days. */
export function sourceTroubles({ sources }: Pick<EventStore, 'sources'>, now: Date): Trouble[] {
  return Object.entries(sources)
    .filter(([, { authority, reason, lastGood }]) => authority !== 'editor' && reason !== null && isLongAgo(lastGood, now))
    .map(([id, { name, reason, lastGood }]) => ({
      id: `source:${id}`,
      what: `${name} (${id}) has given no events ${lastGood === null ? 'so far' : `since ${lastGood.slice(0, 10)}`}: ${reason}`,
      remedy: `Its last events stay. Run npm run events:check -- ${id}, and correct or delete its entry in content/events/feeds.yml.`,
    }));
}

function isLongAgo(moment: string | null, now: Date): boolean {
  return moment === null || now.getTime() - Date.parse(moment) >= DOWN_AFTER;
}
