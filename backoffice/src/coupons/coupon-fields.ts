import type { Coupon, CouponRow } from 'shared-contracts/staff/coupons';
import { typedEuro } from '../form/amounts.ts';
import { centsIn, textOf } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import type { Format } from '../i18n/use-format.ts';

export const EMPTY_COUPON: FlatValues = {
  code: '',
  kind: 'percentage',
  value: '',
  min_goods_cents: '',
  from: '',
  until: '',
  once_per_customer: false,
};

/** Percentages and euros are typed alike, with two decimals at most. */
const typed = (hundredths: number, lang: string): string => typedEuro(hundredths, lang).replace(/[.,]00$/, '');

export const couponValues = (coupon: Coupon, lang: string): FlatValues => ({
  code: coupon.code,
  kind: coupon.kind,
  value: typed(coupon.value, lang),
  min_goods_cents: coupon.min_goods_cents === 0 ? '' : typed(coupon.min_goods_cents, lang),
  from: coupon.from ?? '',
  until: coupon.until ?? '',
  once_per_customer: coupon.once_per_customer,
});

/** What the calls take; a percentage in basis points is its hundredths, as cents are. */
export const couponBodyOf = (values: FlatValues) => ({
  code: textOf(values, 'code'),
  kind: textOf(values, 'kind'),
  value: centsIn(values, 'value'),
  min_goods_cents: centsIn(values, 'min_goods_cents') ?? 0,
  from: textOf(values, 'from') || null,
  until: textOf(values, 'until') || null,
  once_per_customer: values.once_per_customer === true,
});

export const discountText = ({ kind, value }: Pick<CouponRow, 'kind' | 'value'>, format: Format): string =>
  kind === 'percentage' ? format.percent(value) : format.money(value);
