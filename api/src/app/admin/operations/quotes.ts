import * as z from 'zod';
import { cents } from 'shared-contracts/wire/common';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { plainLines } from 'shared-contracts/rules/plain-text';
import { listOpenQuotes } from '../../../sales/quotes/quotes.repository.ts';
import { answerQuote } from '../../../sales/quotes/staff-quotes.ts';
import { listReturnsByStatus } from '../../../aftersale/returns/returns.repository.ts';
import { closeReturn, receiveReturn } from '../../../aftersale/returns/settle-return.ts';
import { listWithdrawals } from '../../../aftersale/withdrawals/withdrawals.repository.ts';
import { acceptWithdrawal, closeWithdrawal } from '../../../aftersale/withdrawals/withdrawals.service.ts';
import { AdminUsage } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { centsOf, dayOf, euroOf, needed, positional, wholeNumberOf } from '../values.ts';

const MAX_PIECES = 100_000;
const RETURN_STATES = ['open', 'closed', 'cancelled'] as const;

const number = z.string().trim().toUpperCase().max(30);
const moment = z.iso.datetime();
const note = z.string().overwrite(plainLines).trim().max(MAX_LENGTHS.message).optional();
/** By SKU. */
const piecesBySku = z.record(z.string().toUpperCase().max(40), z.int().min(0).max(MAX_PIECES));

/** `SKU=12.50` of each option, read by `read`. */
const bySku = (options: readonly string[] = [], read: (text: string) => number): Record<string, number> =>
  Object.fromEntries(
    options.map((option) => {
      const [, sku, value] = /^([^=\s]+)=(.+)$/.exec(option) ?? [];
      if (sku === undefined || value === undefined) throw new AdminUsage(`"${option}" should be like SKU=12.50`);
      return [sku.toUpperCase(), read(value)];
    }),
  );

const listQuotes = defineOperation({
  id: 'quotes.list',
  method: 'GET',
  path: '/quotes',
  scope: 'read_quotes',
  summary: 'Quotes, and requests from abroad, that wait for an answer, the oldest first',
  input: z.object({}),
  answer: z.object({
    data: z.array(z.object({ number: z.string(), asked_at: moment, lines: z.int(), list_total_cents: z.int() })),
  }),
  run: async ({ services: { db } }) => ({
    data: (await listOpenQuotes(db)).map((row) => ({
      number: row.number,
      asked_at: row.ordered_at.toISOString(),
      lines: row.line_count,
      list_total_cents: row.order_total_cents,
    })),
  }),
  cli: {
    name: 'quotes list',
    summary: 'quotes, and requests from abroad, that wait for an answer, the oldest first',
    read: () => ({}),
    print: ({ data }) => ({ rows: data.map(({ list_total_cents, ...row }) => ({ ...row, list_total_eur: euroOf(list_total_cents) })) }),
  },
});

const answer = defineOperation({
  id: 'quotes.answer',
  method: 'POST',
  path: '/quotes/:number/answer',
  scope: 'write_quotes',
  summary: 'Answers a quote with prices (with VAT for a private customer, without for a dealer); a mail goes out',
  input: z.object({
    number,
    valid_until: z.iso.date(),
    unit_cents: z.record(z.string().toUpperCase().max(40), cents).default({}),
    discount_cents: cents.optional(),
    delivery_cents: cents.optional(),
    return_cost_cents: cents.optional(),
    note,
    above_list: z.boolean().default(false),
  }),
  answer: z.object({ data: z.object({ number: z.string(), total_cents: z.int(), vat_cents: z.int() }) }),
  subject: (input) => `order ${input.number}`,
  logged: ({ note: _, ...input }) => input,
  run: async ({ services }, input) => {
    const { total_cents, vat_cents } = await answerQuote(services, input.number, {
      validUntil: input.valid_until,
      unitCents: input.unit_cents,
      ...(input.discount_cents === undefined ? {} : { discountCents: input.discount_cents }),
      ...(input.delivery_cents === undefined ? {} : { deliveryCents: input.delivery_cents }),
      ...(input.return_cost_cents === undefined ? {} : { returnCostCents: input.return_cost_cents }),
      ...(input.note === undefined ? {} : { note: input.note }),
      allowAboveList: input.above_list,
    });
    return { data: { number: input.number, total_cents, vat_cents } };
  },
  cli: {
    name: 'quotes answer',
    positionals: ['number'],
    options: {
      'valid-until': { type: 'string', hint: 'day', isRequired: true },
      line: { type: 'string', multiple: true, hint: 'SKU=euro a piece' },
      discount: { type: 'string', hint: 'euro' },
      delivery: { type: 'string', hint: 'euro' },
      'return-cost': { type: 'string', hint: 'euro; from abroad returns are free without it' },
      note: { type: 'string', hint: 'in the customer’s language' },
      'above-list': { type: 'boolean' },
    },
    summary: 'answers with prices (with VAT for a private customer, without for a dealer); a mail goes out',
    read: (input) => {
      const { discount, delivery, note: text, 'return-cost': returnCost } = input.texts;
      return {
        number: positional(input, 0).toUpperCase(),
        valid_until: dayOf(needed(input, 'valid-until')),
        unit_cents: bySku(input.lists.line, centsOf),
        discount_cents: discount === undefined ? undefined : centsOf(discount),
        delivery_cents: delivery === undefined ? undefined : centsOf(delivery),
        return_cost_cents: returnCost === undefined ? undefined : centsOf(returnCost),
        note: text,
        above_list: input.flags.has('above-list'),
      };
    },
    print: ({ data }) => ({
      message: `${data.number} is answered: ${euroOf(data.total_cents)} EUR, of which VAT ${euroOf(data.vat_cents)}`,
    }),
  },
});

