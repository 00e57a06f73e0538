/**
 * Imports what a page exports: the inputs of its example, and the figures that it computes of them.
 *
 * @typeParam Exports those that the test uses; a page that no longer has one fails the test that expects a figure of it
 * @param page its path, for example `glossary/dilution`
 */
export async function pageExports<Exports extends object>(page: `${string}/${string}`): Promise<Exports> {
  const [section, name] = page.split('/');
  return (await import(`../pages/${section}/${name}.mdx`)) as Exports;
}
