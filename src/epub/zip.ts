import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With slashes, without one at the start. */
  name: string;
  data: Buffer;
  /** Whether it is compressed; by default it is. */
  compress?: boolean;
}

/** A ZIP archive in which every file has the same time, the first one that the format knows: equal files, equal bytes. */
export async function zip(entries: readonly ZipEntry[]): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { name, data, compress = true } of entries) {
    archive.addBuffer(data, name, { compress, mtime: new Date(1980, 0, 1), forceDosTimestamp: true });
  }
  archive.end();
  return buffer(archive.outputStream);
}
