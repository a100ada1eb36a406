import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  companyInvoiceTermsAnswer,
  invoiceTermsBody,
  openInvoicesAnswer,
  openInvoicesQuery,
  receiptBody,
  takeBackReceiptBody,
} from 'shared-contracts/staff/on-invoice';
import { staffOrderAnswer } from 'shared-contracts/staff/orders';
import { MAX_ROW_ID, rowIdText } from 'shared-contracts/wire/common';
import { markPaidBack } from '../../../sales/customer-orders/review-cases.ts';
import { listOpenInvoices, loadCompanyInvoiceTerms } from '../../../sales/customer-orders/open-invoices.ts';
import { recordReceipt } from '../../../sales/payments/record-receipt.ts';
import { takeBackReceipt } from '../../../sales/payments/take-back-receipt.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import { invalidFields, ShopError } from '../../../platform/shop-error.ts';
import { AdminUsage } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { centsOf, dayOf, euroOf, needed, positional, wholeNumberOf } from '../values.ts';
import { companyOf, companySubject } from './dealers.ts';
import { answerOf, assertSeen, change, findOrder, named, numberOf } from './order-operation-parts.ts';

const CLI_ROWS = 1000;
const MAX_DAYS = 120;

const termsSnapshot = async (trx: Queries, { id }: { id: number }): Promise<unknown> =>
  (await trx
    .selectFrom('companies')
    .select(['name', 'invoice_days', 'invoice_limit_cents'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

const termsAnswerOf = async ({ services }: OperationContext, db: Queries, id: number) => {
  const data = await loadCompanyInvoiceTerms(db, id, services.now());
  return { data, revision: data.revision };
};

const setTerms = defineOperation({
  id: 'companies.invoice_terms',
  method: 'PUT',
  path: '/companies/:id/invoice-terms',
  scope: 'write_dealers',
  summary:
    'Lets a company order on invoice, within so many days and up to a limit with VAT, or takes it away; open invoices stay as they are',
  input: invoiceTermsBody.extend({ id: rowIdText() }),
  answer: companyInvoiceTermsAnswer,
  subject: companySubject,
  snapshot: termsSnapshot,
  run: async (context, { id, revision, days, limit_cents: limit }) => {
    if ((days === null) !== (limit === null))
      throw invalidFields(days === null ? { days: [{ message: 'required' }] } : { limit_cents: [{ message: 'required' }] });
    return inTransaction(context.services.db, async (trx) => {
      const current = await trx.selectFrom('companies').select('status').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
      if (current === undefined) throw new ShopError(404, 'company.not_found');
      const seen = await loadCompanyInvoiceTerms(trx, id, context.services.now());
      if (revision !== undefined && revision !== seen.revision)
        throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: seen } });
      await trx.updateTable('companies').set({ invoice_days: days, invoice_limit_cents: limit }).where('id', '=', id).execute();
      return termsAnswerOf(context, trx, id);
    });
  },
  cli: {
    name: 'dealers on-invoice',
    positionals: ['id or e-mail'],
    options: { days: { type: 'string' }, limit: { type: 'string', hint: 'euro, VAT included' }, end: { type: 'boolean' } },
    summary: 'lets the company of a dealer order on invoice (--days and --limit), or takes it away (--end)',
    read: async (input, services) => {
      const { id } = await companyOf(services, input);
      if (input.flags.has('end')) return { id, days: null, limit_cents: null };
      if (input.texts.days === undefined || input.texts.limit === undefined) throw new AdminUsage('--days and --limit, or --end');
      return { id, days: wholeNumberOf(input.texts.days, '--days', MAX_DAYS), limit_cents: centsOf(input.texts.limit) };
    },
    print: ({ data: { days, limit_cents: limit, has_account: hasAccount } }) => {
      if (days === null || limit === null) return { message: 'The company does not order on invoice any more' };
      const warning = hasAccount ? '' : '. Warning: the setting payment.invoice has no IBAN, so nobody can order on invoice yet';
      return { message: `The company orders on invoice within ${days} days, up to ${euroOf(limit)} EUR${warning}` };
    },
  },
});

/**
 * The attempt of a command that names the bank's reference, which is the same when the command is repeated after its answer was lost. Once
 * the order's money was taken back, it is another one: then the same can be recorded again on purpose.
 */
