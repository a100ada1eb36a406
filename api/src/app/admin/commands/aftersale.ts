import { listOpenQuotes } from '../../../sales/quotes/quotes.repository.ts';
import { answerQuote } from '../../../sales/quotes/staff-quotes.ts';
import { listReturnsByStatus } from '../../../aftersale/returns/returns.repository.ts';
import { closeReturn, receiveReturn } from '../../../aftersale/returns/settle-return.ts';
import { listWithdrawals } from '../../../aftersale/withdrawals/withdrawals.repository.ts';
import { acceptWithdrawal, closeWithdrawal } from '../../../aftersale/withdrawals/withdrawals.service.ts';
import { findOrder } from '../../../sales/orders/orders.repository.ts';
import { AdminUsage } from '../command.ts';
import type { AdminCommand } from '../command.ts';
import { centsOf, dayOf, euroOf, needed, positional, wholeNumberOf } from '../values.ts';

const MAX_PIECES = 100_000;
const RETURN_STATES = ['open', 'closed', 'cancelled'] as const;

/** `SKU=12.50` of each option, read by `read`. */
const bySku = (options: readonly string[] = [], read: (text: string) => number): Record<string, number> =>
  Object.fromEntries(
    options.map((option) => {
      const [, sku, value] = /^([^=\s]+)=(.+)$/.exec(option) ?? [];
      if (sku === undefined || value === undefined) throw new AdminUsage(`"${option}" should be like SKU=12.50`);
      return [sku.toUpperCase(), read(value)];
    }),
  );

const quotes: readonly AdminCommand[] = [
  {
    name: 'quotes list',
    summary: 'quotes, and requests from abroad, that wait for an answer, the oldest first',
    run: async ({ db }) => ({
      rows: (await listOpenQuotes(db)).map(({ number, ordered_at, line_count, order_total_cents }) => ({
        number,
        asked_at: ordered_at.toISOString(),
        lines: line_count,
        list_total_eur: euroOf(order_total_cents),
      })),
    }),
  },
  {
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
    run: async (services, input) => {
      const { discount, delivery, note, 'return-cost': returnCost } = input.texts;
      const number = positional(input, 0).toUpperCase();
      const { total_cents, vat_cents } = await answerQuote(services, number, {
        validUntil: dayOf(needed(input, 'valid-until')),
        unitCents: bySku(input.lists.line, centsOf),
        ...(discount === undefined ? {} : { discountCents: centsOf(discount) }),
        ...(delivery === undefined ? {} : { deliveryCents: centsOf(delivery) }),
        ...(returnCost === undefined ? {} : { returnCostCents: centsOf(returnCost) }),
        ...(note === undefined ? {} : { note }),
        allowAboveList: input.flags.has('above-list'),
      });
      return { message: `${number} is answered: ${euroOf(total_cents)} EUR, of which VAT ${euroOf(vat_cents)}` };
    },
  },
];

const returns: readonly AdminCommand[] = [
  {
    name: 'returns list',
    options: { status: { type: 'string', hint: RETURN_STATES.join('|') } },
    summary: 'open returns, or those of another state',
    run: async ({ db }, { texts }) => {
      const status = RETURN_STATES.find((candidate) => candidate === (texts.status ?? 'open'));
      if (status === undefined) throw new AdminUsage(`The states are ${RETURN_STATES.join(', ')}`);
      const rows = await listReturnsByStatus(db, status);
      return {
        rows: rows.map(({ number, order_number, created_at, received_at, refund_cents }) => ({
          number,
          order: order_number,
          since: created_at.toISOString(),
          received_at: received_at?.toISOString() ?? null,
          refund_eur: refund_cents === null ? null : euroOf(refund_cents),
        })),
      };
    },
  },
  {
    name: 'returns receive',
    positionals: ['number'],
    options: { restock: { type: 'string', multiple: true, hint: 'SKU=pieces' } },
    summary: 'the goods are back; undamaged pieces go on the shelf, unless --restock says otherwise',
    run: async (services, input) => {
      const number = positional(input, 0).toUpperCase();
      const restock = bySku(input.lists.restock, (text) => wholeNumberOf(text, 'pieces', MAX_PIECES));
      await receiveReturn(services, number, { restock });
      return { message: `${number} is received` };
    },
  },
  {
    name: 'returns close',
    positionals: ['number'],
    options: {
      refund: { type: 'string', hint: 'euro' },
      'missing-gift': { type: 'string', multiple: true, hint: 'SKU=pieces' },
      note: { type: 'string', hint: 'in the customer’s language' },
    },
    summary: 'credit note, refund and mail; without --refund what the customer was told, less gifts that did not come (--missing-gift)',
    run: async (services, input) => {
      const { refund, note = null } = input.texts;
      const number = positional(input, 0).toUpperCase();
      const { refund_cents } = await closeReturn(services, number, {
        missingGifts: bySku(input.lists['missing-gift'], (text) => wholeNumberOf(text, 'pieces', MAX_PIECES)),
        ...(refund === undefined ? {} : { refundCents: centsOf(refund) }),
        note,
      });
      return { message: `${number} is closed, ${euroOf(refund_cents ?? 0)} EUR goes back` };
    },
  },
];

const withdrawals: readonly AdminCommand[] = [
  {
    name: 'withdrawals list',
    summary: 'withdrawals that are not settled',
    run: async ({ db }) => ({
      rows: (await listWithdrawals(db)).map(({ reference, order_number, name, state, last_day, received_at }) => ({
        reference,
        order: order_number,
        name,
        state,
        last_day,
        received_at: received_at.toISOString(),
      })),
    }),
  },
  {
    name: 'withdrawals accept',
    positionals: ['reference'],
    summary: 'an unproven statement is the customer’s own: hold its order back or create its return, and send the instructions',
    run: async (services, input) => {
      const reference = positional(input, 0).toUpperCase();
      await acceptWithdrawal(services, reference);
      return { message: `${reference} is a case now` };
    },
  },
  {
    name: 'withdrawals close',
    positionals: ['reference'],
    options: {
      rent: { type: 'string', hint: 'euro of the rent to pay back' },
      revoked: { type: 'boolean' },
      note: { type: 'string', hint: 'in the customer’s language' },
    },
    summary:
      'the case is settled: goods that were not sent, and --rent, are paid back, and an order of which nothing comes is cancelled; --revoked: the customer wants the order after all',
    run: async (services, input) => {
      const reference = positional(input, 0).toUpperCase();
      const { rent, note = null } = input.texts;
      const closed = await closeWithdrawal(services, reference, {
        note,
        isRevoked: input.flags.has('revoked'),
        ...(rent === undefined ? {} : { rentCents: centsOf(rent) }),
      });
      const back = closed.rent_cents === null ? '' : `: ${euroOf(closed.rent_cents + closed.delivery_cents)} EUR goes back`;
      const order = closed.order_id === null ? undefined : await findOrder(services.db, closed.order_id);
      const ended = order?.status === 'cancelled' ? `; ${order.number} is cancelled with it, nothing of it comes` : '';
      return { message: `${reference} is settled${back}${ended}` };
    },
  },
];

export const aftersaleCommands: readonly AdminCommand[] = [...quotes, ...returns, ...withdrawals];
