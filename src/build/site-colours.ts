import type { SiteSettings } from '../site/site-settings.ts';

/** A Vite plugin that writes the library's colours over those of the style sheet, each for light and dark displays. */
export function siteColours(colours: SiteSettings['colours']) {
  return {
    name: 'site-colours',
    enforce: 'pre' as const,
    transform: (text: string, id: string) => (/\/src\/styles\/site\.css$/.test(id) ? withColours(text, colours) : undefined),
  };
}

/** The style sheet with these values of its custom properties. */
export function withColours(css: string, colours: SiteSettings['colours']): string {
  return Object.entries(colours).reduce((text, [name, pair]) => {
    if (pair === undefined) return text;
    const [light, dark] = pair;
    const property = new RegExp(`(--${name}: )light-dark\\([^)]*\\)`);
    if (!property.test(text)) throw new Error(`The style sheet has no colour --${name}`);
    return text.replace(property, `$1light-dark(${light}, ${dark})`);
  }, css);
}
