import { describe, expect, it } from 'vitest';
import { editAddress } from '../../../src/site/repository-address.ts';

const at = (repository: string, file = '/here/content/pages/glossary/wax.mdx') =>
  editAddress(file, { repository, branch: 'main', folder: '/here' });

describe('The address at which a page is edited', () => {
  it.each([
    ['https://github.com/hive/library', 'https://github.com/hive/library/edit/main/content/pages/glossary/wax.mdx'],
    ['https://github.com/hive/library.git', 'https://github.com/hive/library/edit/main/content/pages/glossary/wax.mdx'],
    [
      'https://gitlab.example.org/hive/library/',
      'https://gitlab.example.org/hive/library/-/edit/main/content/pages/glossary/wax.mdx',
    ],
    ['https://codeberg.org/hive/library', 'https://codeberg.org/hive/library/_edit/main/content/pages/glossary/wax.mdx'],
  ])('is known of %s', (repository, address) => {
    expect(at(repository)).toBe(address);
  });

  it.each(['https://example.org/hive', 'git@github.com:hive/library.git', 'http://github.com/hive/library', ''])(
    'is not known of "%s"',
    (repository) => {
      expect(at(repository)).toBeUndefined();
    },
  );

  it('is not known of a file outside the checkout', () => {
    expect(at('https://github.com/hive/library', '/elsewhere/pages/glossary/wax.mdx')).toBeUndefined();
  });
});
