/** The companies of this site: one store for all surfaces of a process. */
import { openBlobs } from '../blobs.ts';
import { CompaniesStore } from './store.ts';

export const companies = new CompaniesStore(openBlobs('companies'));
