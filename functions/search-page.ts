import type { Config } from '@netlify/functions';
import { searchResultsPage } from '../src/http/search-page.ts';

export default searchResultsPage;

export const config: Config = { path: '/search' };
