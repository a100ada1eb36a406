import type { Db } from '../../../platform/database/database.ts';

/**
 * Loads a map of each database once in the life of a process, or again when it is older than `maxAgeMs`; an empty one, or one that failed, is
 * loaded again.
 */
export const loadOnce = <Index extends ReadonlyMap<string, unknown>>(
  load: (db: Db) => Promise<Index>,
  maxAgeMs = Infinity,
): ((db: Db) => Promise<Index>) => {
  const indexes = new WeakMap<Db, { loading: Promise<Index>; at: number }>();
  return (db) => {
    const existing = indexes.get(db);
    if (existing && performance.now() - existing.at <= maxAgeMs) return existing.loading;
    const loading = load(db);
    indexes.set(db, { loading, at: performance.now() });
    const evict = (): void => {
      if (indexes.get(db)?.loading === loading) indexes.delete(db);
    };
    loading.then(({ size }) => {
      if (size === 0) evict();
    }, evict);
    return loading;
  };
};
