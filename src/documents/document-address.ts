import { defineMdastPlugin, mdxToJs } from 'satteri';
import { pathOfDocument } from '../shared/page-files.ts';

/** The path of the Word file that the MDX of the page at `path` creates, if it has a text to take away. */
export function documentAddress(path: string, mdx: string): string | undefined {
  let address: string | undefined;
  const collect = defineMdastPlugin({
    name: 'find-document',
    mdxJsxFlowElement: ({ name }) => {
      if (name === 'Document') address = pathOfDocument(path);
    },
  });
  if (mdx.includes('<Document')) mdxToJs(mdx, { mdastPlugins: [collect] });
  return address;
}
