import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Services } from './services.ts';

/** A build gives other requests their turn after this time. */
const MAX_TURN_MS = 10;

/** A text that is the same for everybody who may read it, compressed. */
interface BuiltFile {
  builtAt: Date;
  etag: string;
  /** bytes of the text, and of what is held of it */
  bytes: number;
  storedBytes: number;
  /** the text as UTF-8 */
  open: () => Readable;
}

interface Options extends Pick<Services, 'now'> {
  /** how long a file that was built is answered again; 0: only to requests that came while it was built */
  freshMs: number;
  /** most compressed bytes of all files together; the oldest are dropped above it, and the latest stays, however large it is */
  maxStoredBytes: number;
}

export interface BuiltFiles {
  /** The fresh file of this name, or the one that `parts` make; an error of `parts` is thrown to all who wait for it, and not remembered. */
  get: (name: string, parts: () => AsyncIterable<string>) => Promise<BuiltFile>;
}

const build = async (parts: AsyncIterable<string>, builtAt: Date): Promise<BuiltFile> => {
  const hash = createHash('sha256');
  const stored: Buffer[] = [];
  let bytes = 0;
  await pipeline(
    async function* () {
      let since = performance.now();
      for await (const part of parts) {
        hash.update(part);
        bytes += Buffer.byteLength(part);
        yield part;
        if (performance.now() - since < MAX_TURN_MS) continue;
        await endOfTurn();
        since = performance.now();
      }
    },
    createGzip(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) stored.push(chunk);
    },
  );
  return {
    builtAt,
    etag: `"${hash.digest('base64url').slice(0, 27)}"`,
    bytes,
    storedBytes: stored.reduce((sum, { length }) => sum + length, 0),
    open: () => Readable.from(stored).pipe(createGunzip()),
  };
};

/**
 * Files whose building takes seconds: requests of the same moment share one build, builds go one after the other, and a file is answered again
 * while it is fresh. Each process builds for itself. Files are held compressed: a product feed takes 60 bytes of each
 * variant instead of 1,100.
 */
export const createBuiltFiles = ({ now, freshMs, maxStoredBytes }: Options): BuiltFiles => {
  const files = new Map<string, BuiltFile>();
  const running = new Map<string, Promise<BuiltFile>>();
  let last: Promise<unknown> = Promise.resolve();

  const store = (name: string, file: BuiltFile): void => {
    files.delete(name);
    files.set(name, file);
    let total = [...files.values()].reduce((sum, { storedBytes }) => sum + storedBytes, 0);
    for (const [oldest, { storedBytes }] of files) {
      if (total <= maxStoredBytes || oldest === name) break;
      files.delete(oldest);
      total -= storedBytes;
    }
  };

  const start = (name: string, parts: () => AsyncIterable<string>): Promise<BuiltFile> => {
    const building = last
      .then(() => build(parts(), now()))
      .then((file) => {
        if (freshMs > 0) store(name, file);
        return file;
      })
      .finally(() => running.delete(name));
    running.set(name, building);
    // the next build starts also when this one fails
    last = building.catch(() => undefined);
    return building;
  };

  return {
    get: async (name, parts) => {
      const file = files.get(name);
      if (file !== undefined && now().getTime() - file.builtAt.getTime() < freshMs) return file;
      return running.get(name) ?? start(name, parts);
    },
  };
};
