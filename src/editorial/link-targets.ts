/** What links may lead to. */
export interface LinkTargets {
  /** Whether a path exists on the site: a page, the index of a section, or a route outside the library. */
  isPage: (path: string) => boolean;
  /** The paths of the pages. */
  paths: ReadonlySet<string>;
  /** The current path of a page, by each of its former paths. */
  newPath: ReadonlyMap<string, string>;
  /** The hosts of this site, for example `library.example`. */
  ownHosts: readonly string[];
}
