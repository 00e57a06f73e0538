import { describe, expect, it } from 'vitest';
import { askedOnPage, askedOverHttp, askedOverMcp } from '../../../src/usage/asked.ts';

const get = (path: string) => new Request(`https://almanac.example${path}`);
const message = (body: unknown) => new Request('https://almanac.example/api/mcp', { method: 'POST', body: JSON.stringify(body) });
const call = (name: string, input: object) => message({ method: 'tools/call', params: { name, arguments: input } });
const page = (text: string) => new Response(`<main>${text}</main>`);
const result = (structuredContent: object) => Response.json({ result: { structuredContent } });

describe('What was asked', () => {
  it.each([
    ['of the API', askedOverHttp(get('/s?q=dilution'), Response.json({ count: 2 })), { question: 'dilution', found: true }],
    ['of the API in vain', askedOverHttp(get('/s?q=xyz'), Response.json({ count: 0 })), { question: 'xyz', found: false }],
    ['of the API wrongly', askedOverHttp(get('/s'), new Response('', { status: 400 })), {}],
    ['on the page', askedOnPage(get('/search?q=a'), page('<p>3 pages match')), { question: 'a', found: true }],
    ['on the page in vain', askedOnPage(get('/search?q=a'), page('<p>Nothing matches')), { question: 'a', found: false }],
    ['of nothing on the page', askedOnPage(get('/search'), page('<form>')), {}],
    [
      'over MCP',
      askedOverMcp(call('search_content', { q: 'dilution' }), result({ count: 0 })),
      { part: 'search_content', question: 'dilution', found: false },
    ],
    ['over MCP of a page', askedOverMcp(call('get_page_markdown', { path: '/' }), result({})), { part: 'get_page_markdown' }],
    ['over MCP of what does not exist', askedOverMcp(call('someone@example.org', {}), result({})), { part: 'other' }],
    ['by a method of MCP', askedOverMcp(message({ method: 'tools/list' }), result({})), { part: 'tools/list' }],
    ['by a method that does not exist', askedOverMcp(message({ method: 'someone@example.org' }), result({})), { part: 'other' }],
  ])('%s is read from the request and its answer', async (_, read, expected) => {
    expect(await read).toEqual(expected);
  });
});
