import { describe, expect, it } from 'vitest';
import { capabilityReference } from '../../../src/library/capability-reference.ts';
import { toolReference } from '../../../src/library/mcp-reference.ts';
import { hasCalendar, placeholders } from '../../../src/site/site.ts';

describe('The tables of inputs on /developers and /mcp', () => {
  const references = [...capabilityReference('https://example.org', placeholders), ...toolReference(placeholders)];
  const inputs = references.flatMap((reference) => reference.inputs);
  const valuesOf = (input: string) => [
    ...new Set(inputs.filter(({ name }) => name === input).map(({ type, need }) => `${type}; ${need}`)),
  ];

  it('say what each takes, and by default', () => {
    expect(valuesOf('explain')).toEqual(['true or false; default false', 'true or false; default true']);
    expect(valuesOf('when')).toEqual(['upcoming, past, all; default upcoming']);
    expect(valuesOf('from')).toEqual(['a day, YYYY-MM-DD; optional']);
    expect(valuesOf('q')[0]).toBe('text, at most 200 characters; required');
  });

  it.skipIf(!hasCalendar)('name the topics and the kinds of events', () => {
    expect(valuesOf('topic')).toEqual([`${placeholders.lists['event-topics'].join(', ')}; optional`]);
    expect(valuesOf('kind')).toEqual([`${placeholders.lists['event-kinds'].join(', ')}; optional`]);
  });

  it('have no placeholder left', () => {
    expect(JSON.stringify(references)).not.toMatch(/\{[a-z-]+\}/);
  });
});
