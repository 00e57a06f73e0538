/** What readers do with a page: see `load-on-intent.ts`. */
import { runTool } from './run-tool.ts';
import { isFinger, showTermCard } from './term-card.ts';

/** A finger on the link of a term only loads this: the card shows when it was a tap. */
export async function act(element: HTMLElement, event: Event): Promise<void> {
  if (!(element instanceof HTMLAnchorElement)) return runTool(element);
  if (!isFinger(event)) await showTermCard(element);
}
