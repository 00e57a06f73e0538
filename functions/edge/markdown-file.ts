import type { Config, Context } from '@netlify/edge-functions';
import { markdownFile } from '../../src/http/page-representations.ts';
import { watched } from '../../src/http/watched.ts';

export default watched('/*.md', (request, context: Context) => markdownFile(request, (file) => context.next(file)));

export const config: Config = { path: '/*.md', onError: 'bypass' };
