/**
 * The only script that a page runs before search is touched: it listens, and loads the dialog when somebody wants it.
 *
 * Nothing smaller can do this. `accesskey` answers to Alt and other keys that differ by browser and system, never to `/` or
 * Ctrl K. `<button command="show-modal">` and `popover` open markup that every page would have to carry, and can load no script. So a
 * listener is needed, and this is a listener and an import: less than 500 bytes on the wire, which the tests of the built site hold
 * it to. Without it, or when the dialog does not load, the field stays what it is: a form that leads to a page of results.
 *
 * The field opens the dialog on a click, not on focus, which must not change the context (WCAG 2.2, 3.2.1): who walks through the page
 * with Tab types and presses Enter as in any form. Focus only starts the loading.
 */
const field = document.querySelector<HTMLInputElement>('#site-search')!;
field.ariaKeyShortcuts = '/ Control+K Meta+K';
field.title = 'Press / to search';

field.addEventListener('focus', load);
field.addEventListener('click', () => open(field));
document.addEventListener('keydown', (event) => {
  if (!isShortcut(event)) return;
  event.preventDefault();
  const from = document.activeElement;
  // The field takes what is typed while the dialog loads, and what remains if it does not.
  field.focus({ preventScroll: true });
  void open(from);
});

async function open(from: Element | null): Promise<void> {
  (await load()).openSearch(field, from);
}

function load() {
  return import('./dialog.ts');
}

/** `/` wherever it does not type a slash, on any keyboard layout (some need Shift for it); Ctrl K or ⌘ K everywhere. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !altKey && !(target as Element).closest('input,select,textarea,[contenteditable]');
}
