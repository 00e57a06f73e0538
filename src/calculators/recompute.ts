/**
 * Turns the examples of the calculators on a page into input fields, and recomputes the results with the functions that rendered the page.
 * Without this script the tables remain: an example with its result.
 */
import { calculators } from 'virtual:calculators';
import words from 'virtual:words/calculator';
import { formatValue } from '../datasets/column.ts';
import type { Calculator, CalculatorInput } from './calculator.ts';
import { evaluateFields, type Evaluation } from './evaluate-fields.ts';
import { readNumber } from './read-number.ts';

/** Milliseconds without a keystroke before the results are announced to screen readers. */
const ANNOUNCE_PAUSE = 700;

for (const element of document.querySelectorAll<HTMLElement>('[data-calculator]')) {
  const calculator = calculators[element.dataset['calculator'] ?? ''];
  if (calculator) start(element, calculator);
}

function start(element: HTMLElement, calculator: Calculator): void {
  const status = create('p', { role: 'status' });
  const fields = Array.from(element.querySelectorAll<HTMLElement>('[data-input]'), (cell) =>
    createField(cell, calculator, () => compute()),
  ).filter((field) => field !== undefined);
  const cells = [...element.querySelectorAll('[data-results] td')];
  let pause: ReturnType<typeof setTimeout>;
  element.append(status);
  if (readAddress(fields)) compute();

  function compute(): void {
    const evaluation = evaluateFields(
      calculator,
      Object.fromEntries(fields.map(({ name, input }) => [name, input.value])),
      words,
    );
    const texts = 'results' in evaluation ? evaluation.results.map((result) => formatValue(result.value, result)) : [];
    for (const [at, cell] of cells.entries()) cell.textContent = texts[at] ?? '–';
    for (const { name, input, error } of fields) {
      error.textContent = ('errors' in evaluation && evaluation.errors[name]) || '';
      input.setAttribute('aria-invalid', String(error.textContent !== ''));
    }
    updateAddress(fields);
    clearTimeout(pause);
    pause = setTimeout(() => (status.textContent = announcementOf(evaluation)), ANNOUNCE_PAUSE);
  }
}

interface Field {
  name: string;
  example: number;
  input: HTMLInputElement;
  error: HTMLElement;
}

/** Replaces an example with an input field, labelled by the heading of its row. */
function createField(cell: HTMLElement, { inputs }: Calculator, compute: () => void): Field | undefined {
  const name = cell.dataset['input'] ?? '';
  const { [name]: input } = inputs;
  const heading = cell.previousElementSibling;
  if (!input || !heading) return undefined;
  const id = `input-${name}`;
  const field = create('input', { id, inputMode: 'decimal', autocomplete: 'off', value: plain(input.value) });
  const unit = input.as === 'count' ? (input.unit ?? '') : { money: '€', percent: '%' }[input.as];
  const error = create('span', { id: `${id}-fault`, className: 'fault' });
  const label = create('label', { htmlFor: id });
  field.setAttribute('aria-describedby', `${id}-unit ${error.id}`);
  label.append(...heading.childNodes);
  heading.append(label);
  cell.replaceChildren(field, create('span', { id: `${id}-unit`, textContent: unit }), error);
  field.addEventListener('input', compute);
  field.addEventListener('keydown', (event) => {
    if (stepByArrowKey(event, field, input)) compute();
  });
  return { name, example: input.value, input: field, error };
}

/** @returns whether the key changed the number */
function stepByArrowKey(event: KeyboardEvent, field: HTMLInputElement, { min, max, step }: CalculatorInput): boolean {
  const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const number = readNumber(field.value);
  if (steps === undefined || number === undefined) return false;
  event.preventDefault();
  field.value = plain(Math.min(max, Math.max(min, number + steps * step)));
  return true;
}

/** Creates an element with properties. `search-dialog` has a helper too, but a shared module would cost every page a request. */
function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** A number as a field shows it: grouped, without a unit. */
function plain(value: number): string {
  return formatValue(value, { digits: 4 });
}

/** Fills the fields from a shared address. @returns whether the address has any of them */
function readAddress(fields: readonly Field[]): boolean {
  const parameters = new URLSearchParams(location.search);
  const given = fields.filter(({ name }) => parameters.has(name));
  for (const { name, input } of given) {
    const text = parameters.getAll(name).at(-1) ?? '';
    // An address has numbers as programs write them, whatever the language.
    const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : readNumber(text);
    input.value = number === undefined ? text : plain(number);
  }
  return given.length > 0;
}

/** Keeps what differs from the example in the address, so that a copied address shows the same numbers. */
function updateAddress(fields: readonly Field[]): void {
  const address = new URL(location.href);
  for (const { name, example, input } of fields) {
    const number = readNumber(input.value);
    if (number === undefined || number === example) address.searchParams.delete(name);
    else address.searchParams.set(name, String(number));
  }
  history.replaceState(history.state, '', address);
}

function announcementOf(evaluation: Evaluation): string {
  if ('errors' in evaluation) return Object.values(evaluation.errors).join(' ');
  return evaluation.results.map((result) => `${result.name}: ${formatValue(result.value, result)}`).join('. ');
}
