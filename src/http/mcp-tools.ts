import { cityEvents } from '../capabilities/list-city-events.ts';
import { search } from '../capabilities/search-content.ts';
import { getPageMarkdown, listCityEvents, searchContent } from '../contract/capabilities.ts';
import { pagePart } from './mcp-page.ts';
import { cityEventsText, pageText, searchText } from './mcp-text.ts';
import { mcpTool } from './mcp-tool.ts';

/** The tools of the endpoint, in the order of the contract. */
export const tools = [
  mcpTool({
    capability: searchContent,
    run: search,
    text: searchText,
    usage: ({ q }, { count }) => ({ query: q, results: count }),
  }),
  mcpTool({ capability: getPageMarkdown, run: pagePart, text: pageText }),
  mcpTool({ capability: listCityEvents, run: (input) => cityEvents(input), text: cityEventsText }),
];
