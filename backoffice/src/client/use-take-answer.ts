import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { recordQuery } from './record-query.ts';

/**
 * @returns what to do after a change: its answer is at once the record that is shown, so that the next step starts from the revision just
 * saved, and everything whose query key begins with one of `shownOn` is read again
 */
export function useTakeAnswer(shownOn: readonly string[]): (queryKey: QueryKey, answer: unknown) => void {
  const client = useQueryClient();
  return (queryKey, answer) => {
    client.setQueryData(queryKey, answer);
    for (const key of shownOn) void client.invalidateQueries({ queryKey: [key] });
  };
}

/** As `useTakeAnswer`, for answers that are the whole record: it is not read again itself. */
export function useTakeWholeAnswer(shownOn: readonly string[]): (query: { queryKey: QueryKey }, answer: unknown) => void {
  const client = useQueryClient();
  return ({ queryKey }, answer) => {
    client.setQueryData(queryKey, answer);
    const own = JSON.stringify(queryKey);
    void client.invalidateQueries({
      predicate: (query) => shownOn.includes(String(query.queryKey[0])) && JSON.stringify(query.queryKey) !== own,
    });
  };
}

/**
 * As `useTakeWholeAnswer`, for a record that `recordQuery` reads by its number: everything below `path` is read again.
 * @param others what else shows it
 */
export function useTakeRecord(path: string, others: readonly string[] = []): (answer: { data: { id: number } }) => void {
  const take = useTakeWholeAnswer([path, ...others]);
  return (answer) => take(recordQuery(path, answer.data.id), answer);
}
