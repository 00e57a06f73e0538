import { expect, it } from 'vitest';
import type { ChangeSet, PageChange } from '../../../src/discovery/change-log.ts';
import { changesText } from '../../../src/discovery/changes-text.ts';
import { sections, words } from '../../../src/site/site.ts';
import { fill } from '../../../src/words/fill.ts';

const section = sections[0]?.id ?? '';
const textOf = (pages: PageChange[]) => {
  const set: ChangeSet = { date: '2026-11-22', from: 'aaaa', to: 'bbbb', pages };
  return changesText({ version: 1, digest: 'bbbb', changes: [set], pages: {} });
};

it('People read which pages were added, changed and removed, and the words that changed', () => {
  const { added, changed, removed, was, now } = words.changes;
  const text = textOf([
    { path: `/${section}/gone`, title: 'Gone', change: 'removed', sections: [] },
    { path: `/${section}/b`, title: 'B & B', change: 'changed', sections: [], words: [{ was: '<old>', now: 'new' }] },
    { path: `/${section}/a`, title: 'A', change: 'added', sections: [] },
  ]);
  expect(text).toContain(
    '<ul>' +
      `<li><a href="/${section}/a">A</a>: ${added}</li>` +
      `<li><a href="/${section}/b">B &amp; B</a>: ${changed}` +
      `<ul><li>${fill(was, { words: '&lt;old&gt;' })} ${fill(now, { words: 'new' })}</li></ul></li>` +
      `<li>Gone: ${removed}</li></ul>`,
  );
});

it('Publications that changed nothing of the library are left out', () => {
  expect(textOf([{ path: '/events/x', title: 'X', change: 'changed', sections: [] }])).toBe('');
});
