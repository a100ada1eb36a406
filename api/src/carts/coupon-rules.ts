import { LOCALES } from 'shared-contracts/locales';
import type { Lang } from 'shared-contracts/locales';
import { ShopError } from '../shop-error.ts';
import type { CouponRow } from './carts.repository.ts';

/** Whether the coupon's dates hold at `now`, both ends inclusive; an open end always holds. */
export const isCurrent = ({ valid_from, valid_until }: CouponRow, now: Date): boolean =>
  (valid_from === null || valid_from <= now) && (valid_until === null || now <= valid_until);

/** Throws 422 when a code can't be applied: unknown or not yet valid, expired, or too few goods. `goodsCents` incl. VAT. Spec §8. */
export const assertApplicable = (coupon: CouponRow | undefined, goodsCents: number, now: Date, lang: Lang): void => {
  if (coupon === undefined || (coupon.valid_from !== null && coupon.valid_from > now)) throw new ShopError(422, 'coupon.invalid');
  if (!isCurrent(coupon, now)) throw new ShopError(422, 'coupon.expired');
  if (goodsCents >= coupon.min_goods_cents) return;
  const money = new Intl.NumberFormat(LOCALES[lang].locale, { style: 'currency', currency: 'EUR' });
  throw new ShopError(422, 'coupon.minimum', {
    meta: { minimum: money.format(coupon.min_goods_cents / 100), minimum_cents: coupon.min_goods_cents },
  });
};
