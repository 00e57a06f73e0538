import { defineMdastPlugin, mdxToJs } from 'satteri';
import { datasetComponents } from '../shared/dataset-components.ts';

/** The address of a dataset of a page, without extension: the page's own, with the id appended unless it is the one without an id. */
export function datasetAddress(path: string, id: string | undefined): string {
  return id === undefined ? path : `${path}-${id}`;
}

/**
 * The addresses, without extension, of the datasets that the MDX of the page at `path` creates.
 *
 * @throws {Error} if an id is an expression: only the built page would then contain the address
 */
export function datasetAddresses(path: string, mdx: string): string[] {
  const addresses: string[] = [];
  const collect = defineMdastPlugin({
    name: 'collect-datasets',
    mdxJsxFlowElement: ({ name, attributes }) => {
      if (!datasetComponents.includes(name)) return;
      const id = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id')?.value;
      if (id && typeof id !== 'string') throw new Error(`${path}: write the id of a ${name} as text: id="…"`);
      addresses.push(datasetAddress(path, id || undefined));
    },
  });
  mdxToJs(mdx, { mdastPlugins: [collect] });
  return addresses;
}
