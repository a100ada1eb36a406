import type { Db, Queries } from './database.ts';
import { joinWatch } from './change-watch.ts';
import { whileOpen } from './transaction-scope.ts';

/** Deadlock and serialization failure: the database rolled this transaction back, and only it has to run again. */
const RETRIED = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 4;

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

/** Runs it again when the database ended its transaction for a deadlock, or for a row that another one changed meanwhile. */
const retried = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!RETRIED.has(codeOf(error)) || count >= MAX_ATTEMPTS) throw error;
    }
  }
};

/**
 * Runs the work in a transaction, and again when the database ended it for a deadlock. The work must therefore do nothing but
 * statements of its transaction: calls to other servers and reads outside of it come before or after. The embedded database refuses a
 * statement outside of it, which would wait for ever for the one connection the transaction holds.
 */
export const inTransaction = <Result>(db: Db, work: (trx: Queries) => Promise<Result>): Promise<Result> =>
  retried(async () => {
    const { around, committed } = joinWatch();
    const result = await db.transaction().execute((trx) => whileOpen(() => around(trx, () => work(trx))));
    committed();
    return result;
  });

/**
 * Runs the work and rolls all of it back, whatever it wrote: to read what a change would lead to. Like `inTransaction` it may run again. `isolation`:
 * with `repeatable read` all is read of one moment; what writes rows that everybody writes, such as the counter of a series, takes `read
 * committed`, as the change itself does: otherwise each change of others would end it.
 */
export const inDiscardedTransaction = <Result>(
  db: Db,
  work: (trx: Queries) => Promise<Result>,
  isolation: 'read committed' | 'repeatable read' = 'repeatable read',
): Promise<Result> =>
  retried(async () => {
    const trx = await db.startTransaction().setIsolationLevel(isolation).execute();
    try {
      return await whileOpen(() => work(trx));
    } finally {
      await trx.rollback().execute();
    }
  });
