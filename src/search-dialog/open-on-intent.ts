/**
 * With `src/page-tools/load-on-intent.ts` the only script that a page runs before anybody searches: it loads the dialog on the first intent to search.
 *
 * Nothing smaller does this. `accesskey` reacts to Alt and other keys that differ by browser and system, never to `/` or
 * Ctrl K. `<button command="show-modal">` and `popover` open markup that every page would have to contain, and cannot load a script. A
 * listener and an import take less than 500 bytes on the wire, which a test of the built site enforces. Without the script, or if the dialog
 * fails to load, the field remains a form that leads to a page of results.
 *
 * The field opens the dialog on click, not on focus, which must not change the context (WCAG 2.2, 3.2.1): whoever reaches the field with Tab
 * types and presses Enter as in any form. Focus only preloads the dialog.
 */
const loadDialog = () => import('./dialog.ts');
const field = document.querySelector<HTMLInputElement>('#site-search');
if (field) {
  const open = async (from: Element | null) => (await loadDialog()).openSearch(field, from);
  field.addEventListener('focus', loadDialog);
  field.addEventListener('click', () => open(field));
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    const from = document.activeElement;
    // The field takes what is typed while the dialog loads, and is the fallback if it does not load.
    field.focus({ preventScroll: true });
    void open(from);
  });
}

/** `/` except where it types a slash, on any keyboard layout (some need Shift for it); Ctrl K or ⌘ K everywhere. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !altKey && !(target instanceof Element && target.closest('input,select,textarea,[contenteditable]'));
}
