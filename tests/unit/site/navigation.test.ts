import { describe, expect, it } from 'vitest';
import { navigationOf } from '../../../src/site/navigation.ts';

const section = (id: string) => ({ id, title: id.toUpperCase(), description: `About ${id}.` });
const sections = ['guides', 'plants', 'events'].map(section);

describe('The navigation', () => {
  it('has every section by itself unless the library groups them', () => {
    expect(navigationOf({ groups: undefined }, sections).map(({ path, title }) => [path, title])).toEqual([
      ['/guides', 'GUIDES'],
      ['/plants', 'PLANTS'],
      ['/events', 'EVENTS'],
    ]);
  });

  it('has groups with a page of their own, leads straight to a section alone, and leaves out what no group names', () => {
    const groups = [
      { id: 'learn', title: 'Learn', description: 'What to know.', sections: ['plants', 'guides'] },
      { title: 'Dates', sections: ['events'] },
    ];
    expect(navigationOf({ groups }, sections)).toEqual([
      { title: 'Learn', description: 'What to know.', path: '/learn', sections: [section('plants'), section('guides')] },
      { title: 'Dates', description: 'About events.', path: '/events', sections: [section('events')] },
    ]);
    expect(navigationOf({ groups: [{ title: 'Dates', sections: ['events'] }] }, sections)).toHaveLength(1);
  });
});
