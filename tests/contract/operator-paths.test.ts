import { expect, it } from 'vitest';
import { operatorPaths, passwordProtectedPages, signInPaths } from '../../src/operator-paths.ts';
import { spellingsOf } from '../support/spellings.ts';
import { affordable, isNetlifyCli, useServer } from '../support/site-server.ts';

const { get, address } = useServer();

/** A path with two slashes at its beginning would be taken for a host. */
const getAt = (path: string) => get(address().origin + path);

const paths = [
  operatorPaths.dashboard,
  operatorPaths.passwordForm,
  `${operatorPaths.companiesApi}sync`,
  ...Object.values(signInPaths),
  ...passwordProtectedPages,
];

it.each(paths)('Every other spelling of %s is redirected to it, or there is nothing', async (path) => {
  // The command line takes the first part of these for a host, and answers with the home page.
  const areUnderstood = (spelling: string) => !(isNetlifyCli && spelling.startsWith('//'));
  for (const spelling of affordable(spellingsOf(path)).filter(areUnderstood)) {
    const { status, headers } = await getAt(spelling);
    const location = headers.get('location');
    expect([spelling, [308, path].join(' '), '404 ']).toContain([status, location].join(' '));
  }
});

it.each([operatorPaths.dashboard, signInPaths.signIn, ...passwordProtectedPages])(
  '%s in capitals and with a slash at the end is redirected',
  async (path) => {
    for (const spelling of [path.toUpperCase(), `${path}/`, `${path.toUpperCase()}/`]) {
      const { status, headers } = await getAt(spelling);
      expect([spelling, status, headers.get('location')]).toEqual([spelling, 308, path]);
    }
  },
);
