import { LRUCache } from 'lru-cache';

/** Results by what was asked for; the least recently used ones are dropped above a number of results and of bytes. */
export type ResultCache = LRUCache<string, Promise<unknown>>;

export const createResultCache = (max: number, maxBytes: number): ResultCache => new LRUCache({ max, maxSize: maxBytes });

/** The cached result of a key, computed once; a failure is not cached. `bytesOf` is the size of a result, which counts once it is there. */
export const cachedResult = <Result>(
  cache: ResultCache,
  key: string,
  compute: () => Promise<Result>,
  bytesOf: (result: Result) => number,
): Promise<Result> => {
  const cached = cache.get(key) as Promise<Result> | undefined;
  if (cached !== undefined) return cached;
  const result = compute();
  cache.set(key, result, { size: 1 });
  const replace = (bytes: number | null): void => {
    if (cache.peek(key) !== result) return;
    cache.delete(key);
    if (bytes !== null) cache.set(key, result, { size: 1 + bytes });
  };
  result.then(
    (value) => replace(bytesOf(value)),
    () => replace(null),
  );
  return result;
};
