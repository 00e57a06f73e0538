/** Loads what the tools of a page do when one is pressed, and the card of a term when a pointer or the focus is on its link. */
const loadOn = (type: string) =>
  document.addEventListener(type, async (event) => {
    const { target } = event;
    const found = target instanceof Element && target.closest<HTMLElement>(type === 'click' ? '[data-tool]' : 'a.term');
    if (found) await (await import('./act.ts')).act(found, event);
  });
['click', 'pointerover', 'focusin'].forEach(loadOn);
