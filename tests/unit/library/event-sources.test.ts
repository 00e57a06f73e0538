import { expect, it } from 'vitest';
import { eventSources } from '../../../src/library/event-sources.ts';

const source = (id: string) => ({ id, url: 'https://fest.example/', fetched: '2026-11-21T00:00:00Z', licence: 'MIT' });
const state = (name: string) => ({ name }) as Parameters<typeof eventSources>[1][string];
const feeds = [
  { id: 'a-list', authority: 'list' as const, page: 'https://list.example/' },
  { id: 'a-group', authority: 'organiser' as const, page: 'https://group.example/' },
];

it('A source is named in words, and a list leads to the list instead of to the organiser', () => {
  const states = { 'a-list': state('The list'), 'a-group': state('A group') };
  expect(eventSources({ sources: [source('a-list'), source('a-group')] }, states, feeds)).toMatchObject([
    { name: 'The list', url: 'https://list.example/' },
    { name: 'A group', url: 'https://fest.example/' },
  ]);
});

it('A source that is no longer known keeps its id and its address', () => {
  expect(eventSources({ sources: [source('gone')] }, {}, feeds)).toMatchObject([{ name: 'gone', url: 'https://fest.example/' }]);
});
