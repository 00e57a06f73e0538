/** `node scripts/check-layers.ts [TREE]`: checks which code imports which, by the rules of `layer-rules.ts`. `npm run check` runs it. */
import { layerRules } from '../layer-rules.ts';
import { layerViolations } from './layers/layer-violations.ts';

const comments = new Map(layerRules.map(({ name, comment }) => [name, comment]));
const violations = await layerViolations(process.argv[2] ?? '.');
for (const { rule, from, to } of violations) console.error(`${from} imports ${to}. ${comments.get(rule)} (${rule})`);
console.log(violations.length === 0 ? 'The imports keep to the layers.' : `${violations.length} forbidden imports.`);
process.exitCode = violations.length === 0 ? 0 : 1;
