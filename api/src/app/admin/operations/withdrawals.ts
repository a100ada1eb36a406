import * as z from 'zod';
import {
  acceptWithdrawalBody,
  assignWithdrawalBody,
  closeWithdrawalBody,
  staffWithdrawalAnswer,
  staffWithdrawalsAnswer,
  staffWithdrawalsQuery,
} from 'shared-contracts/staff/withdrawals';
import type { StaffWithdrawal } from 'shared-contracts/staff/withdrawals';
import {
  listStaffWithdrawals,
  loadStaffWithdrawal,
  withdrawalRevision,
  withdrawalSubject,
} from '../../../aftersale/withdrawals/staff-withdrawals.ts';
import { findWithdrawal } from '../../../aftersale/withdrawals/withdrawals.repository.ts';
import type { WithdrawalRow } from '../../../aftersale/withdrawals/withdrawals.repository.ts';
import { acceptWithdrawal, clearUpArticle, closeWithdrawal } from '../../../aftersale/withdrawals/withdrawals.service.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import { invalidFields, ShopError } from '../../../platform/shop-error.ts';
import { mayDo } from '../../../staff/actor.ts';
import { AdminUsage } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { centsOf, euroOf, positional } from '../values.ts';

const CLI_ROWS = 200;

const named = { reference: z.string().trim().toUpperCase().max(40) };
type Named = { reference: string };

const findCase = async (db: Queries, reference: string): Promise<WithdrawalRow> => {
  const row = await findWithdrawal(db, { reference });
  if (row === undefined) throw new ShopError(404, 'withdrawal.not_found');
  return row;
};

/** The case as it is now, as the answer of every action. */
const answerOf = async ({ services: { db }, actor }: OperationContext, reference: string) =>
  loadStaffWithdrawal(db, await findCase(db, reference), { may: (scope) => mayDo(actor, scope) });

/** Throws 409 `staff.changed_meanwhile`, with the case as it is now, unless it is as it was shown. */
const assertUnchanged = async (context: OperationContext, reference: string, revision: string | undefined): Promise<void> => {
  const row = await findCase(context.services.db, reference);
  if (revision === undefined || revision === withdrawalRevision(row)) return;
  const { data } = await answerOf(context, reference);
  throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: data } });
};

