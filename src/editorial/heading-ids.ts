import { type SatteriAstroData, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { markdownToHtml, mdxToJs } from 'satteri';

interface Page {
  frontmatter: unknown;
  isMdx: boolean;
}

/** The ids that Astro gives the headings of a text: made by its own plugin, from the text as it is rendered. */
export function headingIds(text: string, { frontmatter, isMdx }: Page): string[] {
  const astro: SatteriAstroData = {
    frontmatter: { ...(typeof frontmatter === 'object' && frontmatter) },
    headings: [],
    localImagePaths: new Set(),
    remoteImagePaths: new Set(),
  };
  const options = {
    hastPlugins: [satteriHeadingIdsPlugin()],
    features: { gfm: true, smartPunctuation: true },
    data: { astro },
  };
  if (isMdx) mdxToJs(text, options);
  else markdownToHtml(text, options);
  return astro.headings.map(({ slug }) => slug);
}
