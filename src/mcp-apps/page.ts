/** The answer of `get_page_markdown` in a chat: the page to read, with its calculators in the place of their examples. */
import callouts from 'virtual:words/callout';
import type { PagePart } from '../contract/schemas.ts';
import { startCalculator } from './calculators.ts';
import { elementOf } from './element-of.ts';
import { Host } from './host.ts';
import { renderMarkdown } from './render-markdown.ts';

const article = elementOf('article');
const status = elementOf('[role=status]');
const { site = '' } = document.documentElement.dataset;

const host = new Host<PagePart>({
  answer: (page) => show(page),
  failure: (text) => {
    status.textContent = text;
  },
});

function show({ markdown, title, url }: PagePart): void {
  article.innerHTML = renderMarkdown(textOf(markdown), { addressOf, callouts });
  status.replaceChildren(linkTo(url, url.replace(/^https?:\/\//, '')));
  for (const template of document.querySelectorAll('template')) placeCalculator(template, title);
}

/** Milliseconds without a change before the model is told. */
const PAUSE = 1000;

/** Puts a calculator where the Markdown has its example, if it has one: a paragraph with its name, what is put in and what comes out. */
function placeCalculator(template: HTMLTemplateElement, title: string): void {
  const example = [...article.querySelectorAll('p > strong:only-child')].find(
    ({ textContent }) => textContent === template.dataset['example'],
  )?.parentElement;
  const calculator = template.content.firstElementChild?.cloneNode(true);
  if (!example || !(calculator instanceof HTMLElement)) return;
  for (let left = PARTS_AFTER_NAME; left > 0; left--) example.nextElementSibling?.remove();
  example.replaceWith(calculator);
  let pause: ReturnType<typeof setTimeout>;
  void startCalculator(calculator, (summary) => {
    clearTimeout(pause);
    pause = setTimeout(() => host.tellModel(`${title}: ${summary}`), PAUSE);
  });
}

/** A list, the word for the result and a list. */
const PARTS_AFTER_NAME = 3;

/** Without what stands around the text for programs: the frontmatter, the notice at its start and the list of pages at its end. */
function textOf(markdown: string): string {
  return markdown.replace(/^---\n[^]*?\n---\n+>.*\n/, '').replace(/\n## Sitemap\n[^#]*$/, '\n');
}

/** Links in the Markdown lead to Markdown: readers get the page. */
function addressOf(url: string): string {
  return url.startsWith(`${site}/`) ? url.replace(/\.md(?=#|$)/, '').replace(/\/index$/, '/') : url;
}

function linkTo(url: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = text;
  return link;
}

void host.connect();
