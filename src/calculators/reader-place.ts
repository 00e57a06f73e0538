import { formatValue, type Column } from '../datasets/column.ts';
import type { Words } from '../words/word-types.ts';
import type { Calculator } from './calculator.ts';
import { evaluateFields } from './evaluate-fields.ts';
import { nearest } from './nearest.ts';
import { noCalculator } from './no-calculator.ts';
import { quantityOf } from './quantity-of.ts';

/** The attributes of a table or chart that shows a result of a calculator, and marks the place of the reader's numbers in it. */
export interface CalculatorFigure {
  /** The name of the calculator. */
  of?: string | undefined;
  /** Its input, or the name of its result, whose values the first column has; in a chart, the x axis. */
  down?: string | undefined;
  /** Its input that differs between the other columns; in a chart, between the series. */
  across?: string | undefined;
  /** The value of that input in each of them. */
  at?: readonly number[] | undefined;
  /** The name of the result in the cells. */
  shows?: string | undefined;
}

export interface ReaderPlace {
  title: string;
  /** For the script that moves the marks. */
  attributes: Record<string, string | undefined>;
  /** The result of the example, as people read it. */
  result: string;
  /** Its point in a chart. */
  point: { x: number | undefined; y: number | undefined };
  /** The cell that is nearest to the example. */
  row: number;
  column: number;
}

/**
 * The place of a calculator's example in a table; undefined for a table that shows no result of one.
 *
 * @throws {Error} if the table names what the calculator does not have
 */
export function readerPlace(
  { of, down = '', across, at = [], shows = '' }: CalculatorFigure,
  columns: readonly Column[],
  calculators: Readonly<Record<string, Calculator>>,
  words: Words['calculator'],
): ReaderPlace | undefined {
  if (of === undefined) return undefined;
  const calculator = calculators[of];
  if (!calculator) throw new Error(noCalculator(of, calculators));
  const example = evaluateFields(calculator, {}, words);
  const key = (name: string) => keyOf(name, calculator, of);
  const [row, column] = [quantityOf(example, key(down)), across === undefined ? undefined : quantityOf(example, key(across))];
  const result = example.results[Number(key(shows))];
  if (across !== undefined && at.length < 1) throw new Error(`write with "at" the values of "${across}", one for each column`);
  const heads = (columns[0]?.values ?? []).map(Number);
  return {
    title: calculator.title,
    attributes: {
      'data-of': of,
      'data-down': key(down),
      'data-across': across === undefined ? undefined : key(across),
      'data-at': across === undefined ? undefined : at.join(' '),
      'data-shows': key(shows),
    },
    result: result ? formatValue(result.value ?? null, result) : '',
    point: { x: row, y: quantityOf(example, key(shows)) },
    row: nearest(heads, row),
    column: across === undefined ? 0 : nearest(at, column),
  };
}

/** What `quantityOf` takes for an input or a result. */
function keyOf(name: string, { inputs, results }: Calculator, of: string): string {
  if (name in inputs) return name;
  const at = results.findIndex((result) => result.name === name);
  const names = [...Object.keys(inputs), ...results.map(({ name }) => name)].join(', ');
  if (at < 0) throw new Error(`the calculator "${of}" has no "${name}": name one of ${names}`);
  return String(at);
}
