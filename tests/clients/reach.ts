/** What every client must manage: connect, list the tools, call each. */
import { strict as assert } from 'node:assert';
import { siteRecord } from '../../src/capabilities/artifacts.ts';
import { eachCapability } from '../../src/capabilities/registry.ts';
import { capabilities, toolInput, type ToolOutput } from '../../src/contract/capabilities.ts';
import { fillPlaceholders } from '../../src/contract/placeholders.ts';

/**
 * The example of each capability as a call of its tool, and over HTTP with the defaults of the tool. `textOf` is the text that belongs to a
 * structured answer.
 */
const calls = eachCapability(({ contract, text }) => {
  const args = fillPlaceholders(contract.example.input, siteRecord().placeholders);
  const whole = Object.entries(toolInput(contract).parse(args));
  return {
    name: contract.tool.name,
    args,
    path: contract.path,
    parameters: whole.filter(([name, value]) => name in contract.input.shape && value !== undefined),
    textOf: (answer: object) => text(answer as ToolOutput<typeof contract>),
  };
});

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
    for (const { name, args, path, parameters, textOf } of calls) {
      const { content, structuredContent, isError } = (await connection.call(name, args)) as Result;
      assert.notEqual(isError, true, name);
      assert.ok(structuredContent, `${name} answers in structure`);
      const body = await httpAnswer(new URL(path, endpoint), parameters);
      assert.deepEqual(typeof body === 'string' ? structuredContent.markdown : structuredContent, body, `${name} as over HTTP`);
      assert.ok(JSON.stringify(content).includes(JSON.stringify(textOf(structuredContent))), `${name} answers in text`);
    }
  } finally {
    await connection.close?.();
  }
}

/** The answer to the same inputs over HTTP: a value, or Markdown. */
async function httpAnswer(address: URL, parameters: [name: string, value: unknown][]): Promise<unknown> {
  for (const [name, value] of parameters) address.searchParams.set(name, String(value));
  const response = await fetch(address);
  return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.text();
}

interface Result {
  content?: unknown;
  structuredContent?: { markdown?: string };
  isError?: boolean;
}
