import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cityEvents } from '../capabilities/list-city-events.ts';
import { pageMarkdown } from '../capabilities/get-page-markdown.ts';
import { search } from '../capabilities/search-content.ts';
import { getPageMarkdown, listCityEvents, searchContent } from '../contract/capabilities.ts';
import { OPENAPI_PATH, openApiDocument } from '../contract/openapi-document.ts';
import { readCities } from '../events/read-cities.ts';
import { buildDay, contentDir } from '../build-settings.ts';

/** Writes the OpenAPI document, with the answers of this very build as examples. */
export async function writeOpenApi(dist: string, siteUrl: string): Promise<void> {
  const { markdown } = await pageMarkdown(getPageMarkdown.input.parse(getPageMarkdown.example.input));
  const results = await search(searchContent.input.parse(searchContent.example.input));
  const events = await cityEvents(listCityEvents.input.parse({}), buildDay);
  const document = openApiDocument(siteUrl, await readCities(contentDir), {
    [searchContent.id]: results,
    [getPageMarkdown.id]: markdown,
    [listCityEvents.id]: events,
  });
  const file = join(dist, OPENAPI_PATH);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(document, null, 2));
}
