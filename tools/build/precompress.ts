import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSED = /\.(js|css|svg|json|html)$/;
/** Below this size compression saves less than its headers add. */
const MIN_BYTES = 1024;
/** libuv has this number of threads. */
const CONCURRENCY = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, medium] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  for (const [extension, bytes] of [
    ['br', small],
    ['gz', medium],
  ] as const) {
    // A server may be reading the folder, so an incomplete file must not have the final name.
    await writeFile(`${file}.${extension}.tmp`, bytes);
    await rename(`${file}.${extension}.tmp`, `${file}.${extension}`);
  }
}

/** Writes `.br` (quality 11) and `.gz` beside every text file of a folder, unless they are up to date. */
export async function precompress(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
  const waiting: string[] = [];
  for (const file of files) {
    const [source, compressed] = await Promise.all([stat(file), stat(`${file}.gz`).catch(() => undefined)]);
    if (source.size >= MIN_BYTES && (!compressed || compressed.mtimeMs < source.mtimeMs)) waiting.push(file);
  }
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await compress(file);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
