import type { AstroPrerenderer } from 'astro';
import { describe, expect, it } from 'vitest';
import { BuildCache } from '../../../src/build/build-cache.ts';
import { keepHtml } from '../../../src/build/keep-html.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Route = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number]['route'];
const route = { component: 'page' } as Route;

/** Renders how often it was asked, and the images of the page. */
function counting(paths: { pathname: string; cacheKey?: string }[], images: string[] = []) {
  let count = 0;
  const prerenderer: AstroPrerenderer = {
    name: 'counting',
    getStaticPaths: () => Promise.resolve(paths.map((path) => ({ ...path, route }))),
    render: () => {
      count += 1;
      const metadata = { contentEntryKeys: [], staticImages: [], referencedImages: images };
      return Promise.resolve({ response: new Response(`<p>é ${count}</p>`), metadata });
    },
  };
  return prerenderer;
}

async function rendered(prerenderer: AstroPrerenderer, file: string): Promise<string> {
  await prerenderer.getStaticPaths();
  const answer = await prerenderer.render(new Request(`http://localhost/${file}`), { routeData: route });
  return (answer instanceof Response ? answer : answer.response).text();
}

describe('The HTML of a page', () => {
  const folder = temporaryFolder();
  const cache = new BuildCache({ cacheFolder: folder, engine: 'engine', build: 'this' });
  const page = { pathname: '/glossary/a%20b', cacheKey: 'as it is' };
  const prerenderer = counting([page]);

  it('is taken from an earlier build while its key and the settings are the same', async () => {
    expect(await rendered(keepHtml(prerenderer, 'settings', cache), 'glossary/a%2520b.html')).toBe('<p>é 1</p>');
    expect(await rendered(keepHtml(prerenderer, 'settings', cache), 'glossary/a%2520b.html')).toBe('<p>é 1</p>');
  });

  it('is rendered again with another key, other settings, and another engine', async () => {
    const changed = counting([{ ...page, cacheKey: 'as it is now' }]);
    await rendered(changed, '');
    expect(await rendered(keepHtml(changed, 'settings', cache), 'glossary/a%2520b.html')).toBe('<p>é 2</p>');
    expect(await rendered(keepHtml(prerenderer, 'other settings', cache), 'glossary/a%2520b.html')).toBe('<p>é 2</p>');
    const next = new BuildCache({ cacheFolder: folder, engine: 'next engine', build: 'this' });
    expect(await rendered(keepHtml(prerenderer, 'settings', next), 'glossary/a%2520b.html')).toBe('<p>é 3</p>');
  });

  it.each([
    ['without a key', counting([{ pathname: '/glossary/plain' }])],
    ['with an image, which is published when it is rendered', counting([{ ...page, pathname: '/glossary/plain' }], ['a.png'])],
  ])('%s is always rendered', async (_, own) => {
    expect(await rendered(keepHtml(own, 'settings', cache), 'glossary/plain.html')).toBe('<p>é 1</p>');
    expect(await rendered(keepHtml(own, 'settings', cache), 'glossary/plain.html')).toBe('<p>é 2</p>');
  });

  it('is kept by the address of the page, of the home page too', async () => {
    const pages = counting([
      { pathname: '/', cacheKey: 'same' },
      { pathname: '/glossary/other', cacheKey: 'same' },
    ]);
    const keeping = keepHtml(pages, 'settings', cache);
    expect(await rendered(keeping, 'index.html')).toBe('<p>é 1</p>');
    expect(await rendered(keeping, 'glossary/other.html')).toBe('<p>é 2</p>');
    expect(await rendered(keeping, 'index.html')).toBe('<p>é 1</p>');
  });
});
