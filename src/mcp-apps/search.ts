/** The answer of `search_content` in a chat: the results as the search of the site shows them, and a field to search again. */
import words from 'virtual:words/dialog';
import type { searchContent } from '../contract/capabilities.ts';
import type { SearchResponse } from '../contract/schemas.ts';
import { foundIn } from '../search-dialog/api-search.ts';
import type { Answer } from '../search-dialog/answer.ts';
import { labelled, renderFilter, renderPages, renderSummary } from '../search-dialog/render-results.ts';
import { elementOf } from './element-of.ts';
import { Host } from './host.ts';

const field = elementOf('input');
const status = elementOf('[role=status]');
const results = elementOf('.results');
const titles = new Map(Object.entries<string>(JSON.parse(elementOf('main').dataset['sections'] ?? '{}')));

const host = new Host<SearchResponse>({
  input: ({ q }) => {
    if (typeof q === 'string') field.value = q;
    status.textContent = words.searching;
  },
  answer: (answer) => show({ query: answer.query, isFallback: false, ...foundIn(answer) }),
  failure: (text) => {
    status.textContent = text;
    results.replaceChildren();
  },
});

/** A chat need not allow forms to be submitted, so the field and the button do without. */
elementOf('button').addEventListener('click', search);
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  search();
});

function search(): void {
  const q = field.value.trim();
  if (q === '') return;
  status.textContent = words.searching;
  void host.callTool('search_content' satisfies (typeof searchContent)['tool']['name'], { q, limit: 10 });
}

function show(found: Answer, label?: string): void {
  field.value = found.query;
  status.replaceChildren(...renderSummary(found));
  const pages = labelled(found.pages ?? [], titles);
  const shown = pages.filter((page) => label === undefined || page.label === label);
  results.replaceChildren(
    ...renderFilter(pages, label, (chosen) => {
      show(found, chosen);
      results.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    }),
    ...(shown.length === 0 ? [] : [renderPages(found, shown)]),
  );
}

void host.connect();
