import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipPart {
  name: string;
  modifiedAt: Date;
  isCompressed?: boolean;
  /** called when the archive gets to it: only one part at a time is in memory */
  read: () => Promise<Buffer> | AsyncIterable<string>;
}

const openPart = async (read: ZipPart['read']): Promise<Readable> => {
  const content = read();
  return content instanceof Promise ? Readable.from([await content]) : Readable.from(content, { objectMode: false });
};

/** Files as a ZIP that is written while it is read. If a part can't be read, the stream ends with its error: a cut-off ZIP can't be opened. */
export const zipStream = (parts: readonly ZipPart[]): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // the first part is read at once: if it fails before anybody reads, that must not end the process; whoever reads later still gets the error
  output.on('error', () => undefined);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, modifiedAt, isCompressed = false, read } of parts)
    zip.addReadStreamLazy(name, { mtime: modifiedAt, compress: isCompressed }, (done) => {
      openPart(read).then(
        (content) =>
          done(
            null,
            content.on('error', (error) => output.destroy(error)),
          ),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  zip.end();
  return output;
};
