import * as z from 'zod';
import { cents } from '../wire/common.ts';
import { returnableAnswer, retourBody } from '../wire/retour.ts';
import { withdrawableAnswer, withdrawalBody } from '../wire/withdrawal.ts';
import { revision, staffDay } from './common.ts';
import { DECLARED_BY } from './withdrawals.ts';

/**
 * GET /api/orders/:number/returnable: what its customer could return now, and withdraw from, by the rules of the customer's own pages. Empty
 * `withdrawable`: there is no right of withdrawal, or nothing left of it.
 */
export const staffReturnableAnswer = z.object({
  data: z.object({ returnable: returnableAnswer, withdrawable: withdrawableAnswer.shape.data }),
  /** changes with the pieces that are left; what is recorded from an older one is a 409 */
  revision,
});

const requested = retourBody.shape.items.element.omit({ photo: true });

/** POST /api/orders/:number/returns: a return for a customer who asked by phone or mail, who gets the mail of a return. */
export const recordReturnBody = z.object({
  items: z.array(requested).min(1).max(100),
  slot: retourBody.shape.slot,
  revision: revision.optional(),
});
/** POST /api/orders/:number/returns/preview. */
export const previewReturnBody = recordReturnBody.omit({ slot: true, revision: true });

/** Cents with VAT. */
const expected = z.object({
  goods_cents: cents,
  delivery_cents: cents,
  gift_cents: z.int(),
  cost_cents: cents,
  refund_cents: cents,
  /** of the refund: what comes off an open invoice */
  deducted_cents: cents,
});
export const returnPreviewAnswer = z.object({ data: expected });

/** POST /api/orders/:number/withdrawals: without `items` the whole order. `declared_on`: the day on which the customer said so, in Brussels. */
export const recordWithdrawalBody = z.object({
  items: withdrawalBody.shape.items,
  declared_on: staffDay(),
  declared_by: z.enum(DECLARED_BY),
  revision: revision.optional(),
});
/** POST /api/orders/:number/withdrawals/preview. */
export const previewWithdrawalBody = recordWithdrawalBody.pick({ items: true, declared_on: true });
export const withdrawalPreviewAnswer = z.object({
  data: z.object({
    /** too late on that day, or a repetition of an earlier one */
    state: z.enum(['open', 'late', 'joined']),
    last_day: z.iso.date().nullable(),
    /** what comes back, when something has left */
    sent: expected.nullable(),
    /** what is paid back once the case is closed for goods that have not left */
    unsent: expected.nullable(),
    /** what is paid back, cents, for machines that are not brought; null: none is meant, or one was brought, whose rent staff decide about */
    rent: z.object({ rent_cents: z.int(), delivery_cents: z.int(), deposit_cents: z.int() }).nullable(),
    /** none of the order was sent, and all of it is withdrawn from: it is cancelled, which pays everything back */
    is_cancelled_instead: z.boolean(),
  }),
});

export type StaffReturnable = z.infer<typeof staffReturnableAnswer>['data'];
export type StaffReturnableAnswer = z.infer<typeof staffReturnableAnswer>;
export type RecordReturnBody = z.infer<typeof recordReturnBody>;
export type RecordWithdrawalBody = z.infer<typeof recordWithdrawalBody>;
export type ReturnPreviewAnswer = z.infer<typeof returnPreviewAnswer>;
export type ExpectedSums = z.infer<typeof expected>;
export type WithdrawalPreview = z.infer<typeof withdrawalPreviewAnswer>['data'];
export type WithdrawalPreviewAnswer = z.infer<typeof withdrawalPreviewAnswer>;
