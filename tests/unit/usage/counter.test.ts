import { describe, expect, it } from 'vitest';
import { readUsage } from '../../../src/internal/usage/read-usage.ts';
import { type AnsweredRequest, usageCounter } from '../../../src/usage/counter.ts';
import { memoryBlobStore } from '../../support/memory-blob-store.ts';

const day = '2026-11-21';
const noon = new Date(`${day}T12:00:00Z`);
const secret = 'a secret of the tests';
/** Two addresses with different buckets for the questions of these tests. */
const [one, other] = ['192.0.2.1', '198.51.100.7'];

const asked = (query: string, address: string, results = 1): AnsweredRequest => ({
  operation: '/api/agents/search',
  family: 'sdk',
  query,
  results,
  address,
});

const counterOf = (store: ReturnType<typeof memoryBlobStore>, instance: string) => usageCounter({ store, instance, secret });
const countsOf = async (store: ReturnType<typeof memoryBlobStore>) => (await readUsage(store, [day])).get(day);

describe('Counting', () => {
  it('loses nothing when instances count and write at the same time', async () => {
    const store = memoryBlobStore();
    const instances = Array.from({ length: 5 }, (_, at) => counterOf(store, `instance-${at}`));
    await Promise.all(
      instances.map(async (counter) => {
        for (let turn = 0; turn < 20; turn++) {
          await counter.add({ operation: '/api/mcp', family: 'claude' }, noon);
          await Promise.all([counter.write(), counter.add({ operation: '/search', family: 'browser' }, noon)]);
        }
        await counter.write();
      }),
    );
    expect((await countsOf(store))?.requests).toEqual({ '/api/mcp | claude': 100, '/search | browser': 100 });
  });

  it('keeps days apart, and forgets one that is over when it is written', async () => {
    const store = memoryBlobStore();
    const counter = counterOf(store, 'a');
    await counter.add({ operation: '/search', family: 'none' }, new Date('2026-11-20T23:59:59Z'));
    await counter.add({ operation: '/search', family: 'none' }, noon);
    await counter.write();
    await counter.add({ operation: '/search', family: 'none' }, noon);
    await counter.write();
    const usage = await readUsage(store, ['2026-11-20', day]);
    expect([...usage].map(([of, { requests }]) => [of, requests['/search | none']])).toEqual([
      ['2026-11-20', 1],
      [day, 2],
    ]);
  });

  it('goes on with what could not be written', async () => {
    const store = memoryBlobStore();
    let isDown = true;
    const write: typeof store.write = (key, value) => (isDown ? Promise.reject(new Error('down')) : store.write(key, value));
    const counter = usageCounter({ store: { ...store, write }, instance: 'a', secret });
    await counter.add({ operation: '/search', family: 'none' }, noon);
    await expect(counter.write()).rejects.toThrow('down');
    isDown = false;
    await counter.write();
    expect((await countsOf(store))?.requests).toEqual({ '/search | none': 1 });
  });
});

it('Counting writes the requests of an instance even when no query can be looked up', async () => {
  const store = memoryBlobStore();
  const create = () => Promise.reject(new Error('down'));
  const counter = usageCounter({ store: { ...store, create }, instance: 'a', secret });
  await counter.add(asked('dilution', one), noon);
  await expect(counter.write()).rejects.toThrow('down');
  expect(await countsOf(store)).toEqual({ requests: { '/api/agents/search | sdk': 1 }, questions: {} });
});

describe('A question', () => {
  it('of one caller is nowhere in the store, however often it is asked and on however many instances', async () => {
    const store = memoryBlobStore();
    for (const instance of ['a', 'b', 'c']) {
      const counter = counterOf(store, instance);
      for (let turn = 0; turn < 3; turn++) await counter.add(asked('is my cofounder leaving', one), noon);
      await counter.write();
    }
    const everything = JSON.stringify([...store.kept]);
    expect(everything).not.toMatch(/cofounder|192\.0\.2/);
    expect((await countsOf(store))?.questions).toEqual({});
    expect((await countsOf(store))?.requests).toEqual({ '/api/agents/search | sdk': 9 });
  });

  it('is counted from the second caller on, on another instance', async () => {
    const store = memoryBlobStore();
    for (const [instance, address] of [
      ['a', one],
      ['b', other],
    ] as const) {
      const counter = counterOf(store, instance);
      await counter.add(asked('What  is DILUTION?', address, 0), noon);
      await counter.write();
    }
    expect((await countsOf(store))?.questions).toEqual({ 'what is dilution?': { asked: 1, unanswered: 1 } });
    expect(JSON.stringify([...store.kept])).not.toMatch(/192\.0\.2|198\.51/);
  });

  it('of two callers at the same moment is counted by one of their instances at least', async () => {
    const store = memoryBlobStore();
    const [a, b] = [counterOf(store, 'a'), counterOf(store, 'b')];
    await Promise.all([a.add(asked('dilution', one), noon), b.add(asked('dilution', other), noon)]);
    await Promise.all([a.write(), b.write()]);
    expect((await countsOf(store))?.questions['dilution']?.asked).toBeGreaterThanOrEqual(1);
  });

  it('is counted in full by an instance that met both callers', async () => {
    const store = memoryBlobStore();
    const counter = counterOf(store, 'a');
    await counter.add(asked('dilution', one), noon);
    await counter.write();
    await counter.add(asked('dilution', other, 0), noon);
    await counter.add(asked('dilution', one), noon);
    await counter.write();
    expect((await countsOf(store))?.questions).toEqual({ dilution: { asked: 3, unanswered: 1 } });
  });

  it('may be the name of anything, and adds up over instances and days', async () => {
    const store = memoryBlobStore();
    for (const instance of ['a', 'b']) {
      const counter = counterOf(store, instance);
      for (const address of [one, other]) await counter.add(asked('constructor', address), noon);
      await counter.write();
    }
    expect((await countsOf(store))?.questions).toEqual({ constructor: { asked: 4, unanswered: 0 } });
  });

  it.each([
    ['with an address of mail', 'write to ada@example.org'],
    ['with a telephone number', 'call +49 30 1234567'],
    ['that is too long to be one', 'word '.repeat(60)],
    ['of spaces', '   '],
  ])('%s is never kept', async (_, question) => {
    const store = memoryBlobStore();
    const counter = counterOf(store, 'a');
    for (const address of [one, other]) await counter.add(asked(question, address), noon);
    await counter.write();
    expect((await countsOf(store))?.questions).toEqual({});
  });

  it.each([
    ['without a secret', undefined, one],
    ['without an address', secret, undefined],
  ])('%s is not kept', async (_, key, address) => {
    const store = memoryBlobStore();
    const counter = usageCounter({ store, instance: 'a', secret: key });
    for (const each of [address, address && other]) await counter.add({ ...asked('dilution', ''), address: each }, noon);
    await counter.write();
    expect([...store.kept.keys()]).toEqual([`counts/${day}/a`]);
    expect((await countsOf(store))?.questions).toEqual({});
  });
});
