/**
 * Tabs: panels with the ARIA role, connected to their tab by ARIA attributes; or panels marked `data-tab-panel` with the id of a radio
 * button, whose label is their name.
 */
import type { Element } from 'hast';
import { findAll, findFirst, isPanel, shownText, valueOf } from './element-rules.ts';

export interface TabPanels {
  /** Whether an element only switches between panels. */
  readonly isSwitch: (element: Element) => boolean;
  readonly nameOf: (panel: Element) => string;
}

export function tabPanels(region: Element): TabPanels {
  const panels = findAll(region, isPanel);
  if (panels.length === 0) return { isSwitch: isTabList, nameOf: () => '' };
  const buttons = new Set(panels.map((panel) => valueOf(panel, 'dataTabPanel')).filter((id) => id !== ''));
  const first = (name: string, value: string) =>
    value === '' ? undefined : findFirst(region, (element) => valueOf(element, name) === value);
  return {
    isSwitch: (element) =>
      isTabList(element) ||
      (element.tagName === 'input' && buttons.has(valueOf(element, 'id'))) ||
      (element.tagName === 'label' && buttons.has(valueOf(element, 'htmlFor'))),
    nameOf: (panel) => {
      const tab =
        first('id', valueOf(panel, 'ariaLabelledBy')) ??
        first('ariaControls', valueOf(panel, 'id')) ??
        first('htmlFor', valueOf(panel, 'dataTabPanel'));
      const name = tab ? shownText(tab).trim() : '';
      return name === '' ? valueOf(panel, 'ariaLabel') : name;
    },
  };
}

function isTabList(element: Element): boolean {
  return valueOf(element, 'role') === 'tablist';
}
