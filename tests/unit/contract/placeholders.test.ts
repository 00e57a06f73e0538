import { describe, expect, it } from 'vitest';
import { capabilities } from '../../../src/contract/capabilities.ts';
import { openApiDocument } from '../../../src/contract/openapi-document.ts';
import { fillPlaceholders } from '../../../src/contract/placeholders.ts';
import { toolDefinition } from '../../../src/contract/tool-definition.ts';
import { placeholdersOf } from '../../../src/site/site-placeholders.ts';
import { cities, hiveSettings } from '../site/settings.ts';

const placeholders = placeholdersOf(hiveSettings(), cities);

describe('Texts of the contract', () => {
  it('keep other words in braces, and are filled at any depth', () => {
    const value = { pattern: '^[A-Z]{3}$', list: ['{other}', '{city-id}'], number: 1, nothing: null };
    expect(fillPlaceholders(value, placeholders)).toEqual({ ...value, list: ['{other}', 'vienna'] });
  });

  it('are replaced as a whole where they stand for a list', () =>
    expect(fillPlaceholders({ enum: ['{event-languages}'] }, placeholders)).toEqual({ enum: ['en', 'de', 'cs'] }));

  it('leave out what stands for nothing in a library without cities', () => {
    const without = placeholdersOf(hiveSettings(), []);
    const schema = { enum: ['{event-topics}'], city: '{example-city}', none: [], empty: '', text: 'in {example-city}' };
    const placeholders = { ...without, lists: { ...without.lists, 'event-topics': [] } };
    expect(fillPlaceholders(schema, placeholders)).toEqual({ none: [], empty: '', text: 'in ' });
  });

  it('leave no placeholder in a published document, nor touch what an answer holds in braces', () => {
    const examples = { getPageMarkdown: 'Write {city-id}.' };
    const document = openApiDocument({ siteUrl: 'https://almanac.example', placeholders, examples });
    const tools = fillPlaceholders(capabilities.map(toolDefinition), placeholders);
    const left = `${JSON.stringify(document)}${JSON.stringify(tools)}`.match(/\{[a-z]+(-[a-z]+)+\}/g);
    expect(left).toEqual(['{city-id}']);
  });
});
