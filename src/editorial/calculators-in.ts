import { defineMdastPlugin, mdxToJs } from 'satteri';

/** The calculators of a page: those that it has, and those whose results it shows in a figure. */
export function calculatorsIn(mdx: string): Found {
  const found: Found = { forms: [], figures: [] };
  const collect = defineMdastPlugin({
    name: 'collect-calculators',
    mdxJsxFlowElement: ({ name, attributes }) => {
      const of = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'of')?.value;
      if (typeof of !== 'string') return;
      if (name === 'Calculator') found.forms.push(of);
      if (name === 'Chart' || name === 'DataTable') found.figures.push(of);
    },
  });
  // Parsing every page would cost a large library seconds.
  if (mdx.includes('of="')) mdxToJs(mdx, { mdastPlugins: [collect] });
  return found;
}

interface Found {
  forms: string[];
  figures: string[];
}
