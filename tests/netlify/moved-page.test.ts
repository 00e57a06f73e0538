import { expect, it } from 'vitest';
import { moved } from './platform.ts';

const { from, to } = moved;

it.each([
  ['HTML', from, to, 'text/html'],
  ['a page with a query', `${from}?a=b`, `${to}?a=b`, '*/*'],
  ['a page by negotiation', from, to, 'text/markdown'],
  ['a Markdown file', `${from}.md`, `${to}.md`, '*/*'],
  ['a Markdown file by negotiation', `${from}.md`, `${to}.md`, 'text/markdown'],
])('The former address of %s leads to the new one for good', async (_, asked, expected, accept) => {
  const response = await fetch(new URL(asked, process.env['SERVER_URL']), { redirect: 'manual', headers: { accept } });
  const { pathname, search } = new URL(response.headers.get('location')!, process.env['SERVER_URL']);
  expect([response.status, pathname + search]).toEqual([301, expected]);
});
