/** The parts of a place in one text: venue, address, city. What a part before says already is left out. */
export function placeText(parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part) => part != null)
    .reduce((place, part) => (place.includes(part) ? place : part.startsWith(place) ? part : `${place}, ${part}`), '');
}
