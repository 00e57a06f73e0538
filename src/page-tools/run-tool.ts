/** The tools of a page. Loaded when one of them is pressed: see `src/search-dialog/open-on-intent.ts`. */
import words from 'virtual:words/tools';

/** Does what the button says, and says that it is done, on the button and to screen readers. */
export async function runTool(button: HTMLElement): Promise<void> {
  const { tool = '', from } = button.dataset;
  if (tool === 'print') return print();
  const text =
    tool === 'link' ? Promise.resolve(location.href) : tool === 'code' ? Promise.resolve(codeBeside(button)) : markdownAt(from);
  const copied = await copy(text).then(
    () => true,
    () => false,
  );
  say(button, copied ? words.copied : words.failed);
}

/** Started within the click, with the text to follow: some browsers allow copying only then. */
function copy(text: Promise<string>): Promise<void> {
  const blob = text.then((found) => new Blob([found], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

function codeBeside(button: HTMLElement): string {
  return button.parentElement?.querySelector('pre')?.textContent ?? '';
}

async function markdownAt(address = ''): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Milliseconds until the button says again what it does. */
const SHOWN = 2000;

function say(button: HTMLElement, told: string): void {
  const label = button.textContent;
  // What stands beside it does not move.
  button.style.minInlineSize = `${button.offsetWidth}px`;
  button.textContent = told;
  const status = document.querySelector('[role=status][data-tools]');
  status?.replaceChildren(told);
  setTimeout(() => {
    button.textContent = label;
    status?.replaceChildren();
  }, SHOWN);
}
