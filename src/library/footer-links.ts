/** The pages about the site, which its footer names. */
import { sections, site } from '../site/site.ts';
import { libraryPages } from './pages.ts';

interface FooterLink {
  path: string;
  title: string;
}

let found: Promise<FooterLink[]> | undefined;

/** Those that `footer` of `site.yml` lists, in its order. Looked up once: every page has them. */
export function footerLinks(): Promise<FooterLink[]> {
  return (found ??= linksTo(site.footer));
}

async function linksTo(names: string[]): Promise<FooterLink[]> {
  if (names.length === 0) return [];
  const pages = (await libraryPages()).map(({ path, data: { title } }) => ({ path, title }));
  const known = new Map(
    [...sections.map(({ id, title }) => ({ path: `/${id}`, title })), ...pages].map((link) => [link.path, link]),
  );
  return names.map((name) => {
    const link = known.get(`/${name}`);
    if (link === undefined) throw new Error(`site.yml: footer names ${name}, which is neither a section nor a page`);
    return link;
  });
}
