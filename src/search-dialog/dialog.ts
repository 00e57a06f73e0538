/** The search dialog. Loaded when somebody wants it: see `open-on-intent.ts`. */
import { answer, type Answer } from './federated-search.ts';
import styles from './dialog.css?url&no-inline';
import { element } from './create-element.ts';
import { searchIndex, warmIndex } from './pagefind-search.ts';
import { searchLibrary } from './api-search.ts';
import { resultSections, summary } from './render-results.ts';

/**
 * Both searches are asked, always. Pagefind's needs no server and knows words that are not finished, but wants every word: it
 * answers few questions, and where it does its ten best are rarely all of the API's ten. Only the API's own answer makes sure that the same
 * question finds no less here than there. The API ranks better, so its order comes first.
 */
const sources = [searchLibrary, searchIndex];

/** Milliseconds without a key before the question is asked. */
const TYPING_PAUSE = 120;

const styled = loadStyles();
let dialog: SearchDialog | undefined;

/**
 * Opens the dialog, with what the page's own field holds; when it is open already, goes back to its field.
 *
 * @param field the page's own field
 * @param from where focus returns when the dialog closes
 */
export async function openSearch(field: HTMLInputElement, from: Element | null): Promise<void> {
  await styled;
  dialog ??= new SearchDialog(field);
  dialog.open(from);
}

class SearchDialog {
  readonly #pageField: HTMLInputElement;
  readonly #field: HTMLInputElement;
  readonly #summary = element('p', { role: 'status' });
  readonly #results = element('div', { class: 'results' });
  readonly #dialog: HTMLDialogElement;
  #asking = new AbortController();

  constructor(pageField: HTMLInputElement) {
    this.#pageField = pageField;
    this.#field = fieldLike(pageField);
    const close = element('button', { type: 'button' }, 'Close');
    const form = element('form', { action: '/search', role: 'search' }, this.#field, close);
    this.#dialog = element(
      'dialog',
      { id: 'search-dialog', 'aria-label': 'Search', closedby: 'any' },
      form,
      this.#summary,
      this.#results,
    );
    close.addEventListener('click', () => this.#dialog.close());
    this.#dialog.addEventListener('keydown', (event) => this.#onKey(event));
    this.#field.addEventListener('input', () => this.#ask(TYPING_PAUSE));
    document.body.append(this.#dialog);
    warmIndex().catch(console.error);
  }

  open(from: Element | null): void {
    if (!this.#dialog.open) {
      this.#returnFocusTo(from);
      this.#dialog.showModal();
    }
    this.#field.focus();
    this.#field.select();
    this.#takeOver();
  }

  /** Goes on with what was typed into the page's field, the caret at its end. */
  #takeOver(): void {
    if (this.#pageField.value === '') return;
    this.#field.value = this.#pageField.value;
    this.#pageField.value = '';
    this.#ask(0);
  }

  /** A dialog that closes gives the focus back to what had it before, and scrolls there: not to the page's field, which only listened. */
  #returnFocusTo(from: Element | null): void {
    if (from instanceof HTMLElement && from !== document.body) from.focus({ preventScroll: true });
    else this.#pageField.blur();
  }

  #ask(pause: number): void {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const query = this.#field.value.trim();
    if (query === '') return this.#clear();
    this.#results.ariaBusy = 'true';
    setTimeout(() => {
      if (!signal.aborted) void answer(query, sources, signal, (answer) => this.#show(answer));
    }, pause);
  }

  #clear(): void {
    this.#results.ariaBusy = 'false';
    this.#summary.replaceChildren();
    this.#results.replaceChildren();
  }

  #show(answer: Answer): void {
    this.#summary.replaceChildren(...summary(answer));
    // Until there is an answer, the one before stays: an empty list would only flicker.
    if (!answer.isFinal && answer.found.length === 0) return;
    const focused = this.#links().indexOf(document.activeElement as HTMLAnchorElement);
    this.#results.replaceChildren(...resultSections(answer));
    this.#results.ariaBusy = String(!answer.isFinal);
    if (focused >= 0) (this.#links()[focused] ?? this.#field).focus();
    else this.#results.scrollTop = 0;
  }

  /** Down and up walk through the results, from and to the field; what is typed on a result goes into the field. */
  #onKey(event: KeyboardEvent): void {
    const { key, isComposing, ctrlKey, metaKey, altKey } = event;
    if (isComposing || ctrlKey || metaKey || altKey) return;
    // In a search field the key would only empty it.
    if (key === 'Escape') return this.#move(event, () => this.#dialog.close());
    const links = this.#links();
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const target = destination(key, at, links) ?? (key === 'ArrowUp' && at === 0 ? this.#field : undefined);
    if (target) return this.#move(event, () => target.focus());
    if (at >= 0 && (key === 'Backspace' || (key.length === 1 && key !== ' '))) this.#field.focus();
  }

  #move(event: KeyboardEvent, act: () => void): void {
    event.preventDefault();
    act();
  }

  #links(): HTMLAnchorElement[] {
    return [...this.#results.querySelectorAll('a')];
  }
}

/** The result that a key leads to from the one at `at`; -1 is the field, where Home and End move the caret as in any field. */
function destination(key: string, at: number, links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  if (key === 'ArrowDown') return links[at + 1];
  if (at < 0) return undefined;
  const targets: Record<string, number> = { ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  return links[targets[key] ?? -1];
}

/** The same field again: its name, its bounds. */
function fieldLike(pageField: HTMLInputElement): HTMLInputElement {
  const { name, maxLength } = pageField;
  return element('input', {
    type: 'search',
    name,
    maxlength: String(maxLength),
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    placeholder: 'A question or keywords',
    'aria-label': 'Search the library',
  });
}

/** Resolves also when the style fails to load: a plain dialog still searches. */
function loadStyles(): Promise<void> {
  const link = element('link', { rel: 'stylesheet', href: styles });
  document.head.append(link);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}
