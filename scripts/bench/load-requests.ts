/** The requests of the load benchmark, for each kind of visitor. */
import type { Request } from 'autocannon';
import { pageList, siteRecord } from '../../src/capabilities/artifacts.ts';
import { getPageMarkdown, listCityEvents, searchContent } from '../../src/contract/capabilities.ts';
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';
import { knownItemQueries } from './known-item-queries.ts';
import { markdownPath } from '../../src/shared/page-files.ts';

/** The percentage of the connections that send each kind of request. */
export const shares = { page: 40, '.md': 10, negotiated: 10, search: 20, events: 10, mcp: 10 } as const;
export type RequestKind = keyof typeof shares;
export type RequestLists = Partial<Record<RequestKind, Request[]>>;

/** Every page in its three forms, every city, and searches for pages: by title, as a question, by half a title. */
export function requestsByKind() {
  const { titles } = pageList();
  const { cities } = siteRecord();
  const paths = [...titles.keys()];
  const { whole, question, firstHalf } = knownItemQueries([...titles.values()]);
  const queries = [...whole, ...question, ...firstHalf].map(({ query }) => query);
  const get = (path: string, accept: string): Request => ({ method: 'GET', path, headers: { accept } });
  const call = (name: string, args: object): Request => ({
    method: 'POST',
    path: mcpJsonRpc.path,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  return {
    page: paths.map((path) => get(path, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')),
    '.md': paths.map((path) => get(markdownPath(path), '*/*')),
    negotiated: paths.map((path) => get(path, 'text/markdown')),
    search: queries.map((q) => get(`${searchContent.path}?${new URLSearchParams({ q })}`, '*/*')),
    events: cities.flatMap(({ id }) =>
      ['upcoming', 'past'].map((when) => get(`${listCityEvents.path}?city=${id}&when=${when}`, '*/*')),
    ),
    mcp: [
      ...queries.map((q) => call(searchContent.tool.name, { q })),
      ...paths.map((path) => call(getPageMarkdown.tool.name, { path })),
      ...cities.map(({ id }) => call(listCityEvents.tool.name, { city: id })),
    ],
  } satisfies Record<RequestKind, Request[]>;
}

/** The same request with an address that was never used, so that no cache has its response. */
export function bypassingCaches(request: Request): Request {
  return { ...request, setupRequest: (each) => ({ ...each, path: `${request.path}&_nth=${(sent += 1)}` }) };
}

let sent = 0;
