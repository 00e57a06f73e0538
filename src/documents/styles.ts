/** How documents look: a plain typeface that every machine has or replaces by one of the same widths, and space instead of ornament. */
import type { IRunOptions } from 'docx';

/** Width of the text on A4, in twentieths of a point. */
export const LINE_WIDTH = 9400;

/** Sizes are half points. */
export const characterStyles = {
  text: { font: 'Arial', size: 21 },
  foot: { size: 15, color: '595959' },
  note: { size: 18, color: '404040' },
  /** What whoever takes the text has to fill in. */
  blank: { shading: { type: 'clear', color: 'auto', fill: 'FFF2CC' } },
} as const satisfies Record<string, IRunOptions>;

const heading = (size: number, before: number) => ({
  run: { size, bold: true, color: '000000' },
  paragraph: { spacing: { before, after: 80 }, keepNext: true },
});

export const paragraphStyles = {
  title: { run: { size: 36, bold: true, color: '000000' }, paragraph: { spacing: { after: 240 } } },
  heading1: heading(25, 320),
  heading2: heading(22, 240),
  heading3: heading(21, 200),
} as const;
