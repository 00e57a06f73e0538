/**
 * Tabs in two forms. With ARIA roles: `[role=tablist]` with `[role=tab]`s, and `[role=tabpanel]`s connected by `aria-labelledby` or by
 * `aria-controls` of a tab, or named by `aria-label`. Without a script: in an element marked `data-tabs`, radio buttons with a `<label for>`
 * each, and panels marked `data-tab-panel` with the id of their radio button. Closed panels count, too.
 */
import type { Element } from 'hast';
import type { Conversion } from './conversion-context.ts';
import { attribute, find, findAll, textOf } from './html-element.ts';

export function isTabPanel(element: Element): boolean {
  return attribute(element, 'role') === 'tabpanel' || element.properties['dataTabPanel'] !== undefined;
}

/** Whether an element only switches between panels: a tab list, or a radio button or a label in `data-tabs`. */
export function isTabControl(element: Element, conversion: Pick<Conversion, 'region'>): boolean {
  if (attribute(element, 'role') === 'tablist') return true;
  if (element.tagName !== 'input' && element.tagName !== 'label') return false;
  const id = attribute(element, element.tagName === 'input' ? 'id' : 'htmlFor');
  return id !== undefined && find(conversion.region, (panel) => attribute(panel, 'dataTabPanel') === id) !== undefined;
}

/** The name of a panel, or undefined. */
export function panelName(panel: Element, conversion: Pick<Conversion, 'region'>): string | undefined {
  const control = controlOf(panel, conversion);
  return (control && textOf(control)) || attribute(panel, 'ariaLabel');
}

/** The tabs of a tab list without a panel. */
export function unusedTabs(tabList: Element, conversion: Pick<Conversion, 'region'>): Element[] {
  const used = new Set(findAll(conversion.region, isTabPanel).map((panel) => controlOf(panel, conversion)));
  return findAll(tabList, (element) => attribute(element, 'role') === 'tab').filter((tab) => !used.has(tab));
}

function controlOf(panel: Element, { region }: Pick<Conversion, 'region'>): Element | undefined {
  const radio = attribute(panel, 'dataTabPanel');
  const id = attribute(panel, 'id');
  const labelledBy = attribute(panel, 'ariaLabelledBy');
  return (
    (labelledBy && find(region, (element) => attribute(element, 'id') === labelledBy)) ||
    (id && find(region, (element) => attribute(element, 'ariaControls') === id)) ||
    (radio && find(region, (element) => element.tagName === 'label' && attribute(element, 'htmlFor') === radio)) ||
    undefined
  );
}
