import { describe, expect, it } from 'vitest';
import { useServer } from '../support/site-server.ts';

const { get } = useServer();

describe('The files of a table of figures', () => {
  it.each([
    { path: '/data/runway-by-burn.csv', type: 'text/csv; charset=utf-8' },
    { path: '/data/runway-by-burn.json', type: 'application/json; charset=utf-8' },
    { path: '/data/runway-by-burn-growth.csv', type: 'text/csv; charset=utf-8' },
    { path: '/analysis/payback-and-cash.json', type: 'application/json; charset=utf-8' },
  ])('$path may be read by a page of any site, whatever is asked for', async ({ path, type }) => {
    for (const accept of ['*/*', type, 'text/markdown']) {
      const response = await get(path, { headers: { Accept: accept, Origin: 'https://elsewhere.example' } });
      expect([accept, response.status]).toEqual([accept, 200]);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });
});
