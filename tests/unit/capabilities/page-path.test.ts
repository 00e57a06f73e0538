import { describe, expect, it } from 'vitest';
import { pagePath } from '../../../src/capabilities/get-page-markdown.ts';
import { Problem } from '../../../src/contract/problem.ts';

const site = 'https://example.org';

describe('The path of a page', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/index', '/'],
    ['/index.md', '/'],
    ['/glossary/dilution', '/glossary/dilution'],
    ['/glossary/dilution/', '/glossary/dilution'],
    ['/glossary/dilution.md', '/glossary/dilution'],
    ['/glossary/dilution.html', '/glossary/dilution'],
    ['/glossary/dilution#why', '/glossary/dilution'],
    ['/glossary/dilution?utm=x', '/glossary/dilution'],
    ['glossary/dilution', '/glossary/dilution'],
    ['%2Fglossary%2Fdilution', '/glossary/dilution'],
    ['https://example.org/glossary/dilution', '/glossary/dilution'],
    ['https://example.org/glossary/dilution.md#why', '/glossary/dilution'],
    ['https://example.org', '/'],
    ['https://example.org/glossary/dilution/index.html?utm=x#why', '/glossary/dilution'],
    ['//example.org/glossary/dilution', '/glossary/dilution'],
    ['http://localhost:4321/glossary/dilution/', '/glossary/dilution'],
    ['/Glossary/Dilution.MD', '/glossary/dilution'],
    ['/glossary/dilution//', '/glossary/dilution'],
    ['HTTPS://EXAMPLE.ORG/glossary/dilution', '/glossary/dilution'],
  ])('is understood in the form %j', (text, path) => {
    expect(pagePath(text, site)).toBe(path);
  });

  it.each([
    '//evil.example',
    'https://evil.example/glossary/dilution',
    'http://example.org.evil.example/',
    'https://user@evil.example/',
  ])('is not taken from %j', (text) => {
    expect(pagePath(text, site)).toBeUndefined();
  });

  it.each(['/a\0b', '/%00', '/%E0%A4%A', '/a\nb'])('cannot be %j', (text) => {
    expect(() => pagePath(text, site)).toThrow(Problem);
  });
});
