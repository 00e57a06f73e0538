import { createWriteStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With slashes, without one at the start. */
  name: string;
  /** The bytes of a file that is not compressed, or a stream of one that is: it is opened when the files before it are written. */
  content: Buffer | (() => Readable);
}

/**
 * Writes a ZIP archive, one file after the other, so that a large library takes little memory. Every file has the same time, the first one
 * that the format knows: equal files give equal bytes.
 *
 * @throws what a stream of an entry throws
 */
export async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  const archive = new ZipFile();
  // yazl says nothing of a stream that fails: the output has to fail with it.
  const output = archive.outputStream.pipe(new PassThrough());
  const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
  for (const { name, content } of entries) {
    if (Buffer.isBuffer(content)) archive.addBuffer(content, name, { ...options, compress: false });
    else
      archive.addReadStreamLazy(name, options, (ready) =>
        ready(
          null,
          content().on('error', (failure) => output.destroy(failure)),
        ),
      );
  }
  archive.end();
  await pipeline(output, createWriteStream(path));
}
