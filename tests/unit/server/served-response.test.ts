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
});
