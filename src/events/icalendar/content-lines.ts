/** The first layer of iCalendar (RFC 5545 section 3.1): bytes to properties. It accepts whatever a line holds. */
import { limitCalendar, LINES_MAX } from './limits.ts';
import type { SkippedParts } from './skipped-parts.ts';

/** One property: `DTSTART;TZID=Europe/Vienna:20261204T183000`. */
export interface ContentLine {
  /** Where it begins in the file, from 1. */
  line: number;
  /** In capitals. */
  name: string;
  /** By name in capitals; quotes removed, of a list the first value. */
  params: ReadonlyMap<string, string>;
  /** As in the file, with its escapes: they depend on the type of the value. */
  value: string;
}

/**
 * Unfolds the bytes first and decodes afterwards, because publishers fold inside UTF-8 sequences. Accepts every mixture of
 * CRLF, LF and CR, blank lines and a byte order mark; a line that is not UTF-8 is read as Windows-1252.
 *
 * @throws {CalendarLimit} when there are too many lines
 */
export function* contentLines(file: Uint8Array, skipped: SkippedParts): Generator<ContentLine> {
  for (const { line, bytes } of unfold(inUtf8(file))) {
    const text = decode(bytes);
    // A quote that closes after the value hides the colon: then quotes mean nothing.
    const parsed = contentLine(line, text) ?? (text.includes('"') ? contentLine(line, text.replaceAll('"', '')) : null);
    if (parsed === null) skipped.add(line, 'not a property: no name before a colon');
    else yield parsed;
  }
}

/** Outlook exports UTF-16 now and then; everything after works on ASCII-compatible bytes. */
function inUtf8(file: Uint8Array): Uint8Array {
  const mark = `${file[0]},${file[1]}`;
  if (mark === '255,254') return new TextEncoder().encode(new TextDecoder('utf-16le').decode(file));
  if (mark === '254,255') return new TextEncoder().encode(new TextDecoder('utf-16be').decode(file));
  return file;
}

/** A line before it is decoded, one character a byte. */
interface RawLine {
  line: number;
  bytes: string;
}

/** Logical lines: a line that begins with a space or a tab goes on with the one before. */
function* unfold(file: Uint8Array): Generator<RawLine> {
  let open: { line: number; parts: string[] } | null = null;
  for (const { line, bytes } of physicalLines(file)) {
    if (open !== null && (bytes.startsWith(' ') || bytes.startsWith('\t'))) {
      open.parts.push(bytes.slice(1));
    } else if (bytes.trim() !== '') {
      if (open !== null) yield { line: open.line, bytes: open.parts.join('') };
      open = { line, parts: [bytes] };
    }
  }
  if (open !== null) yield { line: open.line, bytes: open.parts.join('') };
}

function* physicalLines(file: Uint8Array): Generator<RawLine> {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  const lineEnd = /\r\n|\n|\r/g;
  let start = text.startsWith('\xEF\xBB\xBF') ? 3 : 0;
  for (let line = 1; start < text.length; line += 1) {
    limitCalendar(line, LINES_MAX, 'lines');
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(text);
    yield { line, bytes: text.slice(start, end?.index) };
    start = end === null ? text.length : lineEnd.lastIndex;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

function decode(bytes: string): string {
  if (!/[^\0-\x7F]/.test(bytes)) return bytes;
  const raw = Buffer.from(bytes, 'latin1');
  try {
    return utf8.decode(raw);
  } catch {
    return windows1252.decode(raw);
  }
}

/** A parameter: name, and a value in quotes or up to the next separator. `;;` and spaces around are forgiven. */
const PARAMETER = /;\s*([A-Za-z0-9-]+)\s*=\s*(?:"([^"]*)"|"?([^";:]*))((?:,(?:"[^"]*"|[^";:,]*))*)/y;

const NO_PARAMETERS: ReadonlyMap<string, string> = new Map();

function contentLine(line: number, text: string): ContentLine | null {
  const [start = '', name = ''] = /^\s*([\w.-]+)\s*(?=[;:])/.exec(text) ?? [];
  if (name === '') return null;
  const { params, end } = parameters(text, start.length);
  const colon = text.indexOf(':', end);
  return colon < 0 ? null : { line, name: name.toUpperCase(), params, value: text.slice(colon + 1) };
}

/** @returns the parameters from a place on, and where they end */
function parameters(text: string, start: number): { params: ReadonlyMap<string, string>; end: number } {
  if (text[start] !== ';') return { params: NO_PARAMETERS, end: start };
  const params = new Map<string, string>();
  let at = start;
  while (text[at] === ';') {
    PARAMETER.lastIndex = at;
    const found = PARAMETER.exec(text);
    if (found !== null) {
      const [, name = '', quoted, plain = ''] = found;
      params.set(name.toUpperCase(), (quoted ?? plain.replace(/,.*$/s, '')).trim());
      at = PARAMETER.lastIndex;
    } else {
      // An empty or broken parameter: go on at the next separator.
      const next = text.slice(at + 1).search(/[;:]/);
      at = next < 0 ? text.length : at + 1 + next;
    }
  }
  return { params, end: at };
}
