import { expect, it } from 'vitest';
import { mapLabels } from '../../../src/library/map-labels.ts';

const drawing = { width: 500, fontSize: 20 };
const dot = (name: string, x: number, y: number) => ({ name, x, y, radius: 10 });
const anchors = (...dots: ReturnType<typeof dot>[]) => mapLabels(dots, drawing).map(({ anchor }) => anchor);

it('The name of a city on the map stands to the right of its dot', () => {
  expect(mapLabels([dot('Graz', 100, 100)], drawing)).toEqual([{ x: 115, y: 107, anchor: 'start' }]);
});

it('The name of a city stands elsewhere where it would cover another dot or name, or leave the map', () => {
  expect(anchors(dot('Amsterdam', 200, 100), dot('Berlin', 280, 100))).toEqual(['end', 'start']);
  expect(anchors(dot('Vienna', 480, 100))).toEqual(['end']);
  expect(anchors(dot('Vienna', 50, 100), dot('Prague', 90, 100))).toEqual(['middle', 'start']);
});
