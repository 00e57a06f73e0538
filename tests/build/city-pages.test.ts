import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

/** `tests/build/components/cities.yml` names two pages for Berlin, and its `site.yml` no heading for them. */
const read = (file: string) => readFileSync(join(inject('componentsBuild'), 'dist', file), 'utf8');

describe('A page about a city', () => {
  it('is named by the page of the city, before its past events', () => {
    expect(read('events/berlin.md')).toMatch(
      /\n## Pages about Berlin\n\n- \[Vesting\]\(\S+\/glossary\/vesting\.md\)\n- \[Term\]\(\S+\/pricing\/term\.md\)\n/,
    );
    expect(read('events/lisbon.md')).not.toContain('Pages about');
  });

  it('leads to the events of the city', () => {
    expect(read('glossary/vesting.md')).toMatch(/\n## Events\n\n- \[Founder events in Berlin\]\(\S+\/events\/berlin\.md\)\n/);
    expect(read('glossary/safe.md')).not.toContain('Founder events in');
  });
});
