import type { NamedSource } from './facts/read-facts.ts';
import type { LibraryPage } from './library/pages.ts';

declare global {
  // Astro's name for the attributes of elements; these are those of WebMCP.
  namespace astroHTML.JSX {
    interface HTMLAttributes {
      toolname?: string;
      tooldescription?: string;
      toolautosubmit?: boolean | '';
      toolparamdescription?: string;
    }
  }

  // Astro's name for the types of an application.
  namespace App {
    interface Locals {
      /** The page of the library that is being rendered: components in its text read its sources. */
      page?: LibraryPage;
      /** The sources of the facts in its text, in the order of their first mention: its footnotes. */
      notes?: NamedSource[];
    }
  }
}
