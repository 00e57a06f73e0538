/** A place, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The distance between two places along the surface of the earth, in kilometres. */
export function kilometres(a: Position, b: Position): number {
  const [φ1, φ2] = [radians(a.latitude), radians(b.latitude)];
  const half = Math.sin((φ2 - φ1) / 2) ** 2 + Math.cos(φ1) * Math.cos(φ2) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(half));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
