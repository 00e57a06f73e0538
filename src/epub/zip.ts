import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** With slashes, without one at the start. */
  name: string;
  data: Buffer;
  /** Not compressed. */
  isStored?: boolean;
}

/** A ZIP archive (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT) in which every file has the same time: equal files, equal bytes. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, isStored = false } of entries) {
    const title = Buffer.from(name);
    const body = isStored ? data : deflateRawSync(data, { level: 9 });
    const common = commonHeader(title, data, body, isStored);
    const start = offset;
    parts.push(signature(0x04034b50), common, title, body);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), common, directoryTail(start), title);
    offset += 4 + common.length + title.length + body.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, signature(0x06054b50), end]);
}

/** What a file and its line in the directory both have: from the version to the lengths. */
function commonHeader(title: Buffer, data: Buffer, body: Buffer, isStored: boolean): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  // Names are UTF-8.
  header.writeUInt16LE(0x0800, 2);
  header.writeUInt16LE(isStored ? 0 : 8, 4);
  // 1 January 1980, the first day that the format knows.
  header.writeUInt16LE(0x0021, 8);
  header.writeUInt32LE(crc32(data), 10);
  header.writeUInt32LE(body.length, 14);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt16LE(title.length, 22);
  return header;
}

function directoryTail(start: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(start, 10);
  return tail;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
