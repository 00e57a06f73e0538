/** The companies of this site: one store for all surfaces of a process. */
import { openBlobStore } from '../../blobs/blob-store.ts';
import { CompaniesStore } from './company-store.ts';

export const companies = new CompaniesStore(openBlobStore('companies'));
