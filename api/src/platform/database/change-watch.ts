import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './database.ts';

/** What is done in the transaction that a piece of work opens, beside what the work itself does there. */
export interface ChangeWatch {
  /** at its start */
  begin: (trx: Queries) => Promise<void>;
  /** before it commits; what this throws rolls everything back */
  end: (trx: Queries) => Promise<void>;
}

interface Watching {
  watch: ChangeWatch;
  isDone: boolean;
}

const current = new AsyncLocalStorage<Watching>();

/**
 * Runs the work and joins the first transaction of it that commits: a record of who changed something is then written if and only if the
 * change is (0139). Returns also whether there was such a transaction.
 */
export const watchChange = async <Result>(
  watch: ChangeWatch,
  work: () => Promise<Result>,
): Promise<{ result: Result; isWatched: boolean }> => {
  const watching: Watching = { watch, isDone: false };
  const result = await current.run(watching, work);
  return { result, isWatched: watching.isDone };
};

/** Wraps the work of a transaction; `committed` is called once it is committed. */
export const joinWatch = (): { around: <Result>(trx: Queries, work: () => Promise<Result>) => Promise<Result>; committed: () => void } => {
  const watching = current.getStore();
  if (watching === undefined || watching.isDone) return { around: (_trx, work) => work(), committed: () => undefined };
  const { watch } = watching;
  return {
    around: async (trx, work) => {
      await watch.begin(trx);
      const result = await work();
      await watch.end(trx);
      return result;
    },
    committed: () => {
      watching.isDone = true;
    },
  };
};
