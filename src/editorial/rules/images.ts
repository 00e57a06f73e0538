import { existsSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { LintPage, PageRule } from '../lint-page.ts';
import type { Image } from '../page-structure.ts';

/** The largest file of an image, in bytes: it takes 5 seconds on a slow phone. */
const SIZE_MAX = 1_000_000;

const formats = ['avif', 'webp', 'png', 'jpg', 'jpeg', 'gif', 'svg'];

/** An image is a file of this site that is there and not too large, and has words for those who cannot see it. */
export const images: PageRule = (page) =>
  page.images.flatMap((image) =>
    [missingWords(image), wrongFile(image, page)]
      .filter((message) => message !== undefined)
      .map((message) => ({ severity: 'error' as const, line: image.line, message })),
  );

function missingWords({ alt, url = '' }: Image): string | undefined {
  if (alt === undefined) return undefined;
  if (alt === null || alt.trim() === '')
    return `the image "${url}" has no words for those who cannot see it: ![what it shows](…)`;
  return /^\S+\.(avif|webp|png|jpe?g|gif|svg)$/i.test(alt)
    ? `the image "${url}" has the name of a file in place of words: say what it shows`
    : undefined;
}

function wrongFile({ url }: Image, { absolute }: LintPage): string | undefined {
  if (url === undefined || url.startsWith('data:')) return undefined;
  if (url === '') return 'the image has no address: write one between the brackets ( )';
  if (/^([a-z][a-z0-9+.-]*:)?\/\//i.test(url))
    return `the image "${url}" is on another host, from which browsers load nothing here: save it in images/ beside the page`;
  const path = decodeURI(url.replace(/[?#].*$/, ''));
  const extension = extname(path).slice(1).toLowerCase();
  if (!formats.includes(extension))
    return `browsers cannot show the image "${url}": save it as ${formats[0]}, ${formats[1]} or png`;
  const file = path.startsWith('/') ? join('public', path) : join(dirname(absolute), path);
  if (!existsSync(file)) return `the image "${url}" is missing: save it in images/ beside the page, or correct its name`;
  const { size } = statSync(file);
  if (size > SIZE_MAX)
    return `the image "${url}" has ${(size / 1e6).toFixed(1)} MB: make it smaller than 1 MB, for example 1600 pixels wide`;
  return undefined;
}
