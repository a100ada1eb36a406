import { Worker } from 'node:worker_threads';
import type { Answer, Failure, OpenOptions, Request } from './pglite-protocol.ts';

/** An error of the database with its SQLSTATE in `code`, as the `pg` client has it. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  code: string | null;
  constraint: string | null;
  detail: string | null;
  constructor({ message, code, constraint, detail }: Failure) {
    super(message);
    this.code = code;
    this.constraint = constraint;
    this.detail = detail;
  }
}

type Body<Kind extends Request['kind']> = Omit<Extract<Request, { kind: Kind }>, 'id' | 'kind'>;

/** The main thread's end of the embedded database. */
export interface PgliteClient {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: Record<string, unknown>[]; affected: number | null }>;
  /** writes the whole database to a file that `OpenOptions.dumpFile` takes */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the thread and waits until the database is open. */
export const openPglite = async (options: OpenOptions): Promise<PgliteClient> => {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options });
  const waiting = new Map<number, { resolve: (answer: Extract<Answer, { rows: unknown }>) => void; reject: (error: Error) => void }>();
  let last = 0;
  let ended: Error | null = null;

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  const end = (error: Error): void => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The embedded database is closed')));
  worker.on('message', (answer: Answer) => {
    const waiter = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failure' in answer) waiter?.reject(new DatabaseError(answer.failure));
    else waiter?.resolve(answer);
  });

  const ask = <Kind extends Request['kind']>(kind: Kind, body: Body<Kind>): Promise<Extract<Answer, { rows: unknown }>> =>
    new Promise((resolve, reject) => {
      if (ended !== null) return reject(ended);
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, kind, ...body });
    });

  return {
    query: (sql, parameters) => ask('query', { sql, parameters }),
    dump: async (file) => void (await ask('dump', { file })),
    close: async () => {
      if (ended !== null) return;
      await ask('close', {});
      await worker.terminate();
    },
  };
};
