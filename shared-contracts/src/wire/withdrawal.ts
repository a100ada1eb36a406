import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { MAX_LINE_AMOUNT } from '../rules/line-amount.ts';
import { shopNumber } from '../rules/shop-number.ts';
import { plainName } from './common.ts';

/** Pieces by SKU or EAN in any notation, or by name: all that a guest knows. What names nothing of the order is accepted; staff resolve it. */
export const withdrawnItem = z.object({ sku: z.string().trim().min(1).max(MAX_LENGTHS.sku), amount: z.int().min(1).max(MAX_LINE_AMOUNT) });

/** POST /api/withdrawals; without `items` the whole order. Directive 2011/83/EU, article 11a. */
export const withdrawalBody = z.object({
  /** as in the confirmation, in any notation */
  order_number: z
    .string()
    .trim()
    .overwrite(shopNumber)
    .min(1)
    .max(MAX_LENGTHS.orderNumber)
    .regex(/^[A-Za-z0-9 #./-]+$/),
  name: plainName(MAX_LENGTHS.fullName),
  email: z.string().trim().min(1).max(MAX_LENGTHS.email),
  items: z.array(withdrawnItem).min(1).max(100).optional(),
});
/** The answer is the same whether or not the order exists; the confirmation is sent by mail. */
export const withdrawalAnswer = z.object({ reference: z.string(), received_at: z.iso.datetime() });

/** GET /api/withdrawals/articles */
export const withdrawableQuery = z.object({
  order_number: z.string().trim().overwrite(shopNumber).min(1).max(MAX_LENGTHS.orderNumber),
});
/** Articles of an order to choose from, for its owner and the browser that ordered; empty for everybody else, and for goods made to measure. */
export const withdrawableAnswer = z.object({
  data: z.array(
    z.object({
      sku: z.string(),
      product_name: z.string(),
      name: z.string(),
      /** pieces that are in no return */
      left: z.int(),
    }),
  ),
});

export type WithdrawableArticle = z.infer<typeof withdrawableAnswer>['data'][number];
export type WithdrawableAnswer = z.infer<typeof withdrawableAnswer>;
export type WithdrawnItem = z.infer<typeof withdrawnItem>;
export type WithdrawalBody = z.input<typeof withdrawalBody>;
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswer>;
