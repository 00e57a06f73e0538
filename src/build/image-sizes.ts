import { defineHastPlugin } from 'satteri';

/** Tells browsers how wide images beside a page are shown, `--measure` at most, so that they load the smallest file that is sharp. */
export const imageSizes = defineHastPlugin({
  name: 'image-sizes',
  element: {
    filter: ['img'],
    visit: (image, context) => {
      const address = String(image.properties['src'] ?? '');
      const isBesidePage = !/^(\/|[a-z][a-z0-9+.-]*:)/i.test(address);
      if (isBesidePage) context.setProperty(image, 'sizes', '(min-width: 40rem) 38rem, 100vw');
    },
  },
});
