import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildDay } from '../build-settings.ts';
import type { CapabilityEntry } from '../capabilities/capability-entry.ts';
import { eachCapability } from '../capabilities/registry.ts';
import type { Capability } from '../contract/capabilities.ts';
import { openApiDocument } from '../contract/openapi-document.ts';
import { fillPlaceholders } from '../contract/placeholders.ts';
import { placeholders } from '../site/site.ts';
import { addresses } from '../addresses.ts';

/** Writes the OpenAPI document, with the answers of this build as examples. */
export async function writeOpenApi(dist: string, siteUrl: string): Promise<void> {
  const answers = await Promise.all(eachCapability(exampleAnswer));
  const document = openApiDocument({ siteUrl, placeholders, examples: Object.fromEntries(answers) });
  const file = join(dist, addresses.openApi);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(document, null, 2));
}

/** The id of a capability, and its answer to its example. */
async function exampleAnswer<C extends Capability>({
  contract,
  run,
  present,
}: CapabilityEntry<C>): Promise<[id: string, answer: unknown]> {
  const { input, documented = input } = contract.example;
  const schema: C['input'] = contract.input;
  const body = present(await run(schema.parse(fillPlaceholders(documented, placeholders)), buildDay));
  return [contract.id, 'json' in body ? body.json : body.markdown];
}
