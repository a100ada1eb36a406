/** Number of results cached for one revision of the catalogue. */
const MAX_RESULTS = 120;

/** Adds a value to a least-recently-used cache of this size. */
export const addToCache = <Value>(cache: Map<string, Value>, key: string, value: Value, maxSize: number): void => {
  cache.delete(key);
  cache.set(key, value);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxSize) break;
    cache.delete(oldest);
  }
};

/** The cached result of a key, computed once; a failure is not cached. */
export const cachedResult = <Result>(
  results: Map<string, unknown>,
  key: string,
  compute: () => Promise<Result>,
  maxSize = MAX_RESULTS,
): Promise<Result> => {
  const cached = results.get(key) as Promise<Result> | undefined;
  const result = cached ?? compute();
  addToCache(results, key, result, maxSize);
  if (cached === undefined) result.catch(() => results.delete(key));
  return result;
};
