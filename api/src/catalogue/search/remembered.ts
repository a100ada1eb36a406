/** Results kept of one revision of the catalogue; more would only keep what nobody asks for again. */
const MAX_RESULTS = 120;

/** Puts a value among the last used, of which so many are kept. */
export const keep = <Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void => {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
};

/** The result under a key, worked out once; a failure is not kept. */
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
