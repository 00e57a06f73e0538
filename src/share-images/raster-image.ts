import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageConfig } from 'astro:assets';
import sharpService from 'astro/assets/services/sharp';
import { ifThere } from '../shared/if-there.ts';

/** Where packages keep what they can make again: a build after the first draws only what has changed. */
const cacheDir = 'node_modules/.cache/raster-images';

/** An SVG of ours as pixels, by the image service of Astro. */
export async function rasterImage(svg: string, format: 'jpeg' | 'png', size: { width: number; height: number }): Promise<Buffer> {
  const transform = { src: 'image.svg', format, ...size, ...(format === 'jpeg' && { quality: 65 }) };
  const key = createHash('sha256')
    .update(`${JSON.stringify(transform)} ${svg}`)
    .digest('hex');
  const file = join(cacheDir, `${key}.${format}`);
  const cached = await ifThere(readFile(file));
  if (cached) return cached;
  const { data } = await sharpService.transform(Buffer.from(svg), transform, ownConfig, console);
  await keep(file, data);
  return Buffer.from(data);
}

/** The service refuses SVG, since that of others can be harmful; these are made here. */
const ownConfig = { ...imageConfig, dangerouslyProcessSVG: true };

/** Written apart and renamed, since builds can run at the same time. */
async function keep(file: string, data: Uint8Array): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const part = `${file}.${process.pid}`;
  await writeFile(part, data);
  await rename(part, file);
}
