import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { examplePage } from '../support/examples.ts';

it.each([
  ['a function', `/api/agents/markdown?path=${examplePage}`, '/api/agents/markdown'],
  ['an edge function', `${examplePage}.md`, '/*.md'],
])('An answer of %s leaves one line of JSON in the log, by the id that the platform gave the request', async (_, path, route) => {
  const { status, headers } = await fetch(new URL(path, process.env['SERVER_URL']));
  const id = headers.get('x-nf-request-id')!;
  const lines = await linesAbout(id);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'info', request: id, route, method: 'GET', status }),
  ]);
});

/** What the log says of a request, without the name of the function that the platform puts before it. The log comes through a pipe: it may take a moment. */
async function linesAbout(id: string): Promise<string[]> {
  for (let tries = 0; tries < 20; tries++) {
    const found =
      readFileSync(process.env['SERVER_LOG']!, 'utf8')
        .match(/\{"time".*/g)
        ?.filter((line) => line.includes(id)) ?? [];
    if (found.length > 0) return found;
    await wait(100);
  }
  return [];
}
