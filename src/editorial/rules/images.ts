import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { imageFormats, isImageAddress } from '../image-address.ts';
import type { Finding, LintPage, PageRule } from '../lint-page.ts';
import type { Image } from '../page-structure.ts';

/** The largest file of an image, in bytes: it takes 5 seconds on a slow phone. */
const SIZE_MAX = 1_000_000;

/** An image has words for those who cannot see it, is not too large, and comes from this site. */
export const images: PageRule = (page) => findings(page, [missingWords, wrongFile]);

/** The file of an image is there, in a format that can be published: no page can be made otherwise. */
export const missingImages: PageRule = (page) => findings(page, [missingFile]);

type Check = (image: Image, page: LintPage) => string | undefined;

function findings(page: LintPage, checks: Check[]): Finding[] {
  return page.images.flatMap((image) =>
    checks
      .map((check) => check(image, page))
      .filter((message) => message !== undefined)
      .map((message) => ({ severity: 'error' as const, line: image.line, message })),
  );
}

function missingWords({ alt, url = '' }: Image): string | undefined {
  if (alt === undefined) return undefined;
  if (alt === null || alt.trim() === '')
    return `the image "${url}" has no words for those who cannot see it: ![what it shows](…)`;
  return /^\S+\.(avif|webp|png|jpe?g|gif|svg)$/i.test(alt)
    ? `the image "${url}" has the name of a file in place of words: say what it shows`
    : undefined;
}

function wrongFile({ url = '' }: Image, page: LintPage): string | undefined {
  if (isElsewhere(url))
    return `the image "${url}" is on another host, from which browsers load nothing here: save it in images/ beside the page`;
  const size = statSync(fileOf(url, page), { throwIfNoEntry: false })?.size ?? 0;
  return size > SIZE_MAX
    ? `the image "${url}" has ${(size / 1e6).toFixed(1)} MB: make it smaller than 1 MB, for example 1600 pixels wide`
    : undefined;
}

function missingFile({ url }: Image, page: LintPage): string | undefined {
  if (url === '') return 'the image has no address: write one between the brackets ( )';
  if (url === undefined || url.startsWith('data:') || isElsewhere(url)) return undefined;
  if (!isImageAddress(url))
    return `browsers cannot show the image "${url}": save it as ${imageFormats.slice(0, 2).join(', ')} or png`;
  return existsSync(fileOf(url, page))
    ? undefined
    : `the image "${url}" is missing: save it in images/ beside the page, or correct its name`;
}

function isElsewhere(url: string): boolean {
  return /^([a-z][a-z0-9+.-]*:)?\/\//i.test(url);
}

/** The file of an image beside the page or in the library; undefined where there is none, and for one that is published as it is. */
export function imageFile(url: string | undefined, page: LintPage): string | undefined {
  if (url === undefined || url === '' || url.startsWith('data:') || isElsewhere(url) || !isImageAddress(url)) return undefined;
  const file = fileOf(url, page);
  return existsSync(file) && !file.startsWith('public/') ? file : undefined;
}

/** The file that an address names: of the site, beside the page, or from the root of the library. */
function fileOf(url: string, { absolute, contentDir }: LintPage): string {
  const path = decodeURI(url.replace(/[?#].*$/, ''));
  if (!path.startsWith('/')) return join(dirname(absolute), path);
  const published = join('public', path);
  return existsSync(published) ? published : join(contentDir, path);
}
