/** Where the names on a map stand: beside their dots, and not over other names and dots. */

interface Dot {
  name: string;
  x: number;
  y: number;
  radius: number;
}

export interface Label {
  x: number;
  /** Of the baseline. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 5;

/** The first free place for each name in turn: to the right of its dot, to the left, below, above; if none is free, to the right. */
export function mapLabels(dots: readonly Dot[], { width, fontSize }: { width: number; fontSize: number }): Label[] {
  const taken = dots.map(({ x, y, radius }): Box => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  return dots.map((dot, own) => {
    const places = placesFor(dot, fontSize);
    const isFree = (box: Box) =>
      box.left >= 0 && box.right <= width && !taken.some((other, at) => at !== own && overlap(box, other));
    const place = places.find(({ box }) => isFree(box)) ?? places[0];
    taken.push(place.box);
    return place.label;
  });
}

function placesFor({ name, x, y, radius }: Dot, fontSize: number): [Place, ...Place[]] {
  const wide = name.length * fontSize * 0.6;
  const beside = radius + GAP;
  const place = (anchor: Label['anchor'], atX: number, middle: number): Place => {
    const left = atX - { start: 0, middle: wide / 2, end: wide }[anchor];
    return {
      label: { x: Math.round(atX), y: Math.round(middle + fontSize / 3), anchor },
      box: { left, right: left + wide, top: middle - fontSize / 2, bottom: middle + fontSize / 2 },
    };
  };
  return [
    place('start', x + beside, y),
    place('end', x - beside, y),
    place('middle', x, y + beside + fontSize / 2),
    place('middle', x, y - beside - fontSize / 2),
  ];
}

interface Place {
  label: Label;
  box: Box;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
