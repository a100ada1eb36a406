import * as z from 'zod';
import {
  electronicInvoiceAnswer,
  electronicInvoicesAnswer,
  electronicInvoicesQuery,
  ELECTRONIC_INVOICE_FILTERS,
  mailElectronicInvoiceBody,
  retryElectronicInvoiceBody,
} from 'shared-contracts/staff/electronic-invoices';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import {
  listElectronicInvoices,
  loadElectronicInvoice,
  mailElectronicInvoice,
  readElectronicInvoice,
  retryElectronicInvoice,
} from '../../../sales/documents/electronic/staff-electronic-invoices.ts';
import { mayDo } from '../../../staff/actor.ts';
import { AdminUsage } from '../command.ts';
import { assertAllowed, defineOperation, fileAnswer } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { positional } from '../values.ts';

const named = { number: z.string().trim().toUpperCase().max(30) };
type Named = { number: string };

const answerOf = ({ actor }: OperationContext, db: Queries, number: string) =>
  loadElectronicInvoice(db, number, { mayWrite: mayDo(actor, 'write_refunds') });

/** Throws 409 `staff.changed_meanwhile`, with the record as it is now, unless it is as it was shown. The row is locked. */
const assertUnchanged = async (context: OperationContext, trx: Queries, number: string, revision: string | undefined): Promise<void> => {
  await snapshot(trx, { number });
  const current = await answerOf(context, trx, number);
  if (revision !== undefined && revision !== current.revision)
    throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: { ...current.data, revision: current.revision } } });
};

const snapshot = async (trx: Queries, { number }: Named): Promise<unknown> =>
  (await trx
    .selectFrom('electronic_invoices as e')
    .innerJoin('invoices as i', 'i.id', 'e.document_id')
    .select(['e.state', 'e.reason', 'e.receiver', 'e.asked_receiver', 'e.provider_id'])
    .where('i.number', '=', number)
    .forUpdate('e')
    .executeTakeFirst()) ?? null;

const change = {
  method: 'POST',
  scope: 'write_refunds',
  answer: electronicInvoiceAnswer,
  subject: ({ number }: Named) => `document ${number}`,
  snapshot,
} as const;

const list = defineOperation({
  id: 'electronic-invoices.list',
  method: 'GET',
  path: '/electronic-invoices',
  scope: 'read_refunds',
  summary: 'Invoices and credit notes that go through Peppol, and what became of them',
  input: electronicInvoicesQuery,
  answer: electronicInvoicesAnswer,
  run: async ({ services: { db } }, query) => {
    const { rows, total, unreachableSince } = await listElectronicInvoices(db, query);
    return { data: rows, meta: pageMeta(query.page, query.per_page, total), unreachable_since: unreachableSince?.toISOString() ?? null };
  },
  cli: {
    name: 'electronic-invoices list',
    options: { state: { type: 'string', hint: ELECTRONIC_INVOICE_FILTERS.join('|') } },
    summary: 'the newest invoices and credit notes that go through Peppol, and what became of them',
    read: ({ texts }) => {
      const state = ELECTRONIC_INVOICE_FILTERS.find((candidate) => candidate === texts.state);
      if (texts.state !== undefined && state === undefined) throw new AdminUsage(`The states are ${ELECTRONIC_INVOICE_FILTERS.join(', ')}`);
      return { state, page: 1, per_page: 200 };
    },
    print: ({ data }) => ({ rows: data }),
  },
});

const show = defineOperation({
  id: 'electronic-invoices.show',
  method: 'GET',
  path: '/electronic-invoices/:number',
  scope: 'read_refunds',
  summary: 'One of them with all that happened',
  input: z.object(named),
  answer: electronicInvoiceAnswer,
  run: (context, { number }) => answerOf(context, context.services.db, number),
});

const file = defineOperation({
  id: 'electronic-invoices.file',
  method: 'GET',
  path: '/electronic-invoices/:number/xml',
  scope: 'read_refunds',
  summary: 'The document as UBL, as it was sent; it names who ordered, so it needs `read_customers`, too',
  input: z.object(named),
  answer: fileAnswer,
  isFile: true,
  run: async ({ services: { db }, actor }, { number }) => {
    assertAllowed({ scope: 'read_customers' }, actor);
    const xml = (await readElectronicInvoice(db, number)).toString('utf8');
    const content = async function* (): AsyncGenerator<string> {
      yield xml;
    };
    return { name: `${number}.xml`, type: 'application/xml', content: content() };
  },
});

const retry = defineOperation({
  ...change,
  id: 'electronic-invoices.retry',
  path: '/electronic-invoices/:number/retry',
  summary: 'Sends one that could not be delivered again, also to another Peppol id',
  input: retryElectronicInvoiceBody.extend(named),
  run: async (context, { number, peppol_id, revision }) => {
    const { db, now } = context.services;
    await inTransaction(db, async (trx) => {
      await assertUnchanged(context, trx, number, revision);
      await retryElectronicInvoice(trx, number, peppol_id === '' ? null : peppol_id.replaceAll(/\s/g, ''), now());
    });
    return answerOf(context, db, number);
  },
  cli: {
    name: 'electronic-invoices retry',
    positionals: ['number'],
    options: { to: { type: 'string', hint: '0208:0403170701' } },
    summary: 'sends one that could not be delivered again, also to another Peppol id',
    read: (input) => {
      const body = retryElectronicInvoiceBody.safeParse({ peppol_id: input.texts.to ?? '' });
      if (!body.success) throw new AdminUsage('A Peppol id is a scheme and a number, such as 0208:0403170701');
      return { ...body.data, number: positional(input, 0).toUpperCase() };
    },
    print: ({ data }) => ({ message: `${data.number} is on its way again` }),
  },
});

const mail = defineOperation({
  ...change,
  id: 'electronic-invoices.mail',
  path: '/electronic-invoices/:number/mail',
  summary: 'Sends the PDF by mail instead of one that could not be delivered',
  input: mailElectronicInvoiceBody.extend(named),
  run: async (context, { number, revision }) => {
    const { services } = context;
    await inTransaction(services.db, async (trx) => {
      await assertUnchanged(context, trx, number, revision);
      await mailElectronicInvoice(services, trx, number);
    });
    return answerOf(context, services.db, number);
  },
  cli: {
    name: 'electronic-invoices mail',
    positionals: ['number'],
    summary: 'sends the PDF by mail instead of one that could not be delivered',
    read: (input) => ({ number: positional(input, 0).toUpperCase() }),
    print: ({ data }) => ({ message: `The PDF of ${data.number} goes by mail` }),
  },
});

export const electronicInvoiceOperations: readonly Operation[] = [list, show, file, retry, mail];