const attemptOf = async (
  db: Queries,
  receipt: { number: string; amount_cents: number; received_on: string; bank_reference: string },
): Promise<string> => {
  const { count } = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('o.number', '=', receipt.number)
    .where('p.taken_back_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { number, amount_cents: cents, received_on: day, bank_reference: reference } = receipt;
  const digest = createHash('sha256')
    .update(JSON.stringify([number, cents, day, reference, Number(count)]))
    .digest('hex');
  // written as a UUID of version 8, whose content is free (RFC 9562)
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
};

const receive = defineOperation({
  ...change,
  id: 'orders.receive',
  path: '/orders/:number/receipts',
  scope: 'write_refunds',
  summary: 'Records money that arrived on the shop’s account for an order on invoice; it is paid once nothing is open',
  input: receiptBody.extend(named),
  answer: staffOrderAnswer,
  run: async (context, { number, revision, amount_cents, received_on, bank_reference, attempt }) => {
    const { id } = await findOrder(context.services.db, number);
    await recordReceipt(
      context.services,
      id,
      { amountCents: amount_cents, receivedOn: received_on, bankReference: bank_reference, attempt },
      { lang: context.lang, assertSeen: (trx, order) => assertSeen(context, trx, order, revision) },
    );
    return answerOf(context, id);
  },
  cli: {
    name: 'orders receive',
    positionals: ['number'],
    options: {
      amount: { type: 'string', hint: 'euro', isRequired: true },
      on: { type: 'string', hint: 'day on the statement', isRequired: true },
      reference: { type: 'string', hint: 'of the statement' },
    },
    summary:
      'records money that arrived on the shop’s account for an order on invoice; with --reference the same again records nothing more',
    read: async (input, { db }) => {
      const receipt = {
        number: numberOf(input),
        amount_cents: centsOf(needed(input, 'amount')),
        received_on: dayOf(needed(input, 'on')),
        bank_reference: (input.texts.reference ?? '').trim(),
      };
      return receipt.bank_reference === '' ? receipt : { ...receipt, attempt: await attemptOf(db, receipt) };
    },
    print: ({ data: { number, on_invoice: invoice } }) => ({
      message: invoice?.open_cents === 0 ? `${number} is paid` : `${euroOf(invoice?.open_cents ?? 0)} EUR of ${number} is still open`,
    }),
  },
});

const receiptSnapshot = async (trx: Queries, input: { number: string; id: number }): Promise<unknown> => ({
  order: await change.snapshot(trx, input),
  receipt:
    (await trx
      .selectFrom('payments')
      .select(['status', 'amount_cents', 'received_on', 'bank_reference', 'taken_back_at'])
      .where('id', '=', input.id)
      .where('order_id', '=', (eb) => eb.selectFrom('orders').select('id').where('number', '=', input.number))
      .executeTakeFirst()) ?? null,
});

const takeBack = defineOperation({
  ...change,
  id: 'orders.take_back_receipt',
  path: '/orders/:number/receipts/:id/take-back',
  scope: 'write_refunds',
  summary:
    'Takes money back that was recorded for an order on invoice by mistake; what it paid is open again, and the customer gets a mail',
  input: takeBackReceiptBody.extend({ ...named, id: rowIdText() }),
  answer: staffOrderAnswer,
  // the reason is stored with the payment, and erased with the customer's data
  logged: ({ number, id }) => ({ number, id }),
  snapshot: receiptSnapshot,
  run: async (context, { number, id: paymentId, revision, reason }) => {
    const { id } = await findOrder(context.services.db, number);
    await takeBackReceipt(
      context.services,
      id,
      { paymentId, reason },
      { lang: context.lang, assertSeen: (trx, order) => assertSeen(context, trx, order, revision) },
    );
    return answerOf(context, id);
  },
  cli: {
    name: 'orders take-back-receipt',
    positionals: ['number', 'id of the payment'],
    options: { reason: { type: 'string', isRequired: true } },
    summary: 'takes money back that was recorded by mistake; `orders show` has the ids; the customer gets a mail with what is open',
    read: (input) => ({
      number: numberOf(input),
      id: wholeNumberOf(positional(input, 1), 'id', MAX_ROW_ID),
      reason: needed(input, 'reason'),
    }),
    print: ({ data: { number, on_invoice: invoice } }) => ({
      message: `The payment is taken back: ${euroOf(invoice?.open_cents ?? 0)} EUR of ${number} is open`,
    }),
  },
});

const paidBack = defineOperation({
  id: 'refunds.paid_back',
  method: 'POST',
  path: '/refunds/:id/paid-back',
  scope: 'write_refunds',
  summary: 'A refund of money that came by bank was transferred back by hand',
  input: z.object({ id: rowIdText() }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  subject: ({ id }) => `refund ${id}`,
  snapshot: async (trx, { id }) =>
    (await trx.selectFrom('refunds').select(['status', 'amount_cents']).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null,
  run: async ({ services }, { id }) => {
    await markPaidBack(services, id);
    return { data: { id } };
  },
  cli: {
    name: 'refunds paid-back',
    positionals: ['id'],
    summary: 'a refund of money that came by bank was transferred back by hand',
    read: (input) => ({ id: wholeNumberOf(positional(input, 0), 'id', MAX_ROW_ID) }),
    print: () => ({ message: 'The refund is paid back' }),
  },
});

const open = defineOperation({
  id: 'open-invoices.list',
  method: 'GET',
  path: '/open-invoices',
  scope: 'read_refunds',
  summary: 'Invoices that are still to be paid, with what each company has open and overdue',
  input: openInvoicesQuery,
  answer: openInvoicesAnswer,
  run: async ({ services: { db, now } }, query) => {
    const { rows, total, companies } = await listOpenInvoices(db, query, now());
    return { data: rows, meta: pageMeta(query.page, query.per_page, total), companies };
  },
  cli: {
    name: 'invoices open',
    options: { overdue: { type: 'boolean' } },
    summary: 'invoices that are still to be paid, the first due first',
    read: ({ flags }) => ({
      sort: 'due_on' as const,
      page: 1,
      per_page: CLI_ROWS,
      ...(flags.has('overdue') ? { state: 'overdue' as const } : {}),
    }),
    print: ({ data }) => ({
      rows: data.map(({ number, invoice, company, state, due_on, open_cents }) => ({
        number,
        invoice,
        company,
        state,
        due_on,
        open_eur: euroOf(open_cents),
      })),
    }),
  },
});

export const onInvoiceOperations: readonly Operation[] = [setTerms, receive, takeBack, paidBack, open];
