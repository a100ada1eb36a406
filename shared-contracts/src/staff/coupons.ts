import * as z from 'zod';
import { cents } from '../wire/common.ts';
import { trialCart } from './cart-trial.ts';
import { listFields, listOf, recordOf, revision, sortOf, staffDay } from './common.ts';

const moment = z.iso.datetime();
const day = z.iso.date();

export const COUPON_KINDS = ['percentage', 'amount'] as const;
export const COUPON_STATES = ['current', 'planned', 'ended'] as const;

/** 3 to 30 letters, digits and hyphens, in capitals. */
export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/);

/** What a code gives, and when. */
const rule = {
  kind: z.enum(COUPON_KINDS),
  /** basis points of a percentage, else cents with VAT */
  value: z.int().min(1).max(100_000_000),
  min_goods_cents: cents.default(0),
  /** whole days in Brussels */
  from: staffDay().nullish(),
  until: staffDay().nullish(),
  once_per_customer: z.boolean().default(false),
};

const couponRow = z.object({
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  value: z.int(),
  min_goods_cents: z.int(),
  valid_from: moment.nullable(),
  valid_until: moment.nullable(),
  once_per_customer: z.boolean(),
  state: z.enum(COUPON_STATES),
  /** orders, requests and quotes with it that were not cancelled */
  uses: z.int(),
  /** what it took off them, with VAT */
  discount_cents: z.int(),
});

/** GET /api/coupons. `q`: part of a code. */
export const couponsQuery = z.object({
  ...listFields,
  sort: sortOf(['code', 'valid_from', 'valid_until'], 'code'),
  state: z.enum(COUPON_STATES).optional(),
});
export const couponsAnswer = listOf(couponRow);

export const coupon = couponRow.extend({
  from: day.nullable(),
  until: day.nullable(),
  last_used_at: moment.nullable(),
  changes: z.array(z.object({ at: moment, actor: z.string(), operation: z.string() })),
});
export const couponAnswer = recordOf(coupon);

/** POST /api/coupons. */
export const newCouponBody = z.object({ code: couponCode, ...rule });
/** PUT /api/coupons/:code: orders that used it keep their discount. 409 `staff.changed_meanwhile` with the present record. */
export const couponBody = z.object({ revision, ...rule });
/** POST /api/coupons/try: what the code would give, whether or not it is saved. */
export const tryCouponBody = newCouponBody.extend(trialCart);

export type CouponRow = z.infer<typeof couponRow>;
export type CouponsAnswer = z.infer<typeof couponsAnswer>;
export type Coupon = z.infer<typeof coupon>;
export type CouponAnswer = z.infer<typeof couponAnswer>;
export type NewCouponBody = z.infer<typeof newCouponBody>;
export type CouponState = (typeof COUPON_STATES)[number];
