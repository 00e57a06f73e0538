import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive without a comment, in the order of its directory. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, start] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    const begin = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const body = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    files.set(name, archive.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body));
    at += 46 + nameLength + extraLength;
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
  return /[<>]|&(?!(amp|lt|gt|quot|apos|#\d+);)/.exec(rest)?.[0];
}
