import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = [
  'api/migrations',
  'api/src/app',
  'api/src/catalogue/search',
  'api/src/content',
  'api/src/customers/addresses',
  'api/src/platform/queue',
  'api/src/testing',
  'demo/data',
  'demo/src',
];

/** Changes whenever the filled database would. */
export const demoFingerprint = async (): Promise<string> => {
  const digest = createHash('sha256');
  for (const folder of SOURCES) {
    const names = await readdir(join(ROOT, folder), { recursive: true });
    for (const name of names.filter((each) => /\.(ts|sql)$/.test(each)).sort())
      digest.update(name).update(await readFile(join(ROOT, folder, name)));
  }
  return digest.digest('hex').slice(0, 16);
};
