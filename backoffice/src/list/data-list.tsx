import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, Header } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button, EmptyState, Icon, Skeleton, classNames } from 'shared-ui';
import { CallState } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ListPagination } from './list-pagination.tsx';
import { moveBetweenRows } from './row-keys.ts';
import { SelectAll, SelectRow } from './row-selection.tsx';
import type { RowSelection } from './use-selection.ts';
import type { List } from './use-list.ts';
import styles from './data-list.module.css';

export interface ListColumn<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** field of the API's `sort`; without it the column can't be sorted by */
  sort?: string;
  /** the first press sorts descending: for dates and amounts */
  descendingFirst?: boolean;
  align?: 'end';
  /** stays on one line: dates and times */
  noWrap?: boolean;
  /** left out below 1200 px, and on phones: what the record's own page shows */
  isExtra?: boolean;
}

export interface DataListProps<Row> {
  list: List<Row>;
  caption: string;
  /** the first one is the row's name and leads to the record */
  columns: readonly ListColumn<Row>[];
  /** address of a row's record */
  addressOf: (row: Row) => string;
  rowId: (row: Row) => string;
  /** said when nothing is found without any filter */
  emptyText: string;
  /** the list's order when the address names none, such as `-ordered_at` */
  ownSort: string;
  /** rows can be chosen, for something that is done with many */
  selection?: RowSelection | undefined;
}

// Search, order and pages are the API's work: of the table's features only the state of sorting is used.
const features = tableFeatures({ rowSortingFeature });
const INTERACTIVE = 'a, button, input, select, textarea, label, summary';

