/** The skills and their index, by the agent skills discovery draft 0.2.0. */
import { createHash } from 'node:crypto';
import { addresses } from '../addresses.ts';
import { type DiscoveryDocument, type DiscoveryFacts, jsonDocument, type Skill } from './discovery-document.ts';

export const skillPath = ({ name }: Skill) => `${addresses.skills}/${name}/SKILL.md`;

export function agentSkills({ siteUrl, skills }: DiscoveryFacts): DiscoveryDocument[] {
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skills.map((skill) => ({
      name: skill.name,
      type: 'skill-md',
      description: skill.description,
      url: siteUrl + skillPath(skill),
      // Digest of the bytes as served: clients reject a file that differs.
      digest: `sha256:${createHash('sha256').update(skill.text).digest('hex')}`,
    })),
  };
  return [
    jsonDocument(`${addresses.skills}/index.json`, index),
    ...skills.map((skill) => ({ path: skillPath(skill), mediaType: 'text/markdown; charset=utf-8', body: skill.text })),
  ];
}
