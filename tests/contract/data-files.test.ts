import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { distDir } from '../../src/build-settings.ts';
import { unless } from '../support/examples.ts';
import { useServer } from '../support/site-server.ts';

const { get } = useServer();

const tables = globSync('*/*.csv', { cwd: distDir }).map((file) => `/${file}`);
const files = tables.slice(0, 2).flatMap((path) => [
  { path, type: 'text/csv; charset=utf-8' },
  { path: path.replace(/csv$/, 'json'), type: 'application/json; charset=utf-8' },
]);

describe.skipIf(files.length === 0)(`The files of a table of figures${unless(files.length > 0, 'table of figures')}`, () => {
  it.each(files)('$path may be read by a page of any site, whatever is asked for', async ({ path, type }) => {
    for (const accept of ['*/*', type, 'text/markdown']) {
      const response = await get(path, { headers: { Accept: accept, Origin: 'https://elsewhere.example' } });
      expect([accept, response.status]).toEqual([accept, 200]);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });
});
