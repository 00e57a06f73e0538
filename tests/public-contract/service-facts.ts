/** What a site has, by its own documents: its checks work for any library. */
import * as z from 'zod';
import { addresses } from '../../src/addresses.ts';
import { listCityEvents, searchContent } from '../../src/contract/capabilities.ts';
import { type Answer, jsonOf, type Question } from './answer.ts';

/** Pages of the sitemap that are looked at, besides the home page and the example. */
const PAGES = 3;

type Ask = (path: string, question?: Question) => Promise<Answer>;

export function serviceFacts(ask: Ask) {
  const openApi = async () => jsonOf(OpenApi, await ask(addresses.openApi));

  /** The value that the OpenAPI document gives as an example of a parameter. */
  async function example(path: string, parameter: string): Promise<string> {
    const { paths } = await openApi();
    const value = paths[path]?.get?.parameters.find(({ name }) => name === parameter)?.schema.example;
    if (value === undefined) throw new Error(`${addresses.openApi} has no example of \`${parameter}\` of ${path}`);
    return value;
  }

  /** Paths of all pages, from the sitemap. */
  async function pages(): Promise<string[]> {
    const maps = locations(await ask('/sitemap-index.xml')).map(pathOf);
    const listed = await Promise.all(maps.slice(0, 2).map(async (map) => locations(await ask(map)).map(pathOf)));
    return listed.flat();
  }

  const examplePage = () => example('/api/agents/markdown', 'path');

  return {
    pages,
    examplePage,
    /** The home page, the example and some others, evenly from the whole sitemap. */
    somePages: async () => {
      const all = await pages();
      const step = Math.max(1, Math.floor(all.length / PAGES));
      return [...new Set(['/', await examplePage(), ...all.filter((_, index) => index % step === step - 1).slice(0, PAGES)])];
    },
    exampleQuestion: () => example(searchContent.path, 'q'),
    /** Ids of the cities of the calendar; none if there is no calendar. */
    cities: async () => jsonOf(CityList, await ask(listCityEvents.path)).cities.map(({ id }) => id),
    /** Each city's files. */
    cityFiles: async () =>
      jsonOf(CityList, await ask(listCityEvents.path)).cities.map(({ ics, rss }) => ({ ics: pathOf(ics), rss: pathOf(rss) })),
  };
}

/** The path of an address, which may name the site by another host than it is asked at. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

export function markdownOf(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

function locations({ text }: Answer): string[] {
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

const Parameter = z.object({ name: z.string(), schema: z.object({ example: z.string().optional().catch(undefined) }) });
const OpenApi = z.object({
  security: z.array(z.unknown()),
  paths: z.record(z.string(), z.object({ get: z.object({ parameters: z.array(Parameter) }).optional() })),
});
const CityList = z.object({ cities: z.array(z.object({ id: z.string(), ics: z.string(), rss: z.string() })) });
