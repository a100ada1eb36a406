/** Number of results cached for one revision of the catalogue. */
const MAX_RESULTS = 120;

/** Adds a value to a least-recently-used cache of this size. */
export const keep = <Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void => {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
};

/** The cached result of a key, computed once; a failure is not cached. */
export const remembered = <Result>(
  results: Map<string, unknown>,
  key: string,
  work: () => Promise<Result>,
  most = MAX_RESULTS,
): Promise<Result> => {
  const known = results.get(key) as Promise<Result> | undefined;
  const result = known ?? work();
  keep(results, key, result, most);
  if (known === undefined) result.catch(() => results.delete(key));
  return result;
};