/** The order is locked first, as everywhere. */
const snapshot = async (trx: Queries, { reference }: Named): Promise<unknown> => {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', trx.selectFrom('withdrawals').select('order_id').where('reference', '=', reference))
    .forUpdate()
    .execute();
  const row = await trx
    .selectFrom('withdrawals')
    .select(['state', 'is_proven', 'is_revoked', 'rent_cents', 'delivery_cents', 'closed_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
};

/** An article of a statement, as the command line shows it. */
const meaningOf = ({ sku, article, amount, product_name: name, aside }: NonNullable<StaffWithdrawal['items']>[number]) => ({
  article,
  amount,
  means: aside !== null ? `does not count: ${aside}` : name === null ? null : `${sku} ${name}`,
});

const change = { method: 'POST', subject: ({ reference }: Named) => withdrawalSubject(reference), snapshot } as const;

const list = defineOperation({
  id: 'withdrawals.list',
  method: 'GET',
  path: '/withdrawals',
  scope: 'read_returns',
  summary: 'Withdrawals by search, state and order',
  input: staffWithdrawalsQuery,
  answer: staffWithdrawalsAnswer,
  run: async ({ services: { db } }, query) => {
    const { rows, total } = await listStaffWithdrawals(db, query);
    return { data: rows, meta: pageMeta(query.page, query.per_page, total) };
  },
  cli: {
    name: 'withdrawals list',
    summary: 'withdrawals that are not settled; not_in_order: articles to clear up with `withdrawals assign`',
    read: () => ({ state: 'unsettled' as const, sort: 'received_at' as const, page: 1, per_page: CLI_ROWS }),
    print: ({ data }) => ({
      rows: data.map(({ reference, order_number, name, state, last_day, received_at, not_in_order }) => ({
        reference,
        order: order_number,
        name,
        state,
        last_day,
        received_at,
        not_in_order,
      })),
    }),
  },
});

const show = defineOperation({
  id: 'withdrawals.show',
  method: 'GET',
  path: '/withdrawals/:reference',
  scope: 'read_returns',
  summary: 'One statement with its order, what it names, and the next steps',
  input: z.object(named),
  answer: staffWithdrawalAnswer,
  run: (context, { reference }) => answerOf(context, reference),
  cli: {
    name: 'withdrawals show',
    positionals: ['reference'],
    summary: 'one withdrawal: what was declared, what it means in the order, and its returns',
    read: (input) => ({ reference: positional(input, 0).toUpperCase() }),
    print: ({ data: { reference, order_number: order, name, email, state, last_day, received_at, items, returns } }) => ({
      value: { reference, order, name, email, state, last_day, received_at, items: items?.map(meaningOf) ?? null, returns },
    }),
  },
});

const assign = defineOperation({
  ...change,
  id: 'withdrawals.assign',
  path: '/withdrawals/:reference/assign',
  scope: 'write_returns',
  summary:
    'Says what an article means that is not in the order (`sku`), or why it does not count (`aside`, in the customer’s language); the receipt is sent again',
  input: assignWithdrawalBody.extend(named),
  answer: staffWithdrawalAnswer,
  logged: ({ aside: _, ...input }) => input,
  run: async (context, { reference, revision, article, sku, aside = '' }) => {
    await assertUnchanged(context, reference, revision);
    if ((sku === undefined) === (aside === '')) throw invalidFields({ sku: [{ message: 'invalid' }] });
    await clearUpArticle(context.services, reference, { article, ...(sku === undefined ? { aside } : { sku }) });
    return answerOf(context, reference);
  },
  cli: {
    name: 'withdrawals assign',
    positionals: ['reference', 'article'],
    options: {
      sku: { type: 'string', hint: 'of the order' },
      aside: { type: 'string', hint: 'why it does not count, in the customer’s language' },
    },
    summary: 'says what an article means that is not in the order (--sku), or that it does not count (--aside); the receipt is sent again',
    read: (input) => {
      const { sku, aside } = input.texts;
      if ((sku === undefined) === (aside === undefined)) throw new AdminUsage('Give either --sku or --aside');
      return { reference: positional(input, 0).toUpperCase(), article: positional(input, 1), sku, aside };
    },
    print: ({ data }) => ({ message: `an article of ${data.reference} is cleared up, and the receipt is sent again` }),
  },
});

const accept = defineOperation({
  ...change,
  id: 'withdrawals.accept',
  path: '/withdrawals/:reference/accept',
  scope: 'write_returns',
  summary: 'An unproven statement is the customer’s own: its order is held back, or its return created, with instructions by mail',
  input: acceptWithdrawalBody.extend(named),
  answer: staffWithdrawalAnswer,
  run: async (context, { reference, revision }) => {
    await assertUnchanged(context, reference, revision);
    await acceptWithdrawal(context.services, reference);
    return answerOf(context, reference);
  },
  cli: {
    name: 'withdrawals accept',
    positionals: ['reference'],
    summary: 'an unproven statement is the customer’s own: hold its order back or create its return, and send the instructions',
    read: (input) => ({ reference: positional(input, 0).toUpperCase() }),
    print: ({ data }) => ({ message: `${data.reference} is a case now` }),
  },
});

const close = defineOperation({
  ...change,
  id: 'withdrawals.close',
  path: '/withdrawals/:reference/close',
  scope: 'write_refunds',
  summary:
    'Settles a case: goods that were not sent, and `rent_cents`, are paid back, and an order of which nothing comes is cancelled; `revoked`: the customer wants the order after all',
  input: closeWithdrawalBody.extend(named),
  answer: staffWithdrawalAnswer,
  logged: ({ note: _, ...input }) => input,
  run: async (context, { reference, revision, rent_cents, revoked, note }) => {
    await assertUnchanged(context, reference, revision);
    await closeWithdrawal(context.services, reference, {
      note: note || null,
      isRevoked: revoked,
      ...(rent_cents === undefined ? {} : { rentCents: rent_cents }),
    });
    return answerOf(context, reference);
  },
  cli: {
    name: 'withdrawals close',
    positionals: ['reference'],
    options: {
      rent: { type: 'string', hint: 'euro of the rent to pay back' },
      revoked: { type: 'boolean' },
      note: { type: 'string', hint: 'in the customer’s language' },
    },
    summary:
      'the case is settled: goods that were not sent, and --rent, are paid back, and an order of which nothing comes is cancelled; --revoked: the customer wants the order after all',
    read: (input) => ({
      reference: positional(input, 0).toUpperCase(),
      rent_cents: input.texts.rent === undefined ? undefined : centsOf(input.texts.rent),
      revoked: input.flags.has('revoked'),
      note: input.texts.note,
    }),
    print: ({ data: { reference, rent_refund_cents: refund, order } }) => {
      const back = refund === null ? '' : `: ${euroOf(refund)} EUR goes back`;
      const ended = order?.status === 'cancelled' ? `; ${order.number} is cancelled with it, nothing of it comes` : '';
      return { message: `${reference} is settled${back}${ended}` };
    },
  },
});

export const withdrawalOperations: readonly Operation[] = [list, show, assign, accept, close];
