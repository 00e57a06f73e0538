import type { ScaleType } from '../charts/axis-scale.ts';
import type { Axis } from '../charts/line-chart.ts';
import { pointOnAxes } from '../charts/point-on-axes.ts';
import type { Evaluation } from './evaluate-fields.ts';
import { setAttributes, textOf } from './form.ts';
import { nearest } from './nearest.ts';
import { quantityOf } from './quantity-of.ts';

/** Rings the cell of a table that is nearest to the reader's numbers, marks their point in its chart, and says their result. */
export function markPlace(figure: HTMLElement, evaluation: Evaluation): void {
  const { down = '', across, at = '', shows = '' } = figure.dataset;
  const quantity = (name: string) => quantityOf(evaluation, name);
  const row = quantity(down);
  const text = textOf(evaluation.results[Number(shows)]);
  const column = across === undefined ? 0 : nearest(at.split(' ').map(Number), quantity(across));
  const rows = [...figure.querySelectorAll('tbody tr')];
  const heads = rows.map((each) => Number(each.querySelector('data')?.value));
  figure.querySelector('.own-cell')?.classList.remove('own-cell');
  if (text !== '') rows[nearest(heads, row)]?.querySelectorAll('td')[column]?.classList.add('own-cell');
  for (const circle of figure.querySelectorAll('.own-point')) {
    const point = pointOnAxes({ x: axisOf(circle, 'data-x'), y: axisOf(circle, 'data-y') }, { x: row, y: quantity(shows) });
    setAttributes(circle, point);
  }
  const said = figure.querySelector('.own-result');
  if (said) said.textContent = text || '–';
}

/** The axis that an attribute of a drawing describes: scale, least and greatest value, and their positions. */
function axisOf(circle: Element, attribute: string): Axis {
  const [scale, ...numbers] = circle.getAttribute(attribute)?.split(' ') ?? [];
  const [least = 0, greatest = 0, from = 0, to = 0] = numbers.map(Number);
  // The build wrote the attribute.
  return { scale: scale as ScaleType, domain: [least, greatest], range: [from, to] };
}
