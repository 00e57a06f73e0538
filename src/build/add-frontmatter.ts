/**
 * Adds fields to the frontmatter that a page is rendered with.
 *
 * @param data of the plugin's context; outside Astro it has no frontmatter, and nothing happens
 */
export function addFrontmatter(data: object, fields: object): void {
  const { astro } = data as { astro?: { frontmatter: object } };
  if (astro) astro.frontmatter = { ...astro.frontmatter, ...fields };
}
