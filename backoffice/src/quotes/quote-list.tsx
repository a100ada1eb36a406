import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { QUOTE_STATES } from 'shared-contracts/staff/quotes';
import type { StaffQuoteRow } from 'shared-contracts/staff/quotes';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';

export const QUOTE_TONES: Readonly<Record<StaffQuoteRow['state'], BadgeTone>> = {
  requested: 'warn',
  answered: 'info',
  accepted: 'ok',
  declined: 'mute',
  expired: 'mute',
  cancelled: 'mute',
};

/** Quotes and requests from abroad: search, state, order and page are in the address. */
export default function QuoteList() {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<StaffQuoteRow>
      path="/quotes"
      title={t('title')}
      actions={
        <NewRecordLink scope="write_quotes" to="/quotes/new">
          {t('new.title')}
        </NewRecordLink>
      }
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          options: (['open', ...QUOTE_STATES] as const).map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      columns={columns}
      rowId={({ number }) => number}
      emptyText={t('empty')}
      ownSort="-requested_at"
    />
  );
}

const columnsOf = (t: TFunction<'quotes'>, format: Format): ListColumn<StaffQuoteRow>[] => [
  { id: 'number', label: t('column.number'), cell: ({ number }) => number },
  { id: 'state', label: t('column.state'), cell: ({ state }) => <Badge tone={QUOTE_TONES[state]}>{t(`state.${state}`)}</Badge> },
  {
    id: 'customer',
    label: t('column.customer'),
    cell: ({ name, company_name: company, country, is_request: isRequest }) => (
      <span>
        {company ? `${company}, ${name}` : name} ({country.toUpperCase()}) {isRequest ? <Badge tone="accent">{t('request')}</Badge> : null}
      </span>
    ),
  },
  { id: 'lines', label: t('column.lines'), cell: ({ lines }) => format.number(lines), align: 'end', isExtra: true },
  { id: 'list', label: t('column.list'), cell: ({ list_total_cents: total }) => format.money(total), align: 'end', isExtra: true },
  {
    id: 'total',
    label: t('column.total'),
    cell: ({ total_cents: total }) => (total === null ? '' : format.money(total)),
    sort: 'total',
    descendingFirst: true,
    align: 'end',
  },
  {
    id: 'valid',
    label: t('column.validUntil'),
    cell: ({ valid_until: day }) => (day === null ? '' : format.day(day)),
    sort: 'valid_until',
    noWrap: true,
  },
  {
    id: 'requested',
    label: t('column.requested'),
    cell: ({ requested_at: at }) => format.moment(at),
    sort: 'requested_at',
    noWrap: true,
    descendingFirst: true,
  },
];
