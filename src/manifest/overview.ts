/** `artifacts/overview.json`: the library as a whole, for operators. It is not published. */
export interface Overview {
  /** Every external URL that a page of the library links to, with the paths of these pages. */
  links: { url: string; pages: string[] }[];
  /** The paths of the library's pages that name a city, by the city's id. */
  cityPages: Record<string, string[]>;
  map: CityMap;
}

/** A drawing of the land with the position of each city. */
export interface CityMap {
  width: number;
  height: number;
  /** SVG path data. */
  land: string;
  places: { id: string; name: string; x: number; y: number }[];
}
