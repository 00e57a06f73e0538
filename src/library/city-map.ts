/** A map of the cities and what is around them: the land as one path and the position of each city, in the units of the drawing. */
import { geoConicConformal, geoEqualEarth, geoPath, type GeoProjection } from 'd3-geo';
import type { MultiPoint } from 'geojson';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' };
import type { City } from '../site/read-cities.ts';
import type { CityMap } from '../manifest/overview.ts';

type Place = Pick<City, 'id' | 'name' | 'longitude' | 'latitude'>;

export function cityMap(cities: Place[]): CityMap {
  const [width, height] = [520, 400];
  const frame = frameOf(cities);
  const projection = projectionOf(frame)
    .fitSize([width, height], corners(frame))
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const land = coarser(geoPath(projection).digits(0)(feature(atlas, atlas.objects.countries)) ?? '');
  const places = cities.map(({ id, name, longitude, latitude }) => {
    const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
    return { id, name, x: Math.round(x), y: Math.round(y) };
  });
  return { width, height, land, places };
}

/**
 * A path of rings with every point on a grid of two units, each after the first as a step from the one before: a third of the bytes, compressed. A
 * grid moves the points of a border alike in both its countries.
 */
function coarser(path: string): string {
  const onGrid = (point: string): Point => {
    const [x = 0, y = 0] = point.split(',').map((part) => Math.round(Number(part) / GRID) * GRID);
    return [x, y];
  };
  return path
    .split(/(?=M)/)
    .map((ring) => turns(ring.slice(1).replace('Z', '').split('L').map(onGrid)))
    .filter((ring) => ring.length > 2)
    .map(relative)
    .join('');
}

type Point = [x: number, y: number];

/** The points of a ring at which it turns. */
function turns(ring: readonly Point[]): Point[] {
  const moved = ring.filter((point, at) => String(point) !== String(ring.at(at - 1)));
  return moved.filter((point, at) => {
    const [x, y] = stepBetween(moved.at(at - 1) ?? point, point);
    const [nextX, nextY] = stepBetween(point, moved[(at + 1) % moved.length] ?? point);
    const goesOn = x * nextY === y * nextX && x * nextX + y * nextY > 0;
    return !goesOn;
  });
}

function relative(ring: readonly Point[]): string {
  const steps = ring.slice(1).map((point, at) => stepBetween(ring[at] ?? point, point).join(' '));
  return `M${ring[0]}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

function stepBetween(from: Point, to: Point): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

const GRID = 2;

/** Part of the frame on each side of the cities: the name of one at the edge must fit. */
const MARGIN = 0.2;
/** The least margin in degrees: some 200 km, so that a map of one city shows a coast or a border. */
const MARGIN_MIN = 2;

/** In degrees. East is more than 180 where the frame lies across the antimeridian. */
interface Frame {
  west: number;
  south: number;
  east: number;
  north: number;
}

function frameOf(cities: Place[]): Frame {
  // Without cities, the inhabited world.
  if (cities.length === 0) return { west: -180, south: -55, east: 180, north: 75 };
  const latitudes = cities.map(({ latitude }) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const { west, east } = narrowest(cities.map(({ longitude }) => longitude));
  const margin = (span: number) => Math.max(MARGIN_MIN, span * MARGIN);
  const across = Math.min(margin(east - west), (360 - (east - west)) / 2);
  const up = margin(north - south);
  return { west: west - across, south: Math.max(-85, south - up), east: east + across, north: Math.min(85, north + up) };
}

/** The shortest way around the globe that passes all longitudes: it leaves out the widest gap between two of them. */
function narrowest(longitudes: number[]): { west: number; east: number } {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const turns = sorted.map((west, at) => ({ west, east: at === 0 ? (sorted.at(-1) ?? west) : (sorted[at - 1] ?? west) + 360 }));
  return turns.reduce((best, turn) => (turn.east - turn.west < best.east - best.west ? turn : best));
}

/** Conic with its standard parallels a sixth from both edges, as atlases have it; of the whole world where a cone fits badly. */
function projectionOf({ west, south, east, north }: Frame): GeoProjection {
  const middle = -(west + east) / 2;
  if (east - west > 100 || (south < 0 && north > 0)) return geoEqualEarth().rotate([middle, 0]);
  const sixth = (north - south) / 6;
  return geoConicConformal()
    .rotate([middle, 0])
    .parallels([south + sixth, north - sixth]);
}

/** The corners of the frame, and the middles of its sides, which bend. */
function corners({ west, south, east, north }: Frame): MultiPoint {
  const [middle, centre] = [(west + east) / 2, (south + north) / 2];
  return {
    type: 'MultiPoint',
    coordinates: [south, centre, north].flatMap((latitude) => [west, middle, east].map((longitude) => [longitude, latitude])),
  };
}
