/** Reads YAML files of editors. Errors name the file, the line and what to do. */
import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { ifThere } from '../shared/if-there.ts';
import { fieldMessage, placeOf } from './field-message.ts';
import { yamlMessage } from './yaml-message.ts';

/** A mistake in a content file, for its editor to correct. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** The place of a mistake in a content file, and what to do. */
export interface ContentMistake {
  file: string;
  /** Starts at 1. */
  line: number;
  message: string;
}

/** All mistakes of a file; the message has a line for each. */
export class ContentMistakes extends ContentError {
  readonly mistakes: readonly ContentMistake[];

  constructor(mistakes: readonly ContentMistake[]) {
    super(mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n'));
    this.mistakes = mistakes;
  }
}

/**
 * @returns the content of the file as the schema gives it; `absent` when there is no such file
 * @throws {ContentMistakes} naming file, line and what to do
 */
export async function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  absent?: z.input<Schema>,
): Promise<z.output<Schema>> {
  const text = await ifThere(readFile(file, 'utf8'));
  if (text === undefined) {
    if (absent === undefined) throw new ContentMistakes([{ file, line: 1, message: 'the file is missing' }]);
    return schema.parse(absent);
  }
  return parseYaml(file, text, schema);
}

/** @throws {ContentMistakes} as `readYaml` */
export function parseYaml<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> {
  const { document, lineAt } = parsed(text);
  const [broken] = document.errors;
  if (broken !== undefined) {
    const message = `the file is not YAML: ${yamlMessage(broken)}`;
    throw new ContentMistakes([{ file, line: lineAt(broken.pos[0]), message }]);
  }
  const content: unknown = document.toJS() ?? undefined;
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map((issue) => ({
    file,
    line: lineAt(offsetOf(document, placeOf(issue))),
    message: fieldMessage(issue, content),
  }));
  throw new ContentMistakes(mistakes);
}

/** The line of the value at a path in a YAML file, or of its nearest parent. */
export async function lineInYaml(file: string, path: PropertyKey[]): Promise<number> {
  const { document, lineAt } = parsed((await ifThere(readFile(file, 'utf8'))) ?? '');
  return lineAt(offsetOf(document, path));
}

function parsed(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return { document, lineAt: (offset: number | undefined) => lines.linePos(offset ?? 0).line };
}

/** Where the value of a path begins; of a missing value, where what should hold it begins. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: PropertyKey[]): number | undefined {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (hasRange(node)) return node.range[0];
  }
  return undefined;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}
