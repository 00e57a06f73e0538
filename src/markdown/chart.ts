import type { Element, ElementContent } from 'hast';
import { find, isBlank } from './html-element.ts';

/** The data table of a chart: in its figure, or in the element that follows the figure. */
export function chartTable(figure: Element, region: Element): Element | undefined {
  const isTable = ({ tagName }: Element) => tagName === 'table';
  const parent = find(region, ({ children }) => children.includes(figure));
  const following = parent?.children.slice(parent.children.indexOf(figure) + 1).find((node) => !isBlank(node));
  return find(figure, isTable) ?? (following && find(following, isTable));
}

/** A chart without its drawings, which repeat the table; drawings in the table stay. */
export function withoutDrawings(chart: Element): Element {
  const children = chart.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element' || child.tagName === 'table') return [child];
    return child.tagName === 'svg' ? [] : [withoutDrawings(child)];
  });
  return { ...chart, children };
}
