import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportStatus, sourceTroubles, type Trouble } from '../../src/internal/status/status-report.ts';
import { type StatusMessage, webhook, webhookAddress } from '../../src/internal/status/webhook.ts';
import { memoryBlobStore } from '../support/memory-blob-store.ts';

const now = new Date('2026-11-23T04:00:00Z');
const build: Trouble = { id: 'build', what: 'The build failed', remedy: 'Read its log.' };
const source: Trouble = {
  id: 'source:luma',
  what: 'Luma has given no events since 2026-11-20: 404',
  remedy: 'Correct its entry.',
};

function receiver() {
  const sent: StatusMessage[] = [];
  const blobs = memoryBlobStore();
  const report = (parts: string[], troubles: Trouble[]) =>
    reportStatus(
      { site: 'https://example.org', blobs, send: (message) => Promise.resolve(void sent.push(message)), now },
      parts,
      troubles,
    );
  return { sent, report, blobs };
}

describe('Operators', () => {
  it('are told of a failure once, with what to do, and once when it is well again', async () => {
    const { sent, report } = receiver();
    await report(['build'], []);
    await report(['build'], [build]);
    await report(['build'], [build]);
    await report(['build'], []);
    await report(['build'], []);
    expect(sent).toEqual([
      { text: 'https://example.org: The build failed. Read its log.', state: 'failing', failing: ['build'], wellAgain: [] },
      {
        text: 'https://example.org: Well again since this run: The build failed (first told 2026-11-23). There is nothing to do.',
        state: 'well again',
        failing: [],
        wellAgain: ['build'],
      },
    ]);
    await report(['build'], [build]);
    expect(sent).toHaveLength(3);
  });

  it('get one message for all that a run changed, and none about what it does not know', async () => {
    const { sent, report } = receiver();
    await report(['build'], [build]);
    await report(['refresh', 'source:'], [source, { ...source, id: 'source:meetup' }]);
    await report(['refresh', 'source:'], [source]);
    expect(sent.map(({ failing, wellAgain }) => [failing, wellAgain])).toEqual([
      [['build'], []],
      [['source:luma', 'source:meetup'], []],
      [[], ['source:meetup']],
    ]);
  });

  it('are told the next time when a message could not be sent', async () => {
    const blobs = memoryBlobStore();
    const failing = { site: 's', blobs, now, send: () => Promise.reject(new Error('no network')) };
    await expect(reportStatus(failing, ['build'], [build])).rejects.toThrow('no network');
    const sent: StatusMessage[] = [];
    await reportStatus({ ...failing, send: (message) => Promise.resolve(void sent.push(message)) }, ['build'], [build]);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['failed an hour ago', '2026-11-23T03:00:00Z', 'no answer', []],
    ['failed for 47 hours', '2026-11-21T05:00:00Z', 'no answer', []],
    ['failed for two days', '2026-11-21T04:00:00Z', 'no answer', ['source:luma']],
    ['never gave anything', null, 'no answer', ['source:luma']],
    ['was not read for a week, without a failure', '2026-11-16T04:00:00Z', null, []],
  ])('are told of a source that %s: %s, %s', (_, lastGood, reason, ids) => {
    const state = { name: 'Luma', authority: 'platform', outcome: 'failed', reason, lastGood } as never;
    expect(sourceTroubles({ sources: { luma: state } }, now).map(({ id }) => id)).toEqual(ids);
  });
});

describe('The webhook', () => {
  let server: Server;
  let received: { headers: object; body: unknown }[];
  let answer: { status: number; location?: string };
  beforeEach(async () => {
    received = [];
    answer = { status: 200 };
    server = createServer((request, response) => {
      void json(request).then((body) => {
        received.push({ headers: request.headers, body });
        response.writeHead(answer.status, { ...(answer.location !== undefined && { location: answer.location }) }).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  afterEach(() => void server.close());

  const address = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/secret`);
  const message: StatusMessage = { text: 'Something failed.', state: 'failing', failing: ['build'], wellAgain: [] };

  it('gets JSON for people and programs', async () => {
    await webhook(address(), [address().origin])(message);
    expect(received).toMatchObject([{ headers: { 'content-type': 'application/json' }, body: message }]);
  });

  it.each([
    ['a failure', { status: 500 }, 'answered 500'],
    ['a redirect, which nobody follows', { status: 302, location: 'http://127.0.0.1:1/' }, 'answered 302'],
  ])('that answers with %s has not taken it, and its address is in no message', async (_, other, reason) => {
    answer = other;
    const failure: unknown = await webhook(address(), [address().origin])(message).catch((thrown: unknown) => thrown);
    expect(String(failure)).toContain(reason);
    expect(String(failure)).not.toContain('secret');
    expect(received).toHaveLength(1);
  });

  it.each([
    ['http://hooks.example/', 'not https'],
    ['https://127.0.0.1/', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://localhost/', 'private network'],
  ])('is sent nothing at %s', async (where, reason) => {
    await expect(webhook(new URL(where))(message)).rejects.toThrow(reason);
  });

  it('is none where nothing is set', () => {
    expect(webhookAddress(() => undefined)).toBeUndefined();
    expect(webhookAddress(() => 'https://hooks.slack.com/services/x')?.hostname).toBe('hooks.slack.com');
    expect(() => webhookAddress(() => 'nothing')).toThrow('STATUS_WEBHOOK');
  });
});
