import { expect, it } from 'vitest';
import { datasetAddresses } from '../../../src/datasets/dataset-address.ts';

it('The files of a page are known from its MDX: charts and tables, nested or not, with and without an id', () => {
  const mdx = `export const rows = [1, 2].filter((row) => row > 1);

<Chart caption="One" series={rows.map((row) => ({ name: row }))} />

<Example title="x">
<DataTable
  id="pool"
  columns={rows}
/>
</Example>

<Callout>id="no"</Callout>
`;
  expect(datasetAddresses('/data/x', mdx)).toEqual(['/data/x', '/data/x-pool']);
});

it('An id that is an expression is refused, since nothing would know the address', () => {
  expect(() => datasetAddresses('/data/x', '<Chart id={name} />')).toThrow('/data/x: write the id of a Chart as text');
});
