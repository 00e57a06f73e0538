import { describe, expect, it } from 'vitest';
import { ServedResponse } from '../../../src/server/served-response.ts';

describe('A response of the server', () => {
  it('tells the text that it was made from', () => {
    expect(ServedResponse.textOf(new ServedResponse('a text'))).toBe('a text');
    expect(ServedResponse.textOf(new ServedResponse(new Uint8Array(1)))).toBeUndefined();
    expect(ServedResponse.textOf(new Response('a text'))).toBeUndefined();
  });

  it('is a response to all code, as Node’s own ones are', () => {
    expect(new ServedResponse('a text')).toBeInstanceOf(Response);
    expect(new Response('a text')).toBeInstanceOf(ServedResponse);
  });
});
