import type { AstroPrerenderer } from 'astro';
import { pathOfHtml } from '../shared/page-files.ts';
import type { HtmlFile } from './html-files.ts';

/**
 * A prerenderer that says which HTML files there will be, and when each is written. Astro renders one page after the other, so that a file is
 * written when the next one is asked for.
 *
 * @param announce is told all files, in a stable order; what it returns is called with the path of each page that is written
 */
export function announcePages(
  prerenderer: AstroPrerenderer,
  announce: (files: HtmlFile[]) => (path: string) => void,
): AstroPrerenderer {
  let isWritten: (path: string) => void;
  let last: string | undefined;
  return {
    ...prerenderer,
    getStaticPaths: async () => {
      const paths = await prerenderer.getStaticPaths();
      const pages = paths.filter(({ route }) => route.type === 'page').map(({ pathname }) => fileOf(pathname));
      isWritten = announce([...new Set(pages)].sort().map((file) => ({ file, path: pathOfHtml(file) })));
      return paths;
    },
    render: (request, options) => {
      if (last !== undefined) isWritten(last);
      last = pathOfHtml(decodeURI(new URL(request.url).pathname).slice(1));
      return prerenderer.render(request, options);
    },
  };
}

function fileOf(pathname: string): string {
  const path = pathname.replace(/^\/|\/$/g, '');
  return path === '' ? 'index.html' : `${path}.html`;
}
