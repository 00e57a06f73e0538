/** The search dialog. Loaded on the first intent to search: see `open-on-intent.ts`. */
import words from 'virtual:words/dialog';
import { type Answer, answer } from './answer.ts';
import { createElement } from './create-element.ts';
import styles from './dialog.css?url&no-inline';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { labelled, renderFilter, renderPages, renderSummary, sectionTitles } from './render-results.ts';

/** Milliseconds without a keystroke before a query runs. */
const TYPING_PAUSE = 120;

/** Milliseconds after which the dialog says that it searches. */
const SLOW = 250;

const stylesLoaded = loadStyles();
let dialog: SearchDialog | undefined;

/**
 * Opens the dialog with the text of the page's own search field. If it is open already, moves the focus back to its field.
 *
 * @param field the page's own search field
 * @param from where the focus returns when the dialog closes
 */
export async function openSearch(field: HTMLInputElement, from: Element | null): Promise<void> {
  await stylesLoaded;
  dialog ??= new SearchDialog(field);
  dialog.open(from);
}

class SearchDialog {
  readonly #pageField: HTMLInputElement;
  readonly #field: HTMLInputElement;
  readonly #summary = createElement('p', { role: 'status' });
  readonly #results = createElement('div', { class: 'results' });
  readonly #dialog: HTMLDialogElement;
  #running = new AbortController();
  #answer: Answer | undefined;

  constructor(pageField: HTMLInputElement) {
    this.#pageField = pageField;
    this.#field = cloneField(pageField);
    const close = createElement('button', { type: 'button' }, words.close);
    const form = createElement('form', { action: '/search', role: 'search' }, this.#field, close);
    this.#dialog = createElement(
      'dialog',
      { id: 'search-dialog', 'aria-label': words.label, closedby: 'any' },
      form,
      this.#summary,
      this.#results,
    );
    close.addEventListener('click', () => this.#dialog.close());
    this.#dialog.addEventListener('keydown', (event) => this.#onKey(event));
    this.#field.addEventListener('input', () => this.#search(TYPING_PAUSE));
    document.body.append(this.#dialog);
    this.#results.addEventListener('click', ({ target }) => this.#remember(target));
  }

  open(from: Element | null): void {
    if (!this.#dialog.open) {
      this.#setReturnFocus(from);
      this.#dialog.showModal();
    }
    this.#field.focus();
    this.#field.select();
    this.#takeText();
    if (this.#field.value === '') this.#showRecent();
  }

  /** Moves what was typed into the page's field into the dialog's, the caret at its end. */
  #takeText(): void {
    if (this.#pageField.value === '') return;
    this.#field.value = this.#pageField.value;
    this.#pageField.value = '';
    this.#search(0);
  }

  /** A closing dialog returns the focus to the element that had it, and scrolls there. That must not be the page's field, unless it was used. */
  #setReturnFocus(from: Element | null): void {
    if (from instanceof HTMLElement && from !== document.body) from.focus({ preventScroll: true });
    else this.#pageField.blur();
  }

  #search(pause: number): void {
    this.#running.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    const query = this.#field.value.trim();
    if (query === '') return this.#showRecent();
    this.#results.ariaBusy = 'true';
    const slow = setTimeout(() => !signal.aborted && this.#summary.replaceChildren(words.searching), pause + SLOW);
    setTimeout(async () => {
      if (signal.aborted) return;
      const found = await answer(query, signal);
      clearTimeout(slow);
      if (!signal.aborted) this.#show(found);
    }, pause);
  }

  #showRecent(): void {
    this.#answer = undefined;
    this.#results.ariaBusy = 'false';
    this.#summary.replaceChildren();
    const recent = recentSearches();
    if (recent.length === 0) return this.#results.replaceChildren();
    const clear = createElement('button', { type: 'button' }, words.clear);
    clear.addEventListener('click', () => {
      forgetSearches();
      this.#results.replaceChildren();
      this.#field.focus();
    });
    const items = recent.map((query) => {
      const link = createElement('a', { href: `/search?${new URLSearchParams({ q: query })}` }, query);
      link.addEventListener('click', (event) => this.#handle(event, () => this.#repeat(query)));
      return createElement('li', {}, link);
    });
    const heading = createElement('div', { class: 'recent' }, createElement('h2', {}, words.recent), clear);
    this.#results.replaceChildren(heading, createElement('ul', { role: 'list', 'aria-label': words.recent }, ...items));
  }

  #repeat(query: string): void {
    this.#field.value = query;
    this.#field.focus();
    this.#search(0);
  }

  #show(found: Answer, label?: string): void {
    this.#answer = found;
    this.#summary.replaceChildren(...renderSummary(found));
    const pages = labelled(found.pages ?? [], sectionTitles());
    const shown = pages.filter((page) => label === undefined || page.label === label);
    this.#results.replaceChildren(
      ...renderFilter(pages, label, (chosen) => this.#filter(found, chosen)),
      ...(shown.length === 0 ? [] : [renderPages(found, shown)]),
    );
    this.#results.ariaBusy = 'false';
    this.#results.scrollTop = 0;
  }

  /** The buttons are made anew: the focus stays on the one that was pressed. */
  #filter(found: Answer, label: string | undefined): void {
    this.#show(found, label);
    this.#results.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }

  #remember(target: EventTarget | null): void {
    if (this.#answer !== undefined && target instanceof Element && target.closest('li a')) rememberSearch(this.#answer.query);
  }

  /** Down and up move through the results and back to the field; typing on a result goes into the field. */
  #onKey(event: KeyboardEvent): void {
    const { key, isComposing, ctrlKey, metaKey, altKey } = event;
    if (isComposing || ctrlKey || metaKey || altKey) return;
    // In a search field, Escape would only clear the text.
    if (key === 'Escape') return this.#handle(event, () => this.#dialog.close());
    const links = this.#links();
    const at = this.#focusedLink();
    const target = destination(key, at, links) ?? (key === 'ArrowUp' && at === 0 ? this.#field : undefined);
    if (target) return this.#handle(event, () => target.focus());
    if (at >= 0 && (key === 'Backspace' || (key.length === 1 && key !== ' '))) this.#field.focus();
  }

  #handle(event: Event, action: () => void): void {
    event.preventDefault();
    action();
  }

  /** -1 if no link has the focus. */
  #focusedLink(): number {
    return this.#links().findIndex((link) => link === document.activeElement);
  }

  #links(): HTMLAnchorElement[] {
    return [...this.#results.querySelectorAll<HTMLAnchorElement>('li > a')];
  }
}

/** The result that a key moves to from the one at `at`; -1 is the field, where Home and End move the caret as in any field. */
function destination(key: string, at: number, links: HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  if (key === 'ArrowDown') return links[at + 1];
  if (at < 0) return undefined;
  const targets: Record<string, number> = { ArrowUp: at - 1, Home: 0, End: links.length - 1 };
  return links[targets[key] ?? -1];
}

/** A field with the same name and maximum length. */
function cloneField(pageField: HTMLInputElement): HTMLInputElement {
  const { name, maxLength } = pageField;
  return createElement('input', {
    type: 'search',
    name,
    maxlength: String(maxLength),
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    placeholder: words.placeholder,
    'aria-label': words.field,
  });
}

/** Resolves even if the styles fail to load: a plain dialog still searches. */
function loadStyles(): Promise<void> {
  const link = createElement('link', { rel: 'stylesheet', href: styles });
  document.head.append(link);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}
