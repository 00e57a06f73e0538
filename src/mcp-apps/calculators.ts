/** The calculators of a page, as on the site, but without an address or a device to keep numbers in. */
import { calculators } from 'virtual:calculations';
import words from 'virtual:words/calculator';
import { evaluateFields } from '../calculators/evaluate-fields.ts';
import { formOf, summaryOf } from '../calculators/form.ts';
import { stepped } from '../calculators/stepped.ts';

/**
 * Starts a calculator.
 *
 * @param element its form, of `src/components/Calculator.astro`
 * @param changed is called with what it shows, in sentences, when the reader has changed a number
 */
export async function startCalculator(element: HTMLElement, changed: (summary: string) => void): Promise<void> {
  const calculator = (await calculators[element.dataset['calculator'] ?? '']?.())?.default;
  if (!calculator) return;
  let texts: Record<string, string> = {};
  const change = (name: string, text: string) => compute({ ...texts, [name]: text });
  const show = formOf(element, change, ({ name, value }, steps) => {
    const text = stepped(value, steps, calculator.inputs[name]);
    if (text !== undefined) change(name, text);
  });
  element.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  element.querySelector('[data-reset]')?.addEventListener('click', () => compute({}));

  function compute(next: Record<string, string>): void {
    if (!calculator) return;
    texts = next;
    show(calculator, evaluateFields(calculator, texts, words), texts, true);
    changed(summaryOf(element));
  }
}
