import { describe, expect, it } from 'vitest';
import { markdownFile, negotiatePage } from '../../../src/http/page-representations.ts';

/** Where the Markdown of a page is looked for. */
async function lookedFor(address: string): Promise<string[]> {
  const asked: string[] = [];
  await negotiatePage(new Request(address, { headers: { accept: 'text/markdown' } }), ({ url }) => {
    asked.push(url);
    return Promise.resolve(new Response('nothing', { status: 404 }));
  });
  return asked;
}

describe('The Markdown of a page', () => {
  it.each([
    ['/', '/index.md'],
    ['/glossary/dilution', '/glossary/dilution.md'],
    ['/glossary/dilution/', '/glossary/dilution.md'],
    ['/glossary/dilution?q=x', '/glossary/dilution.md'],
    // As a reference, what begins with two slashes would name a host.
    ['//evil.example/page', '//evil.example/page.md'],
    ['///a%2fpage', '///a%2fpage.md'],
    ['//%', '//%.md'],
  ])('of %s is looked for at %s of the same host', async (path, file) => {
    expect((await lookedFor(`https://example.org${path}`))[0]).toBe(`https://example.org${file}`);
  });

  it('where there is none gives way to what stands at the address that was asked for, with headers that can be changed', async () => {
    const request = new Request('https://example.org/former?n=1', { headers: { accept: 'text/markdown' } });
    const answer = await negotiatePage(request, (asked) =>
      Promise.resolve(asked === request ? Response.redirect('https://example.org/new', 301) : new Response('', { status: 404 })),
    );
    expect([answer?.status, answer?.headers.get('location')]).toEqual([301, 'https://example.org/new']);
    expect(() => answer?.headers.set('Server-Timing', 'page;dur=1')).not.toThrow();
  });

  it.each([
    ['/index.md', 'https://almanac.example/'],
    ['/glossary/dilution.md', 'https://almanac.example/glossary/dilution'],
    ['/auth.md', 'https://preview.example/auth.md'],
    ['/.well-known/agent-skills/read-pages/SKILL.md', 'https://preview.example/.well-known/agent-skills/read-pages/SKILL.md'],
  ])('at %s has the canonical address that the build gave the page; a document has its own', async (path, canonical) => {
    const headers = { 'Content-Type': 'text/markdown', 'X-Site-Url': 'https://almanac.example' };
    const answer = await markdownFile(new Request(`https://preview.example${path}`), () =>
      Promise.resolve(new Response('# Text\n', { headers })),
    );
    expect(answer?.headers.get('link')).toContain(`<${canonical}>; rel="canonical"`);
  });
});
