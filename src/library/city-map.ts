/** A map of western Europe: the land as one path and the position of each city, in the units of the drawing. */
import { geoConicConformal, geoPath } from 'd3-geo';
import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' };
import type { City } from '../site/read-cities.ts';
import type { CityMap } from '../manifest/overview.ts';

export function cityMap(cities: Pick<City, 'id' | 'name' | 'longitude' | 'latitude'>[]): CityMap {
  const [width, height] = [520, 400];
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection }>;
  const projection = geoConicConformal()
    .rotate([-4, 0])
    .parallels([38, 55])
    .fitSize([width, height], frame)
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const land = geoPath(projection).digits(0)(feature(topology, topology.objects.countries)) ?? '';
  const places = cities.map(({ id, name, longitude, latitude }) => {
    const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
    return { id, name, x: Math.round(x), y: Math.round(y) };
  });
  return { width, height, land, places };
}

const frame: FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    [-10.5, 36],
    [17, 36],
    [17, 56.5],
    [-10.5, 56.5],
  ].map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } })),
};
