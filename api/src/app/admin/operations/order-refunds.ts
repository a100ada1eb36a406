import * as z from 'zod';
import { orderDepositBody, resolveOrderBody, staffOrderAnswer } from 'shared-contracts/staff/orders';
import { MAX_ROW_ID, rowIdText } from 'shared-contracts/wire/common';
import { returnDeposit } from '../../../sales/customer-orders/return-deposit.ts';
import { listReviewCases, resolveReview, retryRefund } from '../../../sales/customer-orders/review-cases.ts';
import { AdminUsage } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { centsOf, euroOf, positional, wholeNumberOf } from '../values.ts';
import { answerOf, change, findForAction, named, numberOf } from './order-operation-parts.ts';

const DECISIONS = ['refund', 'keep'] as const;

const deposit = defineOperation({
  ...change,
  id: 'orders.deposit',
  path: '/orders/:number/deposit',
  scope: 'write_refunds',
  summary: 'The rented machines are back: pays the deposit back, less what is kept for damage',
  input: orderDepositBody.extend(named),
  answer: staffOrderAnswer.extend({ refunded_cents: z.int() }),
  run: async (context, { number, revision, keep_cents, note }) => {
    const { id } = await findForAction(context, number, revision);
    const refunded_cents = await returnDeposit(context.services, id, { note: note ?? null, keepCents: keep_cents });
    return { ...(await answerOf(context, id)), refunded_cents };
  },
  cli: {
    name: 'orders deposit',
    positionals: ['number'],
    options: { keep: { type: 'string', hint: 'euro' }, note: { type: 'string', hint: 'in the customer’s language' } },
    summary: 'the rented machines are back: pays the deposit back, less what is kept for damage',
    read: (input) => {
      const { keep, note } = input.texts;
      return { number: numberOf(input), keep_cents: keep === undefined ? 0 : centsOf(keep), note };
    },
    print: ({ data: { number }, refunded_cents }) => ({ message: `${euroOf(refunded_cents)} EUR of the deposit of ${number} goes back` }),
  },
});

const reviewCase = z.object({
  number: z.string(),
  reason: z.string().nullable(),
  total_cents: z.int(),
  ordered_at: z.iso.datetime(),
  refunds: z.array(
    z.object({ id: z.int(), status: z.string(), amount_cents: z.int(), reason: z.string(), last_error: z.string().nullable() }),
  ),
});

const review = defineOperation({
  id: 'orders.review',
  method: 'GET',
  path: '/order-reviews',
  scope: 'read_refunds',
  summary: 'What a person has to look at: money that does not fit, refunds that failed',
  input: z.object({}),
  answer: z.object({ data: z.array(reviewCase) }),
  run: async ({ services: { db } }) => ({
    data: (await listReviewCases(db)).map(({ order_id: _, ordered_at, ...row }) => ({ ...row, ordered_at: ordered_at.toISOString() })),
  }),
  cli: {
    name: 'orders review',
    summary: 'what a person has to look at: money that does not fit, refunds that failed',
    read: () => ({}),
    print: ({ data }) => ({
      rows: data.map(({ number, reason, total_cents, ordered_at, refunds }) => ({
        number,
        reason,
        total_eur: euroOf(total_cents),
        ordered_at,
        refunds: refunds.map(({ id, status, amount_cents }) => `${id} ${status} ${euroOf(amount_cents)}`).join(', ') || null,
      })),
    }),
  },
});

const resolve = defineOperation({
  ...change,
  id: 'orders.resolve',
  path: '/orders/:number/resolve',
  scope: 'write_refunds',
  summary: 'Decides about an order under review: pays back, or keeps',
  input: resolveOrderBody.extend(named),
  answer: staffOrderAnswer,
  run: async (context, { number, revision, decision }) => {
    const { id } = await findForAction(context, number, revision);
    await resolveReview(context.services, id, decision);
    return answerOf(context, id);
  },
  cli: {
    name: 'orders resolve',
    positionals: ['number', 'refund|keep'],
    summary: 'decides about an order under review',
    read: (input) => {
      const decision = DECISIONS.find((each) => each === positional(input, 1));
      if (decision === undefined) throw new AdminUsage('The decision is refund or keep');
      return { number: numberOf(input), decision };
    },
    print: ({ data: { number } }, { decision }) => ({ message: `${number} is decided: ${decision}` }),
  },
});

const retry = defineOperation({
  id: 'refunds.retry',
  method: 'POST',
  path: '/refunds/:id/retry',
  scope: 'write_refunds',
  summary: 'Sends a refund again that the payment provider refused',
  input: z.object({ id: rowIdText() }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  subject: ({ id }) => `refund ${id}`,
  run: async ({ services }, { id }) => {
    await retryRefund(services, id);
    return { data: { id } };
  },
  cli: {
    name: 'refunds retry',
    positionals: ['id'],
    summary: 'sends a refund again that the payment provider refused',
    read: (input) => ({ id: wholeNumberOf(positional(input, 0), 'id', MAX_ROW_ID) }),
    print: () => ({ message: 'The refund is on its way again' }),
  },
});

/** Deposits, review cases and refunds that failed. */
export const orderRefundOperations: readonly Operation[] = [deposit, review, resolve, retry];
