import { expect, it } from 'vitest';
import { pointOnAxes } from '../../../src/charts/point-on-axes.ts';
import type { Axis } from '../../../src/charts/line-chart.ts';

const axes: { x: Axis; y: Axis } = {
  x: { scale: 'log', domain: [1, 100], range: [0, 200] },
  y: { scale: 'linear', domain: [0, 10], range: [100, 0] },
};

it('A point is drawn where its values are on the axes', () => {
  expect(pointOnAxes(axes, { x: 10, y: 5 })).toEqual({ r: 6, cx: 100, cy: 50 });
});

it.each([
  ['left of the axes', { x: 0.5, y: 5 }],
  ['above them', { x: 10, y: 11 }],
  ['unknown', { x: 10, y: undefined }],
])('A point that is %s is not drawn', (_, point) => {
  expect(pointOnAxes(axes, point)).toEqual({ r: 0 });
});
