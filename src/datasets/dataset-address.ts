import { defineMdastPlugin, mdxToJs } from 'satteri';

/** The components that make tables of figures. */
const components = new Set<string | null>(['Chart', 'DataTable']);

/** The tables of figures of a page stand under its own address: the first without an id, the others with one. */
export function datasetAddress(path: string, id: string | undefined): string {
  return id === undefined ? path : `${path}-${id}`;
}

/**
 * The addresses, without extension, of the tables of figures that the MDX of the page at `path` makes.
 *
 * @throws {Error} when an id is computed: nothing but the finished page would then know the address
 */
export function datasetAddresses(path: string, mdx: string): string[] {
  const addresses: string[] = [];
  const collect = defineMdastPlugin({
    name: 'collect-datasets',
    mdxJsxFlowElement: ({ name, attributes }) => {
      if (!components.has(name)) return;
      const id = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id')?.value;
      if (id && typeof id !== 'string') throw new Error(`${path}: write the id of a ${name} as text: id="…"`);
      addresses.push(datasetAddress(path, id || undefined));
    },
  });
  mdxToJs(mdx, { mdastPlugins: [collect] });
  return addresses;
}
