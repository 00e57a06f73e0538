import type { AstroPrerenderer } from 'astro';
import { describe, expect, it } from 'vitest';
import { announcePages } from '../../../src/build/announce-pages.ts';

type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];
const page = (pathname: string) => ({ pathname, route: { type: 'page' } }) as Path;
const endpoint = (pathname: string) => ({ pathname, route: { type: 'endpoint' } }) as Path;

describe('The pages of a build', () => {
  const told: string[] = [];
  const prerenderer: AstroPrerenderer = {
    name: 'one',
    getStaticPaths: () =>
      Promise.resolve([page('/b/two'), endpoint('/rss.xml'), page('/'), page('b'), page('/b/two'), page('/é')]),
    render: () => Promise.resolve(new Response('')),
  };
  const announced = announcePages(prerenderer, (files) => {
    told.push(...files.map(({ file, path }) => `${file} is ${path}`));
    return (path) => told.push(path);
  });
  const render = (file: string) => announced.render(new Request(`http://localhost/${file}`), { routeData: page('/').route });

  it('are announced once, in order, without what is no page', async () => {
    await announced.getStaticPaths();
    expect(told.splice(0)).toEqual(['b.html is /b', 'b/two.html is /b/two', 'index.html is /', 'é.html is /é']);
  });

  it('are written when the next one is rendered', async () => {
    for (const file of ['index.html', '%C3%A9.html', 'rss.xml']) await render(file);
    expect(told).toEqual(['/', '/é']);
  });
});
