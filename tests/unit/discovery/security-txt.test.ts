import { describe, expect, it } from 'vitest';
import { securityTxt } from '../../../src/discovery/security-txt.ts';

const facts = {
  siteUrl: 'https://almanac.example',
  buildDay: new Date('2026-11-21T00:00:00Z'),
  contact: undefined,
  skills: [],
};
const fieldsOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)!.slice(1));

describe('security.txt, by RFC 9116', () => {
  it.each([
    ['an address of mail', 'mailto:security@almanac.example'],
    ['a page', 'https://almanac.example/contact'],
    ['nothing, and so the page for developers', undefined],
  ])('is a file of fields, each that may stand once standing once, with %s for contact', (_, contact) => {
    const { path, mediaType, body } = securityTxt({ ...facts, contact });
    expect([path, mediaType]).toEqual(['/.well-known/security.txt', 'text/plain; charset=utf-8']);
    expect(body.endsWith('\n')).toBe(true);
    const names = fieldsOf(body).map(([name]) => name);
    expect(names).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    const fields = Object.fromEntries(fieldsOf(body)) as Record<string, string>;
    // Section 2.4: a page is named by https alone.
    expect(fields['Contact']).toMatch(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\S+)$/);
    expect(fields['Canonical']).toBe('https://almanac.example/.well-known/security.txt');
    expect(fields['Preferred-Languages']).toBe('en');
  });

  it.each(['2026-11-21', '2031-02-28'])('built on %s is to be believed for less than a year from then', (day) => {
    const buildDay = new Date(`${day}T00:00:00Z`);
    const expires = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z)$/m.exec(securityTxt({ ...facts, buildDay }).body)![1]!;
    const days = (Date.parse(expires) - buildDay.getTime()) / 86_400_000;
    expect(days > 30 && days < 365, `${days} days`).toBe(true);
  });
});
