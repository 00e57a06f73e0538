import { describe, expect, it } from 'vitest';
import { ServedHeaders } from '../../../src/server/served-headers.ts';

/** All that the headers say, in the order that Node's own class has. */
function said(headers: Headers) {
  const visited: string[][] = [];
  headers.forEach((value, name) => visited.push([name, value]));
  return {
    entries: [...headers].sort(byName),
    again: [...headers.entries()].sort(byName),
    visited: visited.sort(byName),
    names: [...headers.keys()].sort(),
    values: [...headers.values()].sort(),
    cookies: headers.getSetCookie(),
    gotten: ['A', 'b', 'Set-Cookie', 'absent'].map((name) => [headers.get(name), headers.has(name)]),
  };
}

function byName([a = '']: string[], [b = '']: string[]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

describe('The headers of a response of the server', () => {
  it.each<[string, HeadersInit | undefined, (headers: Headers) => void]>([
    ['nothing', undefined, () => undefined],
    ['a record', { A: '1', b: '2' }, () => undefined],
    ['a list with a name twice', [['a', '1'], ['A', '2']], () => undefined], // prettier-ignore
    ['other headers', new Headers({ a: '1' }), () => undefined],
    ['a header set', { A: '1', b: '2' }, (headers) => headers.set('B', '3')],
    ['a header appended', { a: '1' }, (headers) => headers.append('A', '2')],
    ['a header deleted', { A: '1', b: '2' }, (headers) => headers.delete('a')],
    ['an empty value', { a: '' }, () => undefined],
    ['cookies', [['Set-Cookie', 'x=1'], ['set-cookie', 'y=2']], () => undefined], // prettier-ignore
    ['a cookie appended', { a: '1' }, (headers) => headers.append('Set-Cookie', 'x=1')],
    ['a cookie set', [['Set-Cookie', 'x=1'], ['set-cookie', 'y=2']], (headers) => headers.set('Set-Cookie', 'z=3')], // prettier-ignore
    ['cookies deleted', { 'Set-Cookie': 'x=1' }, (headers) => headers.delete('set-cookie')],
  ])('say what those of Node do, made of %s', (_, init, change) => {
    const [ours, own] = [new ServedHeaders(init), new Headers(init)];
    for (const headers of [ours, own]) change(headers);
    expect(said(ours)).toEqual(said(own));
    expect(said(new Headers(ours))).toEqual(said(own));
  });

  it('are names and values in turn for the socket, each cookie by itself', () => {
    const headers = new ServedHeaders({ ETag: '"1"' });
    headers.append('Set-Cookie', 'x=1');
    headers.append('Set-Cookie', 'y=2');
    expect(headers.raw()).toEqual(['etag', '"1"', 'set-cookie', 'x=1', 'set-cookie', 'y=2']);
  });
});
