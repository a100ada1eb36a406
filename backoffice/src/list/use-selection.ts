import { useState } from 'react';
import type { List } from './use-list.ts';

/** Rows of a list that somebody has chosen, by their ids. Another filter or page begins anew. */
export interface RowSelection {
  ids: readonly string[];
  /** of the page that is shown */
  pageIds: readonly string[];
  /** everything that matches the filters, beyond the page too */
  isMatching: boolean;
  /** how many rows are chosen; of everything that matches, as the list counts */
  count: number;
  has: (id: string) => boolean;
  /** @param toLast also those between it and the row that was chosen last */
  toggle: (id: string, toLast?: boolean) => void;
  choose: (ids: readonly string[]) => void;
  choosePage: () => void;
  chooseMatching: () => void;
  clear: () => void;
}

interface Chosen {
  /** of what was shown when they were chosen */
  key: string;
  ids: readonly string[];
  last: string | null;
  isMatching: boolean;
}

export function useSelection<Row>({ state, rows, meta }: List<Row>, rowId: (row: Row) => string): RowSelection {
  const key = JSON.stringify([state.q, state.filters, state.page, state.sort]);
  const [stored, setStored] = useState<Chosen>({ key, ids: [], last: null, isMatching: false });
  const chosen = stored.key === key ? stored : { key, ids: [], last: null, isMatching: false };
  const pageIds = rows.map(rowId);
  // a row that left the page, by what was done with it, is not chosen any more
  const ids = chosen.ids.filter((id) => pageIds.includes(id));
  const set = (next: Partial<Chosen>): void => setStored({ ...chosen, ids, isMatching: false, ...next });
  const between = (from: string, to: string): readonly string[] => {
    const [a, b] = [pageIds.indexOf(from), pageIds.indexOf(to)];
    return a < 0 || b < 0 ? [to] : pageIds.slice(Math.min(a, b), Math.max(a, b) + 1);
  };
  const choose = (more: readonly string[], last: string | null = chosen.last): void => set({ ids: [...new Set([...ids, ...more])], last });
  return {
    ids,
    pageIds,
    isMatching: chosen.isMatching,
    count: chosen.isMatching ? (meta?.total ?? ids.length) : ids.length,
    has: (id) => chosen.isMatching || ids.includes(id),
    toggle: (id, toLast = false) => {
      if (toLast && chosen.last !== null) choose(between(chosen.last, id), id);
      else if (chosen.isMatching) set({ ids: pageIds.filter((each) => each !== id), last: id });
      else if (ids.includes(id)) set({ ids: ids.filter((each) => each !== id), last: id });
      else choose([id], id);
    },
    choose: (more) => choose(more, more.at(-1) ?? null),
    choosePage: () => choose(pageIds),
    chooseMatching: () => set({ ids: pageIds, isMatching: true }),
    clear: () => set({ ids: [], last: null }),
  };
}
