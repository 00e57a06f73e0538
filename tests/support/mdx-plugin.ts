import { mdxToJs } from 'satteri';
import type { Plugin } from 'vite';

/** Lets tests import pages: compiles MDX with the compiler of the build, without what the build adds to the text. */
export function mdxPlugin(): Plugin {
  return {
    name: 'mdx',
    transform: {
      filter: { id: /\.mdx$/ },
      handler: (source) => ({
        code: mdxToJs(source, { features: { frontmatter: true }, jsxImportSource: 'astro' }).code,
        map: null,
      }),
    },
  };
}
