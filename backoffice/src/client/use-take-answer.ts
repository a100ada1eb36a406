import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

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
