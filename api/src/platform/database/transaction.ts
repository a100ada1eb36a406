import type { Db, Queries } from './database.ts';
import { joinWatch } from './change-watch.ts';
import { whileOpen } from './transaction-scope.ts';

/** Deadlock and serialization failure: the database rolled this transaction back, and only it has to run again. */
const RETRIED = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 4;

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

/**
 * Runs the work in a transaction, and again when the database ended it for a deadlock. The work must therefore do nothing but
 * statements of its transaction: calls to other servers and reads outside of it come before or after. The embedded database refuses a
 * statement outside of it, which would wait for ever for the one connection the transaction holds.
 */
export const inTransaction = async <Result>(db: Db, work: (trx: Queries) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const { around, committed } = joinWatch();
    try {
      const result = await db.transaction().execute((trx) => whileOpen(() => around(trx, () => work(trx))));
      committed();
      return result;
    } catch (error) {
      if (!RETRIED.has(codeOf(error)) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
};

/** Runs the work on one moment's state and rolls all of it back, whatever it wrote: to read what a change would lead to. */
export const inDiscardedTransaction = async <Result>(db: Db, work: (trx: Queries) => Promise<Result>): Promise<Result> => {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    return await whileOpen(() => work(trx));
  } finally {
    await trx.rollback().execute();
  }
};
