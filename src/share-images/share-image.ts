import { isDrawable, linesOf, textPath, widthOf } from './text-path.ts';

/** What the image of a page says where its link is shared. */
export interface ShareCard {
  /** What kind of page it is. */
  label: string;
  title: string;
  /** The number that the page is about, with its name. */
  figure?: { value: string; name: string } | undefined;
  /** A sentence, where there is no number. */
  text?: string | undefined;
}

export interface ShareColours {
  paper: string;
  ink: string;
  muted: string;
  accent: string;
}

/** As large as the platforms show them: https://ogp.me */
export const shareSize = { width: 1200, height: 630 };

const LEFT = 80;
const WIDTH = shareSize.width - 2 * LEFT;

/** The image of a page as SVG: its title and its number, with the name of the site below. */
export function shareImage({ label, title, figure, text }: ShareCard, siteName: string, colours: ShareColours): string {
  const [size, lines] = titleLines(title);
  const titleEnd = 165 + lines.length * size * 1.15;
  const part = (colour: string, shapes: string[]) => `<g color="${colour}" fill="${colour}">${shapes.join('')}</g>`;
  const parts = [
    `<rect width="${shareSize.width}" height="${shareSize.height}" fill="${colours.paper}"/>`,
    `<rect width="24" height="${shareSize.height}" fill="${colours.accent}"/>`,
    part(colours.muted, [draw(label, { x: LEFT, y: 120, size: 32 })]),
    part(
      colours.ink,
      lines.map((line, at) => draw(line, { x: LEFT, y: 155 + size * (0.85 + at * 1.15), size, weight: 26 })),
    ),
    figure ? figurePart(figure, titleEnd, colours) : part(colours.ink, textLines(text ?? '', titleEnd)),
    part(colours.muted, [draw(siteName, { x: LEFT, y: shareSize.height - 60, size: 36, weight: 30 })]),
  ];
  const { width, height } = shareSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/** As large as fits in two lines. */
function titleLines(title: string): [size: number, lines: string[]] {
  const size = [84, 72, 60].find((each) => linesOf(title, each, WIDTH, 9).length <= 2) ?? 54;
  return [size, linesOf(title, size, WIDTH, 3)];
}

function figurePart({ value, name }: { value: string; name: string }, top: number, { accent, ink }: ShareColours): string {
  const beside = LEFT + widthOf(value, 120) + 30;
  const [first = '', ...rest] = linesOf(name, 34, shareSize.width - LEFT - beside, 2);
  return [
    `<g color="${accent}" fill="${accent}">${draw(value, { x: LEFT, y: top + 130, size: 120, weight: 26 })}</g>`,
    `<g color="${ink}" fill="${ink}">`,
    ...[first, ...rest].map((line, at) => draw(line, { x: beside, y: top + (rest.length > 0 ? 90 : 130) + at * 42, size: 34 })),
    '</g>',
  ].join('');
}

function textLines(text: string, top: number): string[] {
  return linesOf(text, 36, WIDTH, 3).map((line, at) => draw(line, { x: LEFT, y: top + 65 + at * 50, size: 36 }));
}

function draw(text: string, place: Parameters<typeof textPath>[1]): string {
  return isDrawable(text) ? textPath(text, place) : '';
}
