import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VIEW_LISTS } from 'shared-contracts/staff/list-views';
import type { ViewList } from 'shared-contracts/staff/list-views';
import type { BulkActionId } from 'shared-contracts/staff/bulk-changes';
import { BULK_SCOPES } from 'shared-contracts/staff/bulk-scopes';
import { ButtonLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { Page } from '../detail/page.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { DataList } from './data-list.tsx';
import type { DataListProps } from './data-list.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListFilter } from './list-filters.tsx';
import { useList } from './use-list.ts';
import type { List } from './use-list.ts';
import { useSelection } from './use-selection.ts';

const ListViews = lazy(() => import(/* webpackChunkName: "list-views" */ '../views/list-views.tsx'));
const BulkBar = lazy(() => import(/* webpackChunkName: "bulk-bar" */ '../bulk/bulk-bar.tsx'));

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
  /** what can be done with many rows at once */
  bulk?: readonly BulkActionId[];
  /** file with the rows that match, of the same filters as the list's: `/exports/orders` */
  exportPath?: string;
  /** links beside what can be done with the chosen rows; nothing when all that match are chosen, on other pages too */
  linksOf?: (chosen: readonly Row[]) => ReactNode;
  /** dialogs */
  children?: ReactNode;
}

const isViewList = (path: string): path is ViewList => path in VIEW_LISTS;
const NO_ACTIONS: readonly BulkActionId[] = [];

/** A list with its title, saved views, search, filters, columns, order and pages, all of them in the address. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { path, title, intro, actions, note, searchLabel, searchHint, filters = [], hiddenFilters = [], children, ...rest } = props;
  const { bulk = NO_ACTIONS, exportPath, linksOf, ...table } = rest;
  const { rowId, columns, addressOf = (row: Row) => `${path}/${encodeURIComponent(rowId(row))}` } = table;
  const can = useCan();
  const list = useList<Row>({ path, filters: [...filters.map(({ name }) => name), ...hiddenFilters] });
  const selection = useSelection(list, rowId);
  const possible = bulk.filter((action) => can(BULK_SCOPES[action]));
  return (
    <Page title={title} intro={intro} actions={actions}>
      {note}
      {isViewList(path) ? (
        <Suspense fallback={null}>
          <ListViews key={path} list={list} path={path} filters={filters} hiddenFilters={hiddenFilters} />
        </Suspense>
      ) : null}
      <ListFilters list={list} searchLabel={searchLabel} searchHint={searchHint} filters={filters}>
        <ColumnChoice list={list} columns={columns} />
        {exportPath === undefined ? null : <ExportLink list={list} path={exportPath} />}
      </ListFilters>
      <DataList {...table} list={list} caption={title} addressOf={addressOf} selection={possible.length > 0 ? selection : undefined} />
      {selection.count > 0 && possible.length > 0 ? (
        <Suspense fallback={null}>
          <BulkBar list={list} path={path} actions={possible} selection={selection}>
            {selection.isMatching ? null : linksOf?.(list.rows.filter((row) => selection.has(rowId(row))))}
          </BulkBar>
        </Suspense>
      ) : null}
      {children}
    </Page>
  );
}

/** What the list shows, without its order and pages, as a file. */
function ExportLink({ list, path }: { list: List<unknown>; path: string }) {
  const { t } = useTranslation('frame');
  const { q, filters } = list.state;
  const query = new URLSearchParams({ ...filters, ...(q === '' ? {} : { q }) }).toString();
  return (
    <ButtonLink href={`/api${path}${query === '' ? '' : `?${query}`}`} download variant="quiet" size="s" icon="download">
      {t('list.export')}
    </ButtonLink>
  );
}
