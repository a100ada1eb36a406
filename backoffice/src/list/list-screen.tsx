import type { ReactNode } from 'react';
import { Page } from '../detail/page.tsx';
import { DataList } from './data-list.tsx';
import type { DataListProps } from './data-list.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListFilter } from './list-filters.tsx';
import { useList } from './use-list.ts';

interface ListScreenProps<Row> extends Pick<DataListProps<Row>, 'columns' | 'rowId' | 'emptyText' | 'ownSort'> {
  /** of the list in the API, such as `/orders` */
  path: string;
  title: string;
  intro?: ReactNode;
  /** buttons at the right of the title */
  actions?: ReactNode;
  /** above the filters */
  note?: ReactNode;
  searchLabel: string;
  searchHint: string;
  filters?: readonly ListFilter[];
  /** filters that only links from other screens set */
  hiddenFilters?: readonly string[];
  /** address of a row's record; without it, the id below `path` */
  addressOf?: (row: Row) => string;
  /** dialogs */
  children?: ReactNode;
}

/** A list with its title, search, filters, order and pages, all of them in the address. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { path, title, intro, actions, note, searchLabel, searchHint, filters = [], hiddenFilters = [], children, ...table } = props;
  const { rowId, addressOf = (row: Row) => `${path}/${encodeURIComponent(rowId(row))}` } = table;
  const list = useList<Row>({ path, filters: [...filters.map(({ name }) => name), ...hiddenFilters] });
  return (
    <Page title={title} intro={intro} actions={actions}>
      {note}
      <ListFilters list={list} searchLabel={searchLabel} searchHint={searchHint} filters={filters} />
      <DataList {...table} list={list} caption={title} addressOf={addressOf} />
      {children}
    </Page>
  );
}
