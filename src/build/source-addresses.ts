/** Gives the site's addresses to links and images that name files as their repository shows them. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri';
import { isImageAddress } from '../editorial/image-address.ts';
import { replaceInHtml } from '../editorial/html-addresses.ts';
import type { AddressOf } from '../editorial/link-targets.ts';
import type { Library } from '../editorial/read-library.ts';
import { SHOWN_WIDTH } from './image-sizes.ts';

interface AstroData {
  astro?: { localImagePaths: Set<string> };
}

/**
 * Links lead to the pages that they name, in Markdown and in HTML within it. Images from the root of the library get a path beside the page,
 * and those in HTML and in references are made known to Astro, which by itself publishes no others. What leads nowhere stays as it is.
 */
export function sourceAddresses({ contentDir, pages }: Library, addressOf: AddressOf): MdastPluginDefinition {
  const pathOf = new Map(pages.map(({ absolute, path }) => [absolute, path]));

  function linkFrom(url: string, fileURL: URL | undefined): string {
    const absolute = fileURL ? fileURLToPath(fileURL) : '';
    const path = pathOf.get(absolute);
    return (path === undefined ? undefined : addressOf(url, { absolute, path })) ?? url;
  }

  function imageFrom(url: string, fileURL: URL | undefined): string {
    const file = join(contentDir, decodeURI(url));
    return fileURL && url.startsWith('/') && existsSync(file)
      ? encodeURI(relative(dirname(fileURLToPath(fileURL)), file).replace(/^(?!\.)/, './'))
      : url;
  }

  /** The attributes with which Astro finds an image in HTML. */
  function publishedImage(src: string, { alt = '', title }: Record<string, string>, { astro }: AstroData) {
    if (/^(\/|[a-z][a-z0-9+.-]*:)/i.test(src)) return undefined;
    astro?.localImagePaths.add(decodeURI(src));
    const image = { alt, ...(title !== undefined && { title }), sizes: SHOWN_WIDTH, src: decodeURI(src), index: 0 };
    return { __ASTRO_IMAGE_: JSON.stringify(image) };
  }

  return defineMdastPlugin({
    // Astro caches the HTML of unchanged pages while its configuration, this name included, stays the same.
    name: `source-addresses of ${hash('sha256', [...pathOf.values()].join('\n')).slice(0, 12)}`,
    link: (node, context) => {
      const url = linkFrom(node.url, context.fileURL);
      if (url !== node.url) context.setProperty(node, 'url', url);
    },
    definition: (node, context) => {
      const isImage = isImageAddress(node.url);
      const url = isImage ? imageFrom(node.url, context.fileURL) : linkFrom(node.url, context.fileURL);
      if (url !== node.url) context.setProperty(node, 'url', url);
      if (isImage && !/^(\/|[a-z][a-z0-9+.-]*:)/i.test(url))
        (context.data as AstroData).astro?.localImagePaths.add(decodeURI(url));
    },
    image: (node, context) => {
      const url = imageFrom(node.url, context.fileURL);
      if (url !== node.url) context.setProperty(node, 'url', url);
    },
    html: (node, context) => {
      const value = replaceInHtml(node.value, (tag, attributes) => {
        const { href, src } = attributes;
        if (tag === 'img' && src !== undefined)
          return publishedImage(imageFrom(src, context.fileURL), attributes, context.data as AstroData);
        const address = href === undefined ? undefined : linkFrom(href, context.fileURL);
        return address === undefined || address === href ? undefined : { ...attributes, href: address };
      });
      if (value !== node.value) context.setProperty(node, 'value', value);
    },
  });
}
