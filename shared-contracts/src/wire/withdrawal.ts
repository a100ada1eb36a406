import * as z from 'zod';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';
import { MAX_LINE_AMOUNT } from '../rules/line-amount.ts';
import { plainName } from './common.ts';

/** Pieces by the SKU in the order's confirmation: the only id that a guest knows. */
export const withdrawnItem = z.object({ sku: z.string().trim().min(1).max(MAX_LENGTHS.sku), amount: z.int().min(1).max(MAX_LINE_AMOUNT) });

/** POST /api/withdrawals; without `items` the whole order. Directive 2011/83/EU, article 11a. */
export const withdrawalBody = z.object({
  /** order number as in the confirmation */
  order_number: z
    .string()
    .trim()
    .min(1)
    .max(MAX_LENGTHS.orderNumber)
    .regex(/^[A-Za-z0-9 #./-]+$/),
  name: plainName(MAX_LENGTHS.fullName),
  email: z.string().trim().min(1).max(MAX_LENGTHS.email),
  items: z.array(withdrawnItem).min(1).max(100).optional(),
});
/** The same whether or not there is such an order; the confirmation is sent by mail. */
export const withdrawalAnswer = z.object({ reference: z.string(), received_at: z.iso.datetime() });

export type WithdrawnItem = z.infer<typeof withdrawnItem>;
export type WithdrawalBody = z.input<typeof withdrawalBody>;
export type WithdrawalAnswer = z.infer<typeof withdrawalAnswer>;
