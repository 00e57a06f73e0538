import { describe, expect, it } from 'vitest';
import { cityMap } from '../../../src/library/city-map.ts';

const city = (name: string, latitude: number, longitude: number) => ({ id: name.toLowerCase(), name, latitude, longitude });

const places = {
  'one city': [city('Vienna', 48.2, 16.4)],
  'neighbouring cities': [city('Vienna', 48.2, 16.4), city('Prague', 50.1, 14.4)],
  'western Europe': [city('Lisbon', 38.7, -9.1), city('Berlin', 52.5, 13.4), city('London', 51.5, -0.1)],
  'the south': [city('Cape Town', -33.9, 18.4), city('Durban', -29.9, 31)],
  'both sides of the equator': [city('Nairobi', -1.3, 36.8), city('Kampala', 0.3, 32.6)],
  'both sides of the antimeridian': [city('Suva', -18.1, 178.4), city('Apia', -13.8, -171.8)],
  'the whole world': [city('Tokyo', 35.7, 139.7), city('Sydney', -33.9, 151.2), city('Lima', -12, -77), city('Oslo', 59.9, 10.8)],
  'no city': [],
};

describe('The map of the cities', () => {
  it.each(Object.entries(places))('of %s has land, and every city well inside', (_, cities) => {
    const { width, height, land, places } = cityMap(cities);
    expect(land).toMatch(/^M[\d,.-]+[LlhvHV]/);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(width - 60);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(height - 20);
    }
  });

  it('has the west on the left and the north above, across the antimeridian too', () => {
    const [suva, apia] = cityMap(places['both sides of the antimeridian']).places;
    expect(suva!.x).toBeLessThan(apia!.x);
    const [vienna, prague] = cityMap(places['neighbouring cities']).places;
    expect(prague!.y).toBeLessThan(vienna!.y);
  });

  it('shows neighbouring cities far apart, and not in a corner of the continent', () => {
    const [vienna, prague] = cityMap(places['neighbouring cities']).places;
    expect(Math.hypot(vienna!.x - prague!.x, vienna!.y - prague!.y)).toBeGreaterThan(80);
  });
});
