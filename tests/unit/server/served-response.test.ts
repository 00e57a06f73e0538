import { describe, expect, it } from 'vitest';
import { ServedResponse } from '../../../src/server/served-response.ts';

describe('A response of the server', () => {
  it('has the bytes that it was made from', () => {
    const bytes = new TextEncoder().encode('a text’s');
    expect(ServedResponse.bytesOf(new ServedResponse('a text’s'))).toEqual(bytes);
    expect(ServedResponse.bytesOf(new ServedResponse(bytes))).toBe(bytes);
    expect(ServedResponse.bytesOf(new ServedResponse(new Blob([bytes])))).toBeUndefined();
    expect(ServedResponse.bytesOf(new Response('a text’s'))).toBeUndefined();
  });

  it('is a response to all code, as Node’s own ones are', () => {
    expect(new ServedResponse('a text')).toBeInstanceOf(Response);
    expect(new Response('a text')).toBeInstanceOf(ServedResponse);
  });

  it.each([new TextEncoder().encode('a text’s'), 'a text’s', null])(
    'is sent with headers that were set after it was read',
    async (body) => {
      const response = new ServedResponse(body, { status: 201, headers: { ETag: '"1"' } });
      await response.clone().text();
      response.headers.set('Server-Timing', 'search;dur=1');
      const { status, headers } = response._toNodeResponse();
      expect(status).toBe(201);
      expect(headers.join(' ')).toMatch(/etag "1".* server-timing search;dur=1/);
      expect(headers.filter((name) => name === 'content-length')).toHaveLength(body === null ? 0 : 1);
    },
  );

  it('has the status of the response that it copies, and its headers', () => {
    for (const other of [
      new Response('nothing', { status: 404, headers: { Vary: 'Accept' } }),
      new ServedResponse('no', { status: 404, headers: { Vary: 'Accept' } }),
    ]) {
      const copy = new ServedResponse(other.body, other);
      expect([copy.status, copy.headers.get('vary')]).toEqual([404, 'Accept']);
    }
  });

  it('states the length that it was given, to a request for its headers', () => {
    const response = new ServedResponse(null, { headers: { 'Content-Length': '10' } });
    expect(response._toNodeResponse().headers).toEqual(['content-length', '10']);
  });
});
