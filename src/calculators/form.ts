import { formatValue } from '../datasets/column.ts';
import { barParts } from './bar-parts.ts';
import type { Calculation, InputValue } from './calculator.ts';
import type { Evaluation } from './evaluate-fields.ts';

/** Milliseconds without a keystroke before the results are announced to screen readers. */
const ANNOUNCE_PAUSE = 700;

/** Stands for a result that depends on an invalid field. */
const UNKNOWN = '–';

/** Shows the evaluation of a calculator with these texts of fields. */
export type Show = (
  calculator: Calculation,
  evaluation: Evaluation,
  texts: Readonly<Record<string, string>>,
  isAnnounced: boolean,
) => void;

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Starts the form of a calculator, which may itself come later.
 *
 * @param changed is called with the name of an input and its new text, when the reader has changed it
 * @param steps is called with a field of a number and how many steps up the arrow keys are to take it
 */
export function formOf(
  element: HTMLElement,
  changed: (name: string, text: string) => void,
  steps: (field: Field, count: number) => void,
): Show {
  const fields = element.querySelectorAll<Field>('.fields [name]');
  const outputs = element.querySelectorAll('[data-result]');
  const status = element.querySelector('[role=status]');
  let pause: ReturnType<typeof setTimeout>;
  for (const field of fields) {
    rowOf(field).addEventListener('click', () => field.focus());
    field.addEventListener('input', () => changed(field.name, field.value));
    if (field.type === 'text')
      field.addEventListener('keydown', (event) => {
        const count = { ArrowUp: 1, ArrowDown: -1 }[(event as KeyboardEvent).key];
        if (count === undefined) return;
        event.preventDefault();
        steps(field, count);
      });
  }
  return (calculator, { results, errors }, texts, isAnnounced) => {
    const shown = results.map(textOf);
    outputs.forEach((output, at) => (output.textContent = shown[at] || UNKNOWN));
    const parts = barParts(
      calculator,
      results.map(({ value }) => value),
    );
    element.querySelectorAll('.bar rect').forEach((part, at) => setAttributes(part, parts[at] ?? {}));
    for (const field of fields) {
      const { [field.name]: text = plain(calculator.inputs[field.name]?.value ?? 0) } = texts;
      // Set only where it differs, since the cursor would move to the end.
      if (field.value !== text) field.value = text;
      rowOf(field)
        .querySelector('.fault')
        ?.replaceChildren(errors[field.name] ?? '');
      field.setAttribute('aria-invalid', String(field.name in errors));
    }
    clearTimeout(pause);
    if (!isAnnounced) return;
    pause = setTimeout(() => status?.replaceChildren(summaryOf(element)), ANNOUNCE_PAUSE);
  };
}

/** What a calculator shows, in sentences: what is wrong in its fields, and each result with its name. */
export function summaryOf(part: Element): string {
  const shown = part.closest('[data-calculator]')?.querySelectorAll('.fault,[data-result]') ?? [];
  const said = Array.from(shown, (each) => {
    const { textContent } = each;
    if (each.matches('.fault')) return textContent;
    return textContent !== UNKNOWN && `${rowOf(each).querySelector('dt')?.textContent}: ${textContent}.`;
  });
  return said.filter(Boolean).join(' ');
}

/** The row with its name in front. */
function rowOf(element: Element): Element {
  return element.closest('dl > div') ?? element;
}

export function setAttributes(element: Element, attributes: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** A result as people read it; nothing if it is unknown. */
export function textOf(result: Evaluation['results'][number] | undefined): string {
  return result?.value === undefined ? '' : formatValue(result.value, result);
}

/** A value as a field has it: a number grouped, without a unit. */
export function plain(value: InputValue): string {
  return formatValue(value, { digits: 4 });
}
