/** Its type from here: to infer one from the coordinates takes the compiler longer than any file of ours. */
declare module 'world-atlas/countries-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const atlas: Topology<{ countries: GeometryCollection }>;
  export default atlas;
}
