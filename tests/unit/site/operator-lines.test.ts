import { describe, expect, it } from 'vitest';
import { operatorLines } from '../../../src/site/operator-lines.ts';

const operator = { name: 'Hive Ltd', address: ['1 Comb Lane', '1010 Vienna'], register: 'FN 1' };

describe('What a page says of who runs the site', () => {
  it('is what site.yml has, in the order of the page', () => {
    expect(operatorLines({ operator }, 'mailto:bees@example.org', ['contact', 'name', 'address', 'register'])).toEqual({
      shown: [
        { line: 'contact', text: 'bees@example.org', href: 'mailto:bees@example.org' },
        { line: 'name', text: 'Hive Ltd' },
        { line: 'address', text: '1 Comb Lane, 1010 Vienna' },
        { line: 'register', text: 'FN 1' },
      ],
      missing: [],
    });
  });

  it('names the settings that are missing, but for lines that do not concern every operator', () => {
    const { shown, missing } = operatorLines({}, undefined, ['name', 'address', 'contact', 'register', 'vat', 'host']);
    expect(shown).toEqual([]);
    expect(missing).toEqual(['operator.name', 'operator.address', 'contact', 'operator.host']);
  });
});
