import type { SourceFields } from '../editorial/page-schema.ts';

/** The part of a page that has its sources. */
interface SourcedPage {
  path: string;
  data: { sources: SourceFields[] };
}

/**
 * The source of `page` with this id.
 *
 * @param component the component that cites the source, for the error message
 * @throws Error with the page, the component and the existing ids
 */
export function pageSource(page: SourcedPage | undefined, id: string, component: string): SourceFields {
  if (!page) throw new Error(`<${component}> stands outside a page of the library, so there are no sources to name`);
  const source = page.data.sources.find((source) => source.id === id);
  if (source) return source;
  const ids = page.data.sources.flatMap((source) => source.id ?? []);
  const known = ids.length > 0 ? `those with an id are ${ids.join(', ')}` : 'give a source in the frontmatter that id';
  throw new Error(`${page.path}: <${component}> names the source "${id}", which the page does not have; ${known}`);
}
