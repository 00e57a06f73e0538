import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDir } from '../build-settings.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { site } from '../site/site.ts';
import { lightColours } from './light-colours.ts';
import { rasterImage } from './raster-image.ts';
import { isDrawable, textPath, widthOf } from './text-path.ts';

/** The library's logo as SVG; without one, the first letter of its name. */
export async function icon(): Promise<string> {
  return site.logo === undefined ? initial() : await readFile(join(contentDir, site.logo), 'utf8');
}

function initial(): string {
  const { accent, paper } = lightColours;
  const letter = site.name.charAt(0);
  const drawn = isDrawable(letter)
    ? `<g color="${paper}" fill="${paper}">${textPath(letter, { x: 16 - widthOf(letter, 20) / 2, y: 23, size: 20 })}</g>`
    : `<text x="16" y="23" font-family="serif" font-size="20" text-anchor="middle" fill="${paper}">${escapeHtml(letter)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="6" fill="${accent}"/>${drawn}</svg>\n`;
}

/** The icon as a square of so many pixels. */
export async function iconPng(size: number): Promise<Buffer> {
  return rasterImage(sized(await icon(), 512), 'png', { width: size, height: size });
}

/** A logo is drawn as large as its SVG says, so it is told to be larger than any icon. */
function sized(svg: string, size: number): string {
  return svg.replace(/<svg\b[^>]*>/, (tag) =>
    tag.replace(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${size}" height="${size}"`),
  );
}

/** The icon as an ICO file of one PNG: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
export async function iconFile(): Promise<Buffer> {
  const png = await iconPng(ICON_SIZE);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICON_SIZE, 6);
  header.writeUInt8(ICON_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const ICON_SIZE = 48;
