import { defineHastPlugin } from 'satteri';

/** How wide images beside a page are shown: `--measure` at most. */
export const SHOWN_WIDTH = '(min-width: 40rem) 38rem, 100vw';

/** Tells browsers how wide images beside a page are shown, so that they load the smallest file that is sharp. */
export const imageSizes = defineHastPlugin({
  name: 'image-sizes',
  element: {
    filter: ['img'],
    visit: (image, context) => {
      const address = String(image.properties['src'] ?? '');
      const isBesidePage = !/^(\/|[a-z][a-z0-9+.-]*:)/i.test(address);
      if (isBesidePage) context.setProperty(image, 'sizes', SHOWN_WIDTH);
    },
  },
});
