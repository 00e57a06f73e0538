import { pageFacts } from './artifacts.ts';

/**
 * What a quote from a page names beside its address.
 *
 * @param section the id of the section that it is from; without it, it is from the page
 */
export function citation(path: string, section = '') {
  const { digests, updated, checked } = pageFacts(path);
  return { digest: digests.get(section), ...(updated !== undefined && { updated }), checked: [...checked] };
}
