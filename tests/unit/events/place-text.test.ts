import { expect, it } from 'vitest';
import { placeText } from '../../../src/events/place-text.ts';

it.each([
  [['Kosmos', 'Karl-Marx-Allee 131A', 'Berlin'], 'Kosmos, Karl-Marx-Allee 131A, Berlin'],
  [['CityCube Berlin', 'Messedamm 26, 14055 Berlin', 'Berlin'], 'CityCube Berlin, Messedamm 26, 14055 Berlin'],
  [['Messe', 'Messe Berlin, Messedamm 22', 'Berlin'], 'Messe Berlin, Messedamm 22'],
  [[null, undefined, 'Berlin'], 'Berlin'],
  [[null], ''],
])('A place of %j says each part once', (parts, text) => {
  expect(placeText(parts)).toBe(text);
});
