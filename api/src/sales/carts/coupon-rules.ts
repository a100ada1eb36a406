import { moneyText } from '../../platform/messages/format.ts';
import type { Lang } from 'shared-contracts/contract/locales';
import { ShopError } from '../../platform/shop-error.ts';
import type { CouponRow } from './carts.repository.ts';
import { salesTexts } from '../texts.ts';

export interface CouponCase {
  coupon: CouponRow;
  /** the code can be used once per customer, and this customer has used it */
  isUsed: boolean;
  /** goods with VAT: all of them, and those that a coupon applies to */
  goodsCents: number;
  discountableCents: number;
  now: Date;
}

export type CouponProblem = 'invalid' | 'expired' | 'used' | 'minimum' | 'second_chance';

/** Whether the coupon is valid at `now`; both dates are inclusive and may be missing. */
export const isCurrent = ({ valid_from, valid_until }: CouponRow, now: Date): boolean =>
  (valid_from === null || valid_from <= now) && (valid_until === null || now <= valid_until);

/** Why a code gives no discount: not yet valid, expired, used before, only second chances in the cart, or too few goods; or null. */
export const couponProblem = ({ coupon, isUsed, goodsCents, discountableCents, now }: CouponCase): CouponProblem | null => {
  if (coupon.valid_from !== null && coupon.valid_from > now) return 'invalid';
  if (!isCurrent(coupon, now)) return 'expired';
  if (isUsed) return 'used';
  if (goodsCents > 0 && discountableCents === 0) return 'second_chance';
  return discountableCents < coupon.min_goods_cents ? 'minimum' : null;
};

const minimumOf = ({ min_goods_cents }: CouponRow, lang: Lang) => ({
  minimum: moneyText(min_goods_cents, lang),
  minimum_cents: min_goods_cents,
});

export const couponMessage = (problem: CouponProblem, coupon: CouponRow, lang: Lang): string =>
  salesTexts(lang)(`errors.coupon.${problem}`, minimumOf(coupon, lang));

export const couponRefusal = (problem: CouponProblem, coupon: CouponRow, lang: Lang): ShopError =>
  new ShopError(422, `coupon.${problem}`, problem === 'minimum' ? { meta: minimumOf(coupon, lang) } : {});
