/**
 * Computes the calculators of a page with the reader's numbers, by the functions that rendered the page, and marks the place of these numbers
 * in its tables and charts. Without this script the page has an example with its result.
 */
import { calculators } from 'virtual:calculations';
import words from 'virtual:words/calculator';
import { evaluateFields } from './evaluate-fields.ts';
import { formOf, plain, type Show } from './form.ts';
import { markPlace } from './mark-place.ts';
import { keepNumbers, keptNumbers, readNumbers, withNumbers, type Numbers } from './reader-numbers.ts';
import { readNumber } from './read-number.ts';

/** Inputs of the same name are the same quantity, so a number put into one calculator is that of all. */
const inputs = new Map(Object.values(calculators).flatMap((each) => Object.entries(each.inputs)));
/** What is in each field that the reader has changed. */
let texts: Record<string, string> = {};
for (const [name, given] of Object.entries(readNumbers(inputs.keys())))
  texts[name] = typeof given === 'number' ? plain(given) : given;

/** The calculators of the page, and its figures that show a result of one. */
const parts = Array.from(document.querySelectorAll<HTMLElement>('[data-calculator],[data-of]'), (element) => {
  const { calculator: own, of = own } = element.dataset;
  const calculator = calculators[of ?? ''];
  if (!calculator) return () => {};
  const show: Show = own === undefined ? (evaluation) => markPlace(element, evaluation) : formOf(element, calculator, change);
  return (isAnnounced: boolean) => show(evaluateFields(calculator, texts, words), texts, isAnnounced);
});

/** The links to the other pages that ask for the same numbers. */
const targets = Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-follow]'), ({ pathname }) => pathname);
const links = Array.from(document.links).filter(({ pathname, host }) => host === location.host && targets.includes(pathname));

function change(name: string, text: string): void {
  texts[name] = text;
  compute(true);
}

/** Shows the results, and takes the numbers into the address, the links, and the device if the reader agreed. */
function compute(isAnnounced: boolean): void {
  for (const show of parts) show(isAnnounced);
  const numbers = chosenNumbers();
  history.replaceState(history.state, '', withNumbers(location.href, inputs.keys(), numbers));
  for (const link of links) link.href = withNumbers(link.href, inputs.keys(), numbers).href;
  if (keptNumbers()) keepNumbers(numbers);
}

/** The valid numbers that differ from the example. */
function chosenNumbers(): Numbers {
  const chosen: Numbers = {};
  for (const [name, { value }] of inputs) {
    const number = readNumber(texts[name] ?? '');
    if (number !== undefined && number !== value) chosen[name] = number;
  }
  return chosen;
}

for (const keep of document.querySelectorAll<HTMLInputElement>('[data-keep]')) {
  keep.checked = keptNumbers() !== null;
  keep.addEventListener('change', () => keepNumbers(keep.checked ? chosenNumbers() : null));
}
for (const reset of document.querySelectorAll('[data-reset]'))
  reset.addEventListener('click', () => {
    texts = {};
    compute(true);
  });
for (const copy of document.querySelectorAll('[data-copy]'))
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(location.href).then(() => (copy.textContent = words.copied));
  });

if (Object.keys(texts).length > 0) compute(false);
