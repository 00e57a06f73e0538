/**
 * Computes the calculators of a page with the reader's numbers, by the functions that rendered the page, and marks the place of these numbers
 * in its tables and charts. Without this script the page has an example with its result.
 */
import { calculators } from 'virtual:calculations';
import words from 'virtual:words/calculator';
import type { Calculation } from './calculator.ts';
import { evaluateFields } from './evaluate-fields.ts';
import { formOf, plain, type Show, summaryOf } from './form.ts';
import { keepNumbers, keptNumbers, readNumbers, withNumbers, type Numbers } from './reader-numbers.ts';
import { stepped } from './stepped.ts';
import { typedValue } from './typed-value.ts';

/** What is in each field that the reader has changed. Inputs of the same name are the same quantity, so it is one for all calculators. */
let texts: Record<string, string> = {};

/** The calculators of the page, and its figures that show a result of one. */
const parts = Array.from(document.querySelectorAll<HTMLElement>('[data-calculator],[data-of]'), (element) => {
  const { calculator: own, of = own ?? '' } = element.dataset;
  return { of, show: own === undefined ? showPlace(element) : formOf(element, change, (...step) => void stepBy(...step)) };
});

/** Marks the reader's place in a figure, by code that most pages do not need. */
function showPlace(figure: HTMLElement): Show {
  return (_, evaluation) => void import('./mark-place.ts').then(({ markPlace }) => markPlace(figure, evaluation));
}

/** The links to the other pages that ask for the same numbers. */
const targets = Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-follow]'), ({ pathname }) => pathname);
const links = Array.from(document.links).filter(({ pathname, host }) => host === location.host && targets.includes(pathname));

const loaded = load();

/** The calculators of this page alone, and their inputs. */
async function load() {
  const names = [...new Set(parts.map(({ of }) => of))];
  const entries = await Promise.all(names.map(async (name) => [name, (await calculators[name]?.())?.default] as const));
  const known = new Map(entries);
  return { known, inputs: new Map([...known.values()].flatMap((each) => Object.entries(each?.inputs ?? {}))) };
}

async function start(): Promise<void> {
  const { inputs } = await loaded;
  const given = Object.entries(readNumbers(inputs.keys())).map(([name, value]) => [name, plain(value)]);
  // What was typed before the calculators had come is newer.
  texts = { ...Object.fromEntries(given), ...texts };
  if (Object.keys(texts).length > 0) await compute(false);
}

function change(name: string, text: string): void {
  texts[name] = text;
  void compute(true);
}

async function stepBy(field: { name: string; value: string }, steps: number): Promise<void> {
  const text = stepped(field.value, steps, (await loaded).inputs.get(field.name));
  if (text !== undefined) change(field.name, text);
}

/** Shows the results, and takes the numbers into the address, the links, and the device if the reader agreed. */
async function compute(isAnnounced: boolean): Promise<void> {
  const { known, inputs } = await loaded;
  for (const { of, show } of parts) {
    const calculator = known.get(of);
    if (calculator) show(calculator, evaluateFields(calculator, texts, words), texts, isAnnounced);
  }
  const numbers = chosenNumbers(inputs);
  history.replaceState(history.state, '', withNumbers(location.href, inputs.keys(), numbers));
  // With what other pages added to the address, which the next one may ask for again.
  for (const link of links) link.search = location.search;
  if (keptNumbers()) keep(inputs, numbers);
}

type Inputs = ReadonlyMap<string, Calculation['inputs'][string]>;

/** The valid numbers that differ from the example. */
function chosenNumbers(inputs: Inputs): Numbers {
  const chosen: Numbers = {};
  for (const [name, input] of inputs) {
    const value = typedValue(texts[name] ?? '', input);
    if (value !== undefined && value !== input.value) chosen[name] = value;
  }
  return chosen;
}

/** Beside those of other pages. */
function keep(inputs: Inputs, numbers: Numbers): void {
  const others = Object.entries(keptNumbers() ?? {}).filter(([name]) => !inputs.has(name));
  keepNumbers({ ...Object.fromEntries(others), ...numbers });
}

/** An agent in the browser fills the form and submits it; Enter may submit it, too. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-calculator] form'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const [name, text] of new FormData(form)) texts[name] = String(text);
    const answer = compute(true).then(() => summaryOf(form));
    if (event.agentInvoked) event.respondWith(answer);
  });

for (const box of document.querySelectorAll<HTMLInputElement>('[data-keep]')) {
  box.checked = keptNumbers() !== null;
  box.addEventListener('change', () => {
    if (box.checked) void loaded.then(({ inputs }) => keep(inputs, chosenNumbers(inputs)));
    else keepNumbers(null);
  });
}
for (const reset of document.querySelectorAll('[data-reset]'))
  reset.addEventListener('click', () => {
    texts = {};
    void compute(true);
  });
for (const copy of document.querySelectorAll('[data-copy]'))
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(location.href).then(() => (copy.textContent = words.copied));
  });

void start();
