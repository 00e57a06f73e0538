import { describe, expect, it } from 'vitest';
import { capabilities } from '../../../src/contract/capabilities.ts';
import { openApiDocument } from '../../../src/contract/openapi-document.ts';
import { fillPlaceholders, fillText } from '../../../src/contract/placeholders.ts';
import { toolDefinition } from '../../../src/contract/tool-definition.ts';
import { siteFacts } from '../../../src/site-texts.ts';

const city = { id: 'oslo', name: 'Oslo', country: 'NO', timeZone: 'Europe/Oslo', latitude: 59.9, longitude: 10.8 };

describe('Texts of the contract', () => {
  it.each([
    ['of one city', [city], 'one European city: Oslo, for example oslo'],
    ['of several', [city, { ...city, name: 'Rome' }], 'two European cities: Oslo and Rome, for example oslo'],
    ['of none', [], 'no European cities: no city yet, for example city'],
  ])('name the cities of a library %s', (_, cities, expected) => {
    expect(fillText('{city-count}: {city-names}, for example {city-id}', siteFacts(cities))).toBe(expected);
  });

  it('keep other words in braces, and are filled at any depth', () => {
    const value = { pattern: '^[A-Z]{3}$', list: ['{other}', '{city-id}'], number: 1, nothing: null };
    expect(fillPlaceholders(value, siteFacts([city]))).toEqual({ ...value, list: ['{other}', 'oslo'] });
  });

  it('leave no placeholder in a published document, nor touch what an answer holds in braces', () => {
    const facts = siteFacts([city]);
    const examples = { getPageMarkdown: 'Write {city-id}.' };
    const document = openApiDocument({ siteUrl: 'https://almanac.example', facts, examples });
    const tools = fillPlaceholders(capabilities.map(toolDefinition), facts);
    const left = `${JSON.stringify(document)}${JSON.stringify(tools)}`.match(/\{[a-z]+(-[a-z]+)+\}/g);
    expect(left).toEqual(['{city-id}']);
  });
});
