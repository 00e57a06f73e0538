import type { Calculator } from '../calculators/calculator.ts';
import { words } from '../site/site.ts';
import { fill } from '../words/fill.ts';

/**
 * The attributes that make the form of a calculator a tool for agents in the browser (WebMCP). An agent may submit it: nothing leaves the page
 * but the numbers in its address.
 *
 * @param of its name in pages
 */
export function calculatorTool(of: string, { title, results }: Calculator) {
  const names = results.map(({ name }) => name).join(', ');
  return {
    toolname: `calculate_${of.replaceAll('-', '_')}`,
    tooldescription: fill(words.webTools.calculator, { title, results: names }),
    toolautosubmit: true,
  };
}
