import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];

/** @returns those of the programs that are not installed on this machine */
export const missingPrograms = (names: readonly string[]): string[] =>
  names.filter((name) => !FOLDERS.some((folder) => existsSync(path.join(folder, name))));
