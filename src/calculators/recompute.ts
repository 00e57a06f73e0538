/**
 * Turns the examples of the calculators of a page into fields, and computes again what people write, with the functions that computed the
 * page. Without it the tables stay what they are: an example with its result.
 */
import { shown } from '../datasets/column.ts';
import { answer, type Answer } from './evaluate-fields.ts';
import type { Calculator, CalculatorInput } from './calculator.ts';
import { type CalculatorName, calculators } from './calculators.ts';
import { readNumber } from './read-number.ts';

/** What is computed is announced once somebody pauses, not at every key. */
const PAUSE = 700;

for (const place of document.querySelectorAll<HTMLElement>('[data-calculator]'))
  start(place, calculators[place.dataset['calculator'] as CalculatorName]);

function start(place: HTMLElement, calculator: Calculator): void {
  const status = made('p', { role: 'status' });
  const fields = new Map(
    Object.entries(calculator.inputs).map(([name, input]) => [name, fieldFor(place, name, input, () => compute())]),
  );
  const cells = [...place.querySelectorAll('[data-results] td')];
  let pause: ReturnType<typeof setTimeout>;
  place.append(status);
  if (takeFromAddress(calculator, fields)) compute();

  function compute(): void {
    const given = answer(calculator, Object.fromEntries([...fields].map(([name, { input }]) => [name, input.value])));
    const texts = 'results' in given ? given.results.map((result) => shown(result.value, result)) : [];
    for (const [at, cell] of cells.entries()) cell.textContent = texts[at] ?? '–';
    for (const [name, { input, fault }] of fields) {
      fault.textContent = ('faults' in given && given.faults[name]) || '';
      input.setAttribute('aria-invalid', String(fault.textContent !== ''));
    }
    keepInAddress(calculator, fields);
    clearTimeout(pause);
    pause = setTimeout(() => (status.textContent = spoken(given)), PAUSE);
  }
}

interface Field {
  input: HTMLInputElement;
  fault: HTMLElement;
}

/** Puts a field where the example stands, labelled by the head of its row. */
function fieldFor(place: HTMLElement, name: string, input: CalculatorInput, compute: () => void): Field {
  const cell = place.querySelector<HTMLElement>(`[data-input="${name}"]`)!;
  const head = cell.parentElement!.querySelector('th')!;
  const id = `input-${name}`;
  const field = made('input', { id, inputMode: 'decimal', autocomplete: 'off', value: plain(input.value) });
  const unit = input.as === 'count' ? (input.unit ?? '') : { money: '€', percent: '%' }[input.as];
  const fault = made('span', { id: `${id}-fault`, className: 'fault' });
  const label = made('label', { htmlFor: id });
  field.setAttribute('aria-describedby', `${id}-unit ${fault.id}`);
  label.append(...head.childNodes);
  head.append(label);
  cell.replaceChildren(field, made('span', { id: `${id}-unit`, textContent: unit }), fault);
  field.addEventListener('input', compute);
  field.addEventListener('keydown', (event) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const number = readNumber(field.value);
    if (steps === undefined || number === undefined) return;
    event.preventDefault();
    field.value = plain(Math.min(input.max, Math.max(input.min, number + steps * input.step)));
    compute();
  });
  return { input: field, fault };
}

/** An element with properties. The dialog of search has a helper for this, too: a file of both would cost every page a list of its parts. */
function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

/** A number as a field shows it: grouped, without a unit. */
function plain(value: number): string {
  return shown(value, { digits: 4 });
}

/** Fills the fields with what a shared address says; returns whether it says anything. */
function takeFromAddress({ inputs }: Calculator, fields: Map<string, Field>): boolean {
  const given = [...new URLSearchParams(location.search)].filter(([name]) => Object.hasOwn(inputs, name));
  for (const [name, text] of given) {
    const number = readNumber(text);
    fields.get(name)!.input.value = number === undefined ? text : plain(number);
  }
  return given.length > 0;
}

/** Keeps in the address what differs from the example, so that a copied address shows the same numbers. */
function keepInAddress({ inputs }: Calculator, fields: Map<string, Field>): void {
  const address = new URL(location.href);
  for (const [name, { input }] of fields) {
    const number = readNumber(input.value);
    if (number === undefined || number === inputs[name]!.value) address.searchParams.delete(name);
    else address.searchParams.set(name, String(number));
  }
  history.replaceState(history.state, '', address);
}

function spoken(given: Answer): string {
  if ('faults' in given) return Object.values(given.faults).join(' ');
  return given.results.map((result) => `${result.name}: ${shown(result.value, result)}`).join('. ');
}
