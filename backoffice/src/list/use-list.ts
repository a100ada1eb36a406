import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Failure } from 'shared-contracts/contract/result';
import type { StaffListMeta } from 'shared-contracts/staff/common';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { readListState, writeListState } from './list-address.ts';
import type { ListState } from './list-address.ts';
import { rememberList } from './list-memory.ts';

interface ListAnswer<Row> {
  data: Row[];
  meta: StaffListMeta;
}

export interface ListOptions {
  /** path of the list in the API, such as `/orders`; also the first part of the query's key */
  path: string;
  /** names of the filters, as in the API's query */
  filters: readonly string[];
}

export interface List<Row> {
  state: ListState;
  rows: readonly Row[];
  meta: StaffListMeta | undefined;
  /** nothing to show yet */
  isLoading: boolean;
  /** the rows shown are those of the state before */
  isUpdating: boolean;
  failure: Failure | null;
  /** names of filters in the address that the API no longer knows; the list is shown without them */
  dropped: readonly string[];
  retry: () => void;
  /** changes the address; any change but that of the page goes back to the first page */
  change: (next: Partial<ListState>, options?: { replace?: boolean }) => void;
  /** address of a page of the list, with all filters */
  pageAddress: (page: number) => string;
}

/** A list of the API whose search, filters, order and page are in the address. */
export function useList<Row>({ path, filters }: ListOptions): List<Row> {
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  const state = readListState(params, filters);
  const [dropped, setDropped] = useState<readonly string[]>(NONE);
  // what is not sent to the API must not make it answer again
  const { hidden: _hidden, view: _view, ...asked } = state;
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  const query = useQuery({
    queryKey: [path, 'list', asked],
    queryFn: ({ signal }) =>
      staffApi.get<ListAnswer<Row>>(path, {
        query: { ...state.filters, q: state.q, sort: state.sort, page: state.page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const failure = query.error ? failureOf(query.error) : null;
  const wrong = wrongParameters(failure, state);
  const change: List<Row>['change'] = (next, options = {}) =>
    setParams(writeListState({ ...state, page: 1, ...next }), { ...options, preventScrollReset: true });
  const dropWrong = useEffectEvent(() => {
    setDropped(wrong);
    change(withoutParameters(state, wrong), { replace: true });
  });
  useEffect(() => {
    if (wrong.length > 0) dropWrong();
  }, [wrong.length]);
  return {
    state,
    rows: query.data?.data ?? NO_ROWS,
    meta: query.data?.meta,
    isLoading: query.isPending || wrong.length > 0,
    isUpdating: query.isPlaceholderData,
    failure: wrong.length > 0 ? null : failure,
    dropped,
    retry: () => void query.refetch(),
    change,
    pageAddress: (page) => `${pathname}?${writeListState({ ...state, page })}`,
  };
}

/** What of an address the API does not know, such as a filter of an old link: the list is shown without it. */
const wrongParameters = (failure: Failure | null, { q, sort, filters }: ListState): string[] => {
  if (failure?.kind !== 'rule' || failure.status !== 422) return [];
  const set: string[] = [...Object.keys(filters), ...(q === '' ? [] : ['q']), ...(sort === '' ? [] : ['sort'])];
  return Object.keys(failure.errors ?? {}).filter((name) => set.includes(name));
};

const withoutParameters = ({ q, sort, filters }: ListState, names: readonly string[]): Partial<ListState> => ({
  q: names.includes('q') ? '' : q,
  sort: names.includes('sort') ? '' : sort,
  filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))),
});

const NONE: readonly string[] = [];

/** The same array each time: a new one would make the table build its rows again. */
const NO_ROWS: never[] = [];
