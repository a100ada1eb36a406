import { open, readFile, rm, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AdminRefusal, AdminUsage } from './command.ts';

const MEGABYTE = 1024 * 1024;

/** The command may be run by the running API, whose folder differs from the user's. */
const assertWholePath = (path: string): void => {
  if (!isAbsolute(path)) throw new AdminUsage('Give the whole path of the file, from /');
};

/** The content of a file argument, whose path must be absolute. */
export const readFileArgument = async (path: string, maxBytes: number): Promise<Buffer> => {
  assertWholePath(path);
  const stats = await stat(path).catch(() => null);
  if (stats === null || !stats.isFile()) throw new AdminRefusal(`There is no file ${path}`);
  if (stats.size > maxBytes) throw new AdminRefusal(`${path} is larger than ${maxBytes / MEGABYTE} MB`);
  return readFile(path).catch(() => {
    throw new AdminRefusal(`${path} can’t be read`);
  });
};

/** Writes a new file that only its owner can read, as it comes; one that was begun and not finished is removed. */
export const writeFileArgument = async (path: string, content: AsyncIterable<string | Uint8Array>): Promise<void> => {
  assertWholePath(path);
  const isThere = (await stat(path).catch(() => null)) !== null;
  if (isThere) throw new AdminRefusal(`There is a file ${path} already`);
  const file = await open(path, 'wx', 0o600).catch(() => {
    throw new AdminRefusal(`${path} can’t be written`);
  });
  try {
    await pipeline(Readable.from(content, { objectMode: false }), file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};
