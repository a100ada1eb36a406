import type { Db } from '../../../platform/database/database.ts';

/** Loads a map of each database once in the life of a process; an empty one, or one that failed, is loaded again. */
export const loadOnce = <Index extends ReadonlyMap<string, unknown>>(load: (db: Db) => Promise<Index>): ((db: Db) => Promise<Index>) => {
  const indexes = new WeakMap<Db, Promise<Index>>();
  return (db) => {
    const existing = indexes.get(db);
    if (existing) return existing;
    const loading = load(db);
    indexes.set(db, loading);
    const evict = (): void => {
      if (indexes.get(db) === loading) indexes.delete(db);
    };
    loading.then(({ size }) => {
      if (size === 0) evict();
    }, evict);
    return loading;
  };
};
