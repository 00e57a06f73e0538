import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive, in order: the headers before each file are enough to read one that we wrote. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const [method, size, nameLength] = [
      archive.readUInt16LE(at + 8),
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
    ];
    const start = at + 30 + nameLength;
    const body = archive.subarray(start, start + size);
    files.set(archive.subarray(at + 30, start).toString(), method === 0 ? body : inflateRawSync(body));
    at = start + size;
  }
  return files;
}

/** The first reason why a document is not well-formed XML; undefined if it is. */
export function xmlProblem(text: string): string | undefined {
  const open: string[] = [];
  for (const [tag, close, name = '', attributes = '', empty] of text
    .replace(/<[?!][^>]*>/g, '')
    .matchAll(/<(\/?)([^\s/>]+)((?:\s+[^\s=]+="[^"<]*")*)\s*(\/?)>/g)) {
    const names = Array.from(attributes.matchAll(/\s([^\s=]+)=/g), ([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `repeated attribute in ${tag}`;
    if (close !== '' && open.pop() !== name) return `unexpected ${tag}`;
    if (close === '' && empty === '') open.push(name);
  }
  if (open.length > 0) return `open: ${open.join(' ')}`;
  const rest = text.replace(/<[?!][^>]*>/g, '').replace(/<\/?[^\s/>]+(?:\s+[^\s=]+="[^"<]*")*\s*\/?>/g, '');
  return /[<>]|&(?!(amp|lt|gt|quot|#\d+);)/.exec(rest)?.[0];
}
