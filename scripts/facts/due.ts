/** `npm run --silent facts:due`: every fact of the library with the day on which to look at it again, soonest first. Exits 1 when one is due. */
import { relative } from 'node:path';
import { buildDay, contentDir } from '../../src/build-settings.ts';
import { dueFacts } from '../../src/facts/due-facts.ts';
import { readFacts } from '../../src/facts/read-facts.ts';
import { isoDay } from '../../src/shared/time.ts';

const today = isoDay(buildDay);
const { facts } = await readFacts(contentDir);
const due = dueFacts(facts);
for (const { id, says, due: day, file } of due)
  console.log(`${day <= today ? 'now' : '   '} ${day}  ${id}  ${says}  (${relative(process.cwd(), file)})`);
const now = due.filter((fact) => fact.due <= today).length;
console.log(`${due.length} facts, ${now} to look at now`);
process.exitCode = now > 0 ? 1 : 0;
