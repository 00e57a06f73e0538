/** Loads what the tools of a page do when one is pressed, and the card of a term when a pointer or the focus is on its link. */
const loadActions = () => import('./act.ts');
const loadOn = (type: string) =>
  document.addEventListener(type, async (event) => {
    const { target } = event;
    const found = target instanceof Element && target.closest<HTMLElement>(type === 'click' ? '[data-tool]' : 'a.term');
    if (found) void (await loadActions()).act(found, event);
  });
['click', 'pointerover', 'focusin'].forEach(loadOn);
