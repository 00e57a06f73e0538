/** What line and bar charts share: the size of a drawing, the room that text takes, and the axes. */

/** A drawing in user units, each about a pixel where it is shown. */
export interface Size {
  width: number;
  height: number;
  /** Of the text, in the same units. */
  fontSize: number;
}

/** Text cannot grow and shrink with a drawing and stay readable, so each chart is drawn for screens and once more for phones. */
export const sizes = {
  wide: { width: 640, height: 340, fontSize: 13 },
  narrow: { width: 340, height: 300, fontSize: 12 },
} as const satisfies Record<string, Size>;

export type SizeName = keyof typeof sizes;

/** A mark on an axis: where it stands and what it says. */
export interface Tick {
  at: number;
  text: string;
}

/** Where the data is drawn, inside the text around it. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** About how wide text is in the widest of the usual system fonts: too much room does no harm, too little cuts letters off. */
export function textWidth(text: string, { fontSize }: Size): number {
  const wide = text.match(/[%mwMW+]/g)?.length ?? 0;
  return (text.length * 0.63 + wide * 0.34) * fontSize;
}

export function widest(texts: readonly string[], size: Size): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, size)));
}

/** Ticks without those whose text would run into the one before. */
export function readable(ticks: readonly Tick[], size: Size): Tick[] {
  let end = -Infinity;
  return ticks.filter(({ at, text }) => {
    const half = textWidth(text, size) / 2;
    if (at - half < end) return false;
    end = at + half + size.fontSize / 2;
    return true;
  });
}
