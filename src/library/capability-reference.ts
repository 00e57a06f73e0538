/** What the page for developers shows of each capability: derived from the contract, so that it cannot say something else than the service does. */
import GithubSlugger from 'github-slugger';
import { capabilities, type Capability } from '../contract/capabilities.ts';
import { type InputReference, inputReference } from './mcp-reference.ts';

export interface CapabilityReference {
  /** Id of its heading. */
  id: string;
  heading: string;
  path: string;
  description: string;
  inputs: InputReference[];
  /** A command that works when pasted. */
  command: string;
}

export function capabilityReference(siteUrl: string): CapabilityReference[] {
  const slugger = new GithubSlugger();
  return capabilities.map(({ summary, path, description, input, example }: Capability) => ({
    id: slugger.slug(summary),
    heading: summary,
    path,
    description,
    inputs: inputReference(input),
    command: curl(siteUrl + path, example.input),
  }));
}

/** Each value in quotes, so that a shell leaves it as it is, and encoded by curl. */
function curl(address: string, input: object): string {
  const values = Object.entries(input).map(([name, value]) => ` --data-urlencode '${name}=${value}'`);
  return `curl -sG '${address}'${values.join('')}`;
}
