/** The first element of the page for a selector, which the page always has. */
export function elementOf<Name extends keyof HTMLElementTagNameMap>(selector: Name): HTMLElementTagNameMap[Name];
export function elementOf(selector: string): HTMLElement;
export function elementOf(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}
