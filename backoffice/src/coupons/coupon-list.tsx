import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUPON_STATES } from 'shared-contracts/staff/coupons';
import type { CouponRow, CouponState } from 'shared-contracts/staff/coupons';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { discountText } from './coupon-fields.ts';

export const COUPON_TONES: Readonly<Record<CouponState, BadgeTone>> = { current: 'ok', planned: 'info', ended: 'mute' };

/** Discount codes, with how often each was used. */
export default function CouponList() {
  const { t } = useTranslation('coupons');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<CouponRow>
      path="/coupons"
      title={t('title')}
      actions={
        <NewRecordLink scope="write_coupons" to="/coupons/new">
          {t('new')}
        </NewRecordLink>
      }

      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[{ name: 'state', label: t('state'), options: COUPON_STATES.map((value) => ({ value, label: t(`is.${value}`) })) }]}
      columns={columns}
      rowId={({ code }) => code}
      emptyText={t('empty')}
      bulk={['coupons-end']}
      ownSort="code"
    />
  );
}

const columnsOf = (t: TFunction<'coupons'>, format: Format): ListColumn<CouponRow>[] => [
  { id: 'code', label: t('code'), cell: ({ code }) => code, sort: 'code' },
  { id: 'state', label: t('state'), cell: ({ state }) => <Badge tone={COUPON_TONES[state]}>{t(`is.${state}`)}</Badge> },
  { id: 'discount', label: t('discount'), cell: (row) => discountText(row, format), align: 'end' },
  {
    id: 'minimum',
    label: t('minimum'),
    cell: ({ min_goods_cents: cents }) => (cents === 0 ? '–' : format.money(cents)),
    align: 'end',
    isExtra: true,
  },
  {
    id: 'from',
    label: t('from'),
    cell: ({ valid_from: at }) => (at === null ? '–' : format.day(at)),
    sort: 'valid_from',
    noWrap: true,
    isExtra: true,
  },
  {
    id: 'until',
    label: t('until'),
    cell: ({ valid_until: at }) => (at === null ? '–' : format.day(at)),
    sort: 'valid_until',
    noWrap: true,
  },
  { id: 'uses', label: t('uses'), cell: ({ uses }) => format.number(uses), align: 'end' },
  { id: 'given', label: t('given'), cell: ({ discount_cents: cents }) => format.money(cents), align: 'end' },
];
