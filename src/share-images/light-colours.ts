import { site } from '../site/site.ts';
import type { ShareColours } from './share-image.ts';

/** The colours of the library on a light display, else those of src/styles/site.css. */
export const lightColours: ShareColours = {
  paper: site.colours.paper?.[0] ?? '#fdfcf9',
  ink: site.colours.ink?.[0] ?? '#1d1c1a',
  muted: site.colours.muted?.[0] ?? '#5c5850',
  accent: site.colours.accent?.[0] ?? '#0f5e6e',
};
