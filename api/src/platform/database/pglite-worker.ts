/** The thread that runs the embedded database: in the main thread a heavy query would stop the server from answering. */
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createEmptyDatabase, emptyDatabase } from './empty-database.ts';
import type { Answer, Failure, OpenOptions, Request } from './pglite-protocol.ts';

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;

const { folder, dumpFile } = workerData as OpenOptions;
if (folder !== null) await createEmptyDatabase(folder);
const pg = await PGlite.create({
  ...(folder === null ? {} : { dataDir: folder }),
  ...(folder === null ? { loadDataDir: dumpFile === null ? await emptyDatabase() : await openAsBlob(dumpFile) } : {}),
  extensions: { pg_trgm, unaccent },
  // the same JavaScript values as database/postgres.ts gives
  parsers: { [DATE]: (text: string) => text, [INT8]: Number, [NUMERIC]: Number },
});

const failureOf = (error: unknown): Failure => {
  const { message, code, constraint, detail } = error as { message?: string; code?: string; constraint?: string; detail?: string };
  return { message: message ?? String(error), code: code ?? null, constraint: constraint ?? null, detail: detail ?? null };
};

const run = async (request: Request): Promise<Answer> => {
  if (request.kind === 'close') {
    await pg.close();
    return { id: request.id, rows: [], affected: null };
  }
  if (request.kind === 'dump') {
    const dump = await pg.dumpDataDir('none');
    await writeFile(request.file, Buffer.from(await dump.arrayBuffer()));
    return { id: request.id, rows: [], affected: null };
  }
  // without parameters the simple protocol, which takes several statements at once, as the `pg` client does
  const results = request.parameters.length === 0 ? await pg.exec(request.sql) : [await pg.query(request.sql, [...request.parameters])];
  const rows = results.flatMap((result) => result.rows) as Record<string, unknown>[];
  return { id: request.id, rows, affected: results.at(-1)?.affectedRows ?? null };
};

parentPort?.on('message', (request: Request) => {
  void run(request)
    .catch((error: unknown): Answer => ({ id: request.id, failure: failureOf(error) }))
    .then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage('ready');