const listReturns = defineOperation({
  id: 'returns.list',
  method: 'GET',
  path: '/returns',
  scope: 'read_returns',
  summary: 'Open returns, or those of another state',
  input: z.object({ status: z.enum(RETURN_STATES).default('open') }),
  answer: z.object({
    data: z.array(
      z.object({
        number: z.string(),
        order: z.string(),
        since: moment,
        received_at: moment.nullable(),
        refund_cents: z.int().nullable(),
      }),
    ),
  }),
  run: async ({ services: { db } }, { status }) => ({
    data: (await listReturnsByStatus(db, status)).map((row) => ({
      number: row.number,
      order: row.order_number,
      since: row.created_at.toISOString(),
      received_at: row.received_at?.toISOString() ?? null,
      refund_cents: row.refund_cents,
    })),
  }),
  cli: {
    name: 'returns list',
    options: { status: { type: 'string', hint: RETURN_STATES.join('|') } },
    summary: 'open returns, or those of another state',
    read: ({ texts }) => {
      const status = RETURN_STATES.find((candidate) => candidate === (texts.status ?? 'open'));
      if (status === undefined) throw new AdminUsage(`The states are ${RETURN_STATES.join(', ')}`);
      return { status };
    },
    print: ({ data }) => ({
      rows: data.map(({ refund_cents, ...row }) => ({ ...row, refund_eur: refund_cents === null ? null : euroOf(refund_cents) })),
    }),
  },
});

const receive = defineOperation({
  id: 'returns.receive',
  method: 'POST',
  path: '/returns/:number/receive',
  scope: 'write_returns',
  summary: 'The goods are back; undamaged pieces go on the shelf, unless `restock` says otherwise',
  input: z.object({ number, restock: piecesBySku.default({}) }),
  answer: z.object({ data: z.object({ number: z.string() }) }),
  subject: (input) => `return ${input.number}`,
  run: async ({ services }, input) => {
    await receiveReturn(services, input.number, { restock: input.restock });
    return { data: { number: input.number } };
  },
  cli: {
    name: 'returns receive',
    positionals: ['number'],
    options: { restock: { type: 'string', multiple: true, hint: 'SKU=pieces' } },
    summary: 'the goods are back; undamaged pieces go on the shelf, unless --restock says otherwise',
    read: (input) => ({
      number: positional(input, 0).toUpperCase(),
      restock: bySku(input.lists.restock, (text) => wholeNumberOf(text, 'pieces', MAX_PIECES)),
    }),
    print: ({ data }) => ({ message: `${data.number} is received` }),
  },
});

const closeOfReturn = defineOperation({
  id: 'returns.close',
  method: 'POST',
  path: '/returns/:number/close',
  scope: 'write_refunds',
  summary: 'Credit note, refund and mail; without `refund_cents` what the customer was told, less missing gifts',
  input: z.object({ number, refund_cents: cents.optional(), missing_gifts: piecesBySku.default({}), note }),
  answer: z.object({ data: z.object({ number: z.string(), refund_cents: z.int() }) }),
  subject: (input) => `return ${input.number}`,
  logged: ({ note: _, ...input }) => input,
  run: async ({ services }, input) => {
    const { refund_cents } = await closeReturn(services, input.number, {
      missingGifts: input.missing_gifts,
      ...(input.refund_cents === undefined ? {} : { refundCents: input.refund_cents }),
      note: input.note ?? null,
    });
    return { data: { number: input.number, refund_cents: refund_cents ?? 0 } };
  },
  cli: {
    name: 'returns close',
    positionals: ['number'],
    options: {
      refund: { type: 'string', hint: 'euro' },
      'missing-gift': { type: 'string', multiple: true, hint: 'SKU=pieces' },
      note: { type: 'string', hint: 'in the customer’s language' },
    },
    summary: 'credit note, refund and mail; without --refund what the customer was told, less gifts that did not come (--missing-gift)',
    read: (input) => ({
      number: positional(input, 0).toUpperCase(),
      refund_cents: input.texts.refund === undefined ? undefined : centsOf(input.texts.refund),
      missing_gifts: bySku(input.lists['missing-gift'], (text) => wholeNumberOf(text, 'pieces', MAX_PIECES)),
      note: input.texts.note,
    }),
    print: ({ data }) => ({ message: `${data.number} is closed, ${euroOf(data.refund_cents)} EUR goes back` }),
  },
});

