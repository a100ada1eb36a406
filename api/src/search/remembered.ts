/** Results kept of one revision of the catalogue; more would only keep what nobody asks for again. */
const MAX_RESULTS = 120;

/** The result under a key, worked out once; a failure is not kept. */
export const remembered = <Result>(results: Map<string, unknown>, key: string, work: () => Promise<Result>): Promise<Result> => {
  const known = results.get(key);
  if (known !== undefined) return known as Promise<Result>;
  const result = work();
  results.set(key, result);
  result.catch(() => results.delete(key));
  for (const oldest of results.keys()) {
    if (results.size <= MAX_RESULTS) break;
    results.delete(oldest);
  }
  return result;
};
