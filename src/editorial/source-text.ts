import { isUtf8 } from 'node:buffer';

/** The text of a page's file, and what is wrong with the file before any of it can be read. */

export interface SourceText {
  text: string;
  errors: SourceError[];
}

interface SourceError {
  line: number;
  message: string;
}

/** Decodes a file. What is no text that can be read has one error, for the place where it begins. */
export function readSourceText(bytes: Uint8Array): SourceText {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const error = fileError(bytes, text);
  return { text, errors: error ? [error] : [] };
}

function fileError(bytes: Uint8Array, text: string): SourceError | undefined {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]))
    return { line: 1, message: 'the file is in UTF-16: save it as UTF-8' };
  if (startsWith(bytes, [0xef, 0xbb, 0xbf]))
    return {
      line: 1,
      message: 'the file begins with a byte order mark: save it as UTF-8 without one (“UTF-8”, not “UTF-8 with BOM”)',
    };
  if (text.trim() === '') return { line: 1, message: 'the file is empty: write the page, or delete the file' };
  const invalid = isUtf8(bytes) ? -1 : text.indexOf('\uFFFD');
  if (invalid >= 0)
    return {
      line: lineAt(text, invalid),
      message: 'the file is not in UTF-8 here: save it as UTF-8, and look at this line again',
    };
  const control = controlCharacter.exec(text);
  if (control)
    return {
      line: lineAt(text, control.index),
      message: 'the line holds a character that nobody sees: delete it and type the words again',
    };
  return undefined;
}

/** What text contains by mistake alone: control characters other than tab and line breaks. */
// eslint-disable-next-line no-control-regex -- They are what it looks for.
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
