import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WITHDRAWAL_STATES } from 'shared-contracts/staff/withdrawals';
import type { StaffWithdrawalRow } from 'shared-contracts/staff/withdrawals';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';

export const WITHDRAWAL_TONES: Readonly<Record<StaffWithdrawalRow['state'], BadgeTone>> = {
  open: 'info',
  unproven: 'warn',
  late: 'warn',
  professional: 'warn',
  unmatched: 'warn',
  joined: 'mute',
  closed: 'ok',
};

/** Statements of withdrawal: search, state, order and page are in the address. */
export default function WithdrawalList() {
  const { t } = useTranslation('returns');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<StaffWithdrawalRow>
      path="/withdrawals"
      title={t('withdrawals.title')}
      searchLabel={t('search')}
      searchHint={t('withdrawals.searchHint')}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          options: (['unsettled', ...WITHDRAWAL_STATES] as const).map((value) => ({ value, label: t(`withdrawals.state.${value}`) })),
        },
      ]}
      columns={columns}
      rowId={({ reference }) => reference}
      emptyText={t('withdrawals.empty')}
      ownSort="-received_at"
    />
  );
}

const columnsOf = (t: TFunction<'returns'>, format: Format): ListColumn<StaffWithdrawalRow>[] => [
  { id: 'reference', label: t('withdrawals.reference'), cell: ({ reference }) => reference },
  {
    id: 'state',
    label: t('column.state'),
    cell: ({ state }) => <Badge tone={WITHDRAWAL_TONES[state]}>{t(`withdrawals.state.${state}`)}</Badge>,
  },
  { id: 'name', label: t('column.customer'), cell: ({ name }) => <span>{name}</span> },
  { id: 'order', label: t('column.order'), cell: ({ order_number: order }) => order },
  {
    id: 'last_day',
    label: t('withdrawals.lastDay'),
    cell: ({ last_day: day }) => (day === null ? '' : format.day(day)),
    sort: 'last_day',
    noWrap: true,
  },
  {
    id: 'received',
    label: t('withdrawals.received'),
    cell: ({ received_at: at }) => format.moment(at),
    sort: 'received_at',
    noWrap: true,
    descendingFirst: true,
  },
];
