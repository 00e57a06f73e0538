/** API reference for the developers' page, derived from the contract, so that it cannot contradict the service. */
import GithubSlugger from 'github-slugger';
import { capabilities, type Capability } from '../contract/capabilities.ts';
import { fillPlaceholders, type Placeholders } from '../contract/placeholders.ts';
import { type InputReference, inputReference } from './mcp-reference.ts';

export interface CapabilityReference {
  /** Id of its heading. */
  id: string;
  heading: string;
  path: string;
  description: string;
  inputs: InputReference[];
  /** A command to paste. */
  command: string;
}

export function capabilityReference(siteUrl: string, placeholders: Placeholders): CapabilityReference[] {
  const slugger = new GithubSlugger();
  const references = capabilities.map(({ summary, path, description, input, example }: Capability) => ({
    heading: summary,
    path,
    description,
    inputs: inputReference(input, placeholders),
    command: curl(siteUrl + path, fillPlaceholders(example.input, placeholders)),
  }));
  return fillPlaceholders(references, placeholders).map((reference) => ({ id: slugger.slug(reference.heading), ...reference }));
}

/** Quotes each value for the shell and lets curl encode it. */
function curl(address: string, input: object): string {
  const values = Object.entries(input).map(([name, value]) => ` --data-urlencode '${name}=${value}'`);
  return `curl -sG '${address}'${values.join('')}`;
}
