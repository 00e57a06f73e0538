/**
 * The baseline of the load benchmark, as a competent developer would write it: Express serves the built site as static files, MiniSearch
 * searches its pages, and events are JSON. It serves Markdown too, but has no MCP, no quality values in content negotiation, no passages in
 * search results, no check of parameters and no headers of ours.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import MiniSearch from 'minisearch';
import { RecordStore } from '../../src/search/record-store.ts';
import { artifactsDir, distDir, siteUrl } from '../../src/build-settings.ts';
import { miniSearchOptions } from './search-engines.ts';
import { isoDay } from '../../src/shared/time.ts';
import { markdownPath } from '../../src/shared/page-files.ts';

interface CityEvent {
  city: string;
  start: { date: string };
}

const index = new MiniSearch({ ...(await miniSearchOptions()), storeFields: ['title', 'description'] });
const store = new RecordStore(join(artifactsDir, 'search'));
for (let page = 0; page < store.pageCount; page++) {
  const { path, ...record } = store.record(page);
  index.add({ id: path, ...record });
}
store.close();
const { events } = JSON.parse(readFileSync(join(distDir, 'library/events.json'), 'utf8')) as { events: CityEvent[] };

const app = express();
app.disable('x-powered-by');

app.get('/api/agents/search', (request, response) => {
  const query = String(request.query['q'] ?? '');
  const hits = index.search(query).slice(0, Number(request.query['limit'] ?? 10)) as unknown as StoredHit[];
  const results = hits.map(({ id, title, description, score }) => ({ title, description, url: siteUrl + id, score }));
  response.json({ query, count: results.length, results });
});

app.get('/api/agents/city-events', (request, response) => {
  const { city, when } = request.query;
  const today = isoDay(Date.now());
  const listed = events.filter(
    (event) => event.city === city && (when === 'past' ? event.start.date < today : event.start.date >= today),
  );
  response.json({ city, when, count: listed.length, events: listed.slice(0, Number(request.query['limit'] ?? 20)) });
});

app.use((request, response, next) => {
  response.vary('Accept');
  if (request.accepts(['html', 'text/markdown']) === 'text/markdown' && !request.path.includes('.'))
    request.url = markdownPath(request.path);
  next();
});
app.use(express.static(distDir, { extensions: ['html'], redirect: false }));
// Pages with a folder of the same name beside them: express.static tries extensions only where nothing has the name.
app.use((request, response, next) =>
  response.sendFile(`${request.path}.html`, { root: distDir }, (failure) => {
    if (failure && !response.headersSent && !response.destroyed) next();
  }),
);

const server = app.listen(0, '127.0.0.1', 4096, () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`Baseline is at http://127.0.0.1:${address.port}/`);
});

/** A result of MiniSearch with the fields in `storeFields`. */
interface StoredHit {
  id: string;
  score: number;
  title: string;
  description: string;
}
