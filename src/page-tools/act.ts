/** What readers do with a page: see `load-on-intent.ts`. */
import { runTool } from './run-tool.ts';
import { showTermCard } from './term-card.ts';

export function act(element: HTMLElement): Promise<void> {
  return element instanceof HTMLAnchorElement ? showTermCard(element) : runTool(element);
}