const listOfWithdrawals = defineOperation({
  id: 'withdrawals.list',
  method: 'GET',
  path: '/withdrawals',
  scope: 'read_returns',
  summary: 'Withdrawals that are not settled',
  input: z.object({}),
  answer: z.object({
    data: z.array(
      z.object({
        reference: z.string(),
        order: z.string(),
        name: z.string(),
        state: z.string(),
        last_day: z.iso.date().nullable(),
        received_at: moment,
      }),
    ),
  }),
  run: async ({ services: { db } }) => ({
    data: (await listWithdrawals(db)).map((row) => ({
      reference: row.reference,
      order: row.order_number,
      name: row.name,
      state: row.state,
      last_day: row.last_day,
      received_at: row.received_at.toISOString(),
    })),
  }),
  cli: { name: 'withdrawals list', summary: 'withdrawals that are not settled', read: () => ({}), print: ({ data }) => ({ rows: data }) },
});

const reference = z.string().trim().toUpperCase().max(40);

const accept = defineOperation({
  id: 'withdrawals.accept',
  method: 'POST',
  path: '/withdrawals/:reference/accept',
  scope: 'write_returns',
  summary: 'An unproven statement is the customer’s own: its order is held back, or its return created, with instructions by mail',
  input: z.object({ reference }),
  answer: z.object({ data: z.object({ reference: z.string() }) }),
  subject: (input) => `withdrawal ${input.reference}`,
  run: async ({ services }, input) => {
    await acceptWithdrawal(services, input.reference);
    return { data: { reference: input.reference } };
  },
  cli: {
    name: 'withdrawals accept',
    positionals: ['reference'],
    summary: 'an unproven statement is the customer’s own: hold its order back or create its return, and send the instructions',
    read: (input) => ({ reference: positional(input, 0).toUpperCase() }),
    print: ({ data }) => ({ message: `${data.reference} is a case now` }),
  },
});

const closeOfWithdrawal = defineOperation({
  id: 'withdrawals.close',
  method: 'POST',
  path: '/withdrawals/:reference/close',
  scope: 'write_refunds',
  summary: 'Settles a case: goods that were not sent, and `rent_cents`, are paid back; `revoked`: the customer wants the order after all',
  input: z.object({ reference, rent_cents: cents.optional(), revoked: z.boolean().default(false), note }),
  answer: z.object({ data: z.object({ reference: z.string(), refund_cents: z.int().nullable() }) }),
  subject: (input) => `withdrawal ${input.reference}`,
  logged: ({ note: _, ...input }) => input,
  run: async ({ services }, input) => {
    const closed = await closeWithdrawal(services, input.reference, {
      note: input.note ?? null,
      isRevoked: input.revoked,
      ...(input.rent_cents === undefined ? {} : { rentCents: input.rent_cents }),
    });
    return {
      data: { reference: input.reference, refund_cents: closed.rent_cents === null ? null : closed.rent_cents + closed.delivery_cents },
    };
  },
  cli: {
    name: 'withdrawals close',
    positionals: ['reference'],
    options: {
      rent: { type: 'string', hint: 'euro of the rent to pay back' },
      revoked: { type: 'boolean' },
      note: { type: 'string', hint: 'in the customer’s language' },
    },
    summary: 'the case is settled: goods that were not sent, and --rent, are paid back; --revoked: the customer wants the order after all',
    read: (input) => ({
      reference: positional(input, 0).toUpperCase(),
      rent_cents: input.texts.rent === undefined ? undefined : centsOf(input.texts.rent),
      revoked: input.flags.has('revoked'),
      note: input.texts.note,
    }),
    print: ({ data }) => ({
      message: `${data.reference} is settled${data.refund_cents === null ? '' : `: ${euroOf(data.refund_cents)} EUR goes back`}`,
    }),
  },
});

export const aftersaleOperations: readonly Operation[] = [
  listQuotes,
  answer,
  listReturns,
  receive,
  closeOfReturn,
  listOfWithdrawals,
  accept,
  closeOfWithdrawal,
];