/**
 * Rows of a list: a click or Enter opens a record, arrow keys go from row to row, headings sort. On phones each row is a card.
 */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { list, caption, columns: all, addressOf, emptyText, selection } = props;
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const { hidden } = list.state;
  const hiddenKey = hidden.join(',');
  // the first one leads to the record, and stays
  const columns = useMemo(() => all.filter(({ id }, at) => at === 0 || !hiddenKey.split(',').includes(id)), [all, hiddenKey]);
  const table = useListTable({ ...props, columns });
  const byId = new Map(columns.map((column) => [column.id, column]));

  if (list.failure) return <CallState failure={list.failure} onRetry={list.retry} />;
  if (list.isLoading) return <LoadingRows label={t('list.loading')} />;
  if (list.rows.length === 0) return <NoRows list={list} emptyText={emptyText} />;
  const openRow = (event: MouseEvent, row: Row) => {
    const isSelecting = (window.getSelection()?.toString() ?? '') !== '';
    if (isSelecting || (event.target as Element).closest(INTERACTIVE)) return;
    if (event.ctrlKey || event.metaKey) window.open(addressOf(row), '_blank', 'noopener');
    else void navigate(addressOf(row));
  };
  return (
    <div className={styles.list} aria-busy={list.isUpdating || undefined}>
      <table className={styles.table} data-updating={list.isUpdating || undefined}>
        <caption className="vh">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection ? (
                <td className={styles.choice}>
                  <SelectAll selection={selection} />
                </td>
              ) : null}
              {group.headers.map((header) => (
                <HeadCell key={header.id} header={header} column={byId.get(header.column.id)} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody onKeyDown={(event) => moveBetweenRows(event, selection)}>
          {table.getRowModel().rows.map((row) => (
            // The link in the first cell is what keyboards and screen readers use; a click beside it is for the mouse.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <tr key={row.id} data-chosen={selection?.has(row.id) || undefined} onClick={(event) => openRow(event, row.original)}>
              {selection ? (
                <td className={styles.choice}>
                  <SelectRow selection={selection} id={row.id} />
                </td>
              ) : null}
              {row.getAllCells().map((cell, index) => {
                const column = byId.get(cell.column.id);
                const content = <table.FlexRender cell={cell} />;
                return index === 0 ? (
                  <th key={cell.id} scope="row">
                    <Link to={addressOf(row.original)} className={classNames(styles.rowLink, 'code-text')} data-row-link={row.id}>
                      {content}
                    </Link>
                  </th>
                ) : (
                  <td
                    key={cell.id}
                    data-align={column?.align}
                    data-extra={column?.isExtra || undefined}
                    data-no-wrap={column?.noWrap || undefined}
                    data-label={column?.label}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ListFoot list={list} />
    </div>
  );
}

interface HeadCellProps<Row extends object> {
  header: Header<typeof features, Row>;
  column: ListColumn<Row> | undefined;
}

/** The heading of a column, which sorts by it where the API can. */
function HeadCell<Row extends object>({ header, column }: HeadCellProps<Row>) {
  const direction = header.column.getIsSorted();
  return (
    <th
      scope="col"
      data-align={column?.align}
      data-extra={column?.isExtra || undefined}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
    >
      {header.column.getCanSort() ? (
        <button type="button" className={styles.sort} onClick={header.column.getToggleSortingHandler()}>
          {column?.label}
          <span className={styles.direction} data-direction={direction || undefined}>
            <Icon name="chevron-down" size={16} />
          </span>
        </button>
      ) : (
        column?.label
      )}
    </th>
  );
}

/** The rows, with the state of sorting as the address has it. */
function useListTable<Row extends object>({ list, columns, rowId, ownSort }: DataListProps<Row>) {
  const sort = list.state.sort || ownSort;
  const sorting = useMemo(() => {
    const column = columns.find((each) => each.sort === sort.replace(/^-/, ''));
    return column ? [{ id: column.id, desc: sort.startsWith('-') }] : [];
  }, [columns, sort]);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      // The table lets nothing be sorted that has no value; the API sorts, so any value will do.
      helper.accessor(() => column.id, {
        id: column.id,
        header: column.label,
        cell: ({ row }) => column.cell(row.original),
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.descendingFirst ?? false,
      }),
    ) as ColumnDef<typeof features, Row>[];
  }, [columns]);
  return useTable({
    features,
    columns: definitions,
    data: list.rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      const field = columns.find(({ id }) => id === next?.id)?.sort;
      if (next && field) list.change({ sort: `${next.desc ? '-' : ''}${field}` });
    },
  });
}

function ListFoot<Row>({ list }: { list: List<Row> }) {
  const { t } = useTranslation('frame');
  const format = useFormat();
  const { meta, rows } = list;
  const before = meta ? (meta.page - 1) * meta.per_page : 0;
  return (
    <div className={styles.foot}>
      <p>
        {meta
          ? t(meta.more ? 'list.rangeOfMore' : 'list.range', {
              from: format.number(before + 1),
              to: format.number(before + rows.length),
              total: format.number(meta.total),
            })
          : null}
      </p>
      <ListPagination list={list} />
    </div>
  );
}

const LOADING_ROWS = 8;

const LoadingRows = ({ label }: { label: string }) => (
  <div className={styles.loading} aria-busy="true" role="status">
    <span className="vh">{label}</span>
    <Skeleton lines={LOADING_ROWS} />
  </div>
);

function NoRows<Row>({ list, emptyText }: { list: List<Row>; emptyText: string }) {
  const { t } = useTranslation('frame');
  const isFiltered = list.state.q !== '' || Object.keys(list.state.filters).length > 0;
  const isBeyond = list.state.page > 1;
  const clear = () => list.change(isBeyond ? { page: 1 } : { q: '', filters: {} });
  return (
    <div className={styles.empty} role="status">
      <EmptyState
        title={isFiltered || isBeyond ? t('list.nothingFound') : emptyText}
        text={isFiltered ? t('list.nothingFoundText') : undefined}
        action={
          isFiltered || isBeyond ? (
            <Button variant="line" onClick={clear}>
              {t(isBeyond ? 'list.firstPage' : 'list.clear')}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}
