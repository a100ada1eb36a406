import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange } from 'shared-contracts/staff/bulk-changes';
import { Page } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import { DataList } from '../list/data-list.tsx';
import type { ListColumn } from '../list/data-list.tsx';
import { useList } from '../list/use-list.ts';
import { BulkMark, bulkPath, failuresOf } from './bulk-state.tsx';

const NO_FILTERS: readonly string[] = [];

/** What somebody changed in many rows at once, the latest first. */
export default function BulkList() {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const list = useList<BulkChange>({ path: '/bulk-changes', filters: NO_FILTERS });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <DataList
        list={list}
        caption={t('title')}
        columns={columns}
        rowId={({ id }) => id}
        addressOf={({ id }) => bulkPath(id)}
        emptyText={t('empty')}
        ownSort="-created_at"
      />
    </Page>
  );
}

const columnsOf = (t: TFunction<'bulk'>, format: Format): ListColumn<BulkChange>[] => [
  { id: 'action', label: t('column.action'), cell: ({ action }) => t(`name.${action}`) },
  { id: 'state', label: t('column.state'), cell: ({ state }) => <BulkMark state={state} /> },
  { id: 'rows', label: t('column.rows'), cell: ({ rows }) => format.number(rows), align: 'end' },
  { id: 'open', label: t('column.open'), cell: (change) => format.number(failuresOf(change)), align: 'end' },
  {
    id: 'at',
    label: t('column.at'),
    cell: ({ created_at: at }) => format.moment(at),
    sort: 'created_at',
    descendingFirst: true,
    noWrap: true,
  },
];
