/** Reads YAML files of editors. Errors name the file, the line and what to do. */
import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';

/** A mistake in a content file, for its editor to correct. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/**
 * @returns the content of the file as the schema gives it; `absent` when there is no such file
 * @throws {ContentError} naming file, line and what to do, one line for each mistake
 */
export async function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  absent?: z.input<Schema>,
): Promise<z.output<Schema>> {
  const text = await readText(file);
  if (text === null) {
    if (absent === undefined) throw new ContentError(`${file}: the file is missing`);
    return schema.parse(absent);
  }
  return parseYaml(file, text, schema);
}

/** @throws {ContentError} as `readYaml` */
export function parseYaml<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number | undefined) => lines.linePos(offset ?? 0).line;
  const [broken] = document.errors;
  if (broken !== undefined) throw new ContentError(`${file}:${lineAt(broken.pos[0])}: ${broken.message.split('\n')[0]}`);

  const result = schema.safeParse(document.toJS() ?? undefined);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(({ path, message }) => {
    const at = path.length === 0 ? '' : `${path.join('.')}: `;
    return `${file}:${lineAt(offsetOf(document, path))}: ${at}${message}`;
  });
  throw new ContentError(mistakes.join('\n'));
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

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return null;
    throw failure;
  }
}
