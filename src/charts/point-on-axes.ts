import { axisScale } from './axis-scale.ts';
import type { Axis } from './line-chart.ts';

/** The attributes of a circle at a point of a chart. Outside the axes it has no radius, so that nothing is drawn. */
export function pointOnAxes(
  axes: { x: Axis; y: Axis },
  { x, y }: { x: number | undefined; y: number | undefined },
): { r: number; cx?: number; cy?: number } {
  const [cx, cy] = [positionOn(axes.x, x), positionOn(axes.y, y)];
  return cx === undefined || cy === undefined ? { r: 0 } : { r: 6, cx, cy };
}

function positionOn({ scale, domain, range }: Axis, value: number | undefined): number | undefined {
  if (value === undefined || value < domain[0] || value > domain[1]) return undefined;
  return axisScale(scale, domain, range)(value);
}
