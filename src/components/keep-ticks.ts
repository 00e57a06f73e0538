/**
 * Keeps what the reader has ticked in the checklists of this page, from the first tick on, on this device: no request carries it. Tasks are
 * kept by their text, so that a new one in between changes nothing.
 */
const key = `ticks ${location.pathname}`;
const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-checklist] label > input')];
const taskOf = (box: HTMLInputElement) => box.closest('label')?.textContent.trim();

for (const box of boxes) {
  if (keptTicks().includes(taskOf(box))) box.checked = true;
  box.addEventListener('change', keepTicks);
}

for (const list of document.querySelectorAll('[data-checklist]'))
  list.querySelector(':scope > p > button')?.addEventListener('click', () => {
    for (const box of list.querySelectorAll('input')) box.checked = false;
    keepTicks();
  });

function keptTicks(): unknown[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
  } catch {
    // No storage, or nothing that this code wrote: as if nothing were ticked.
    return [];
  }
}

function keepTicks(): void {
  const ticked = boxes.filter(({ checked }) => checked).map(taskOf);
  try {
    if (ticked.length > 0) localStorage.setItem(key, JSON.stringify(ticked));
    else localStorage.removeItem(key);
  } catch {
    // A browser may refuse storage: then the ticks last as long as the page.
  }
}
