import { readFile, stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { AdminRefusal, AdminUsage } from './command.ts';

const MEGABYTE = 1024 * 1024;

/** The absolute path of a file argument. The command may be run by the running API, whose folder differs from the user's. */
export const readFileArgument = async (path: string, maxBytes: number): Promise<Buffer> => {
  if (!isAbsolute(path)) throw new AdminUsage('Give the whole path of the file, from /');
  const stats = await stat(path).catch(() => null);
  if (stats === null || !stats.isFile()) throw new AdminRefusal(`There is no file ${path}`);
  if (stats.size > maxBytes) throw new AdminRefusal(`${path} is larger than ${maxBytes / MEGABYTE} MB`);
  return readFile(path).catch(() => {
    throw new AdminRefusal(`${path} can’t be read`);
  });
};
