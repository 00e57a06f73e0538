import { slug } from 'github-slugger';
import { site } from './site.ts';

const name = slug(site.name);

/** The library as one book and as one archive of Markdown. */
export const bookPath = `/library/${name}.epub`;
export const markdownArchivePath = `/library/${name}.zip`;
