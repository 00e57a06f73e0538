/** What line and bar charts share: the size of a drawing, the width of text, and the ticks of axes. */

/** A drawing in user units, each about a pixel on screen. */
export interface Size {
  width: number;
  height: number;
  /** Of the text, in the same units. */
  fontSize: number;
}

/** Text that scales with a drawing becomes unreadable, so each chart is drawn for wide screens and again for phones. */
export const sizes = {
  wide: { width: 640, height: 340, fontSize: 13 },
  narrow: { width: 340, height: 300, fontSize: 12 },
} as const satisfies Record<string, Size>;

export type SizeName = keyof typeof sizes;

export interface Point {
  x: number;
  y: number;
}

/** A mark on an axis: its position and its text. */
export interface Tick {
  at: number;
  text: string;
}

/** The area of the data, inside the text around it. */
export interface Plot {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** About the width of text in the widest of the usual system fonts: too much room does no harm, too little cuts letters off. */
export function textWidth(text: string, { fontSize }: Size): number {
  const wide = text.match(/[%mwMW+]/g)?.length ?? 0;
  return (text.length * 0.63 + wide * 0.34) * fontSize;
}

export function maxTextWidth(texts: readonly string[], size: Size): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, size)));
}

/** Drops the ticks whose text would overlap the one before. */
export function withoutOverlaps(ticks: readonly Tick[], size: Size): Tick[] {
  let end = -Infinity;
  return ticks.filter(({ at, text }) => {
    const half = textWidth(text, size) / 2;
    if (at - half < end) return false;
    end = at + half + size.fontSize / 2;
    return true;
  });
}
