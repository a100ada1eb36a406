import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUPON_STATES } from 'shared-contracts/staff/coupons';
import type { CouponRow, CouponState } from 'shared-contracts/staff/coupons';
import { Badge, ButtonLink } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { Page } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import { DataList } from '../list/data-list.tsx';
import type { ListColumn } from '../list/data-list.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { useList } from '../list/use-list.ts';
import { discountText } from './coupon-fields.ts';

const FILTERS = ['state'] as const;
export const COUPON_TONES: Readonly<Record<CouponState, BadgeTone>> = { current: 'ok', planned: 'info', ended: 'mute' };

/** Discount codes, with how often each was used. */
export default function CouponList() {
  const { t } = useTranslation('coupons');
  const format = useFormat();
  const can = useCan();
  const list = useList<CouponRow>({ path: '/coupons', filters: FILTERS });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <Page
      title={t('title')}
      actions={
        can('write_coupons') ? (
          <ButtonLink to="/coupons/new" size="s" icon="plus">
            {t('new')}
          </ButtonLink>
        ) : undefined
      }
    >
      <ListFilters
        list={list}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={[{ name: 'state', label: t('state'), options: COUPON_STATES.map((value) => ({ value, label: t(`is.${value}`) })) }]}
      />
      <DataList
        list={list}
        caption={t('title')}
        columns={columns}
        rowId={({ code }) => code}
        addressOf={({ code }) => `/coupons/${encodeURIComponent(code)}`}
        emptyText={t('empty')}
        ownSort="code"
      />
    </Page>
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
