/** The first layer of iCalendar (RFC 5545 section 3.1): bytes to properties. Whatever a line holds, it never throws. */

/** One property: `DTSTART;TZID=Europe/Berlin:20261204T183000`. */
export interface ContentLine {
  /** Where it begins in the file, from 1. */
  line: number;
  /** In capitals. */
  name: string;
  /** By name in capitals; quotes removed, of a list the first value. */
  params: ReadonlyMap<string, string>;
  /** As written: escapes are undone by whoever knows the type of the value. */
  value: string;
}

/** Something that could not be used, for the report. */
export interface Skipped {
  line: number;
  reason: string;
}

/**
 * Unfolds the bytes first and decodes afterwards, because publishers fold inside UTF-8 sequences. Accepts every mixture of
 * CRLF, LF and CR, blank lines and a byte order mark; a line that is not UTF-8 is read as Windows-1252.
 */
export function contentLines(file: Uint8Array): { lines: ContentLine[]; skipped: Skipped[] } {
  const lines: ContentLine[] = [];
  const skipped: Skipped[] = [];
  for (const { line, bytes } of unfold(inUtf8(file))) {
    const text = decode(bytes);
    // A quote that closes after the value hides the colon: then quotes mean nothing.
    const parsed = contentLine(line, text) ?? (text.includes('"') ? contentLine(line, text.replaceAll('"', '')) : null);
    if (parsed === null) skipped.push({ line, reason: 'not a property: no name before a colon' });
    else lines.push(parsed);
  }
  return { lines, skipped };
}

/** Outlook exports UTF-16 now and then; everything after works on ASCII-compatible bytes. */
function inUtf8(file: Uint8Array): Uint8Array {
  const mark = `${file[0]},${file[1]}`;
  if (mark === '255,254') return new TextEncoder().encode(new TextDecoder('utf-16le').decode(file));
  if (mark === '254,255') return new TextEncoder().encode(new TextDecoder('utf-16be').decode(file));
  return file;
}

/** Logical lines, one character a byte. */
function unfold(file: Uint8Array): { line: number; bytes: string }[] {
  const unfolded: { line: number; bytes: string[] }[] = [];
  const physical = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    .toString('latin1')
    .split(/\r\n|\n|\r/);
  physical[0] = physical[0]!.replace(/^\xEF\xBB\xBF/, '');
  for (const [index, text] of physical.entries()) {
    const last = unfolded.at(-1);
    if (last !== undefined && (text.startsWith(' ') || text.startsWith('\t'))) last.bytes.push(text.slice(1));
    else if (text.trim() !== '') unfolded.push({ line: index + 1, bytes: [text] });
  }
  return unfolded.map(({ line, bytes }) => ({ line, bytes: bytes.join('') }));
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

function contentLine(line: number, text: string): ContentLine | null {
  const name = /^\s*([\w.-]+)\s*(?=[;:])/.exec(text);
  if (name === null) return null;
  const params = new Map<string, string>();
  let at = name[0].length;
  while (text[at] === ';') {
    PARAMETER.lastIndex = at;
    const found = PARAMETER.exec(text);
    if (found !== null) {
      params.set(found[1]!.toUpperCase(), (found[2] ?? found[3]!.split(',')[0]!).trim());
      at = PARAMETER.lastIndex;
    } else {
      // An empty or broken parameter: go on at the next separator.
      const next = /[;:]/g;
      next.lastIndex = at + 1;
      at = next.exec(text)?.index ?? text.length;
    }
  }
  if (text[at] === undefined) return null;
  if (text[at] !== ':') at = text.indexOf(':', at);
  return at < 0 ? null : { line, name: name[1]!.toUpperCase(), params, value: text.slice(at + 1) };
}
