/** What every client must manage: connect, list the tools, call each. */
import { strict as assert } from 'node:assert';
import { capabilities } from '../../src/contract/capabilities.ts';

/** A call of each tool, and a text that its answer holds. */
export const calls: { name: string; args: Record<string, unknown>; expected: string }[] = [
  { name: 'search_content', args: { q: 'how is dilution calculated', limit: 3 }, expected: '/glossary/dilution' },
  { name: 'get_page_markdown', args: { path: '/glossary/dilution' }, expected: '# Dilution' },
  { name: 'list_city_events', args: { city: 'berlin', when: 'all', limit: 3 }, expected: 'evt_' },
];

/** A connection, in whatever way the client makes it. */
export interface Connection {
  /** The revision agreed on, where the client tells. */
  revision?: string | undefined;
  /** The names of the tools. */
  list: () => Promise<string[]>;
  /** The result of the tool, in the shape that the protocol gives it. */
  call: (name: string, args: Record<string, unknown>) => Promise<object>;
  close?: () => Promise<void>;
}

/** A client to check. */
export interface Client {
  name: string;
  connect: (endpoint: URL) => Promise<Connection>;
  /** The revision that it must agree on, where it tells. */
  revision?: string;
}

/** @throws AssertionError that says what the client did not get */
export async function reach({ connect, revision }: Client, endpoint: URL): Promise<void> {
  const connection = await connect(endpoint);
  try {
    if (revision !== undefined) assert.equal(connection.revision, revision);
    assert.deepEqual(
      await connection.list(),
      capabilities.map(({ tool }) => tool.name),
    );
    for (const { name, args, expected } of calls) {
      const { content, structuredContent, isError } = (await connection.call(name, args)) as Result;
      assert.notEqual(isError, true, name);
      assert.ok(JSON.stringify(content).includes(expected), `${name} answers in text`);
      assert.ok(JSON.stringify(structuredContent).includes(expected), `${name} answers in structure`);
    }
  } finally {
    await connection.close?.();
  }
}

interface Result {
  content?: unknown;
  structuredContent?: unknown;
  isError?: boolean;
}
