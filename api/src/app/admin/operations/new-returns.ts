import type { Lang } from 'shared-contracts/contract/locales';
import {
  previewReturnBody,
  previewWithdrawalBody,
  recordReturnBody,
  recordWithdrawalBody,
  returnPreviewAnswer,
  staffReturnableAnswer,
  withdrawalPreviewAnswer,
} from 'shared-contracts/staff/new-returns';
import type { StaffReturnableAnswer } from 'shared-contracts/staff/new-returns';
import { staffReturnAnswer } from 'shared-contracts/staff/returns';
import { staffWithdrawalAnswer } from 'shared-contracts/staff/withdrawals';
import { previewReturn, recordReturn } from '../../../aftersale/returns/record-return.ts';
import { findReturnByNumber } from '../../../aftersale/returns/returns.repository.ts';
import { loadReturnableOf } from '../../../aftersale/returns/returns.service.ts';
import { loadStaffReturn } from '../../../aftersale/returns/staff-returns.ts';
import { loadStaffWithdrawal } from '../../../aftersale/withdrawals/staff-withdrawals.ts';
import { findWithdrawal } from '../../../aftersale/withdrawals/withdrawals.repository.ts';
import { listRecordable, previewWithdrawal, recordWithdrawal } from '../../../aftersale/withdrawals/record-withdrawal.ts';
import { readSettingsIn } from '../../../content/settings/settings.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { digestOf } from '../../../platform/digest.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { orderSubject } from '../../../sales/customer-orders/order-revision.ts';
import type { OrderRow } from '../../../sales/orders/orders.repository.ts';
import { mayDo } from '../../../staff/actor.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import * as z from 'zod';
import { findOrder, named } from './order-operation-parts.ts';

const subject = ({ number }: { number: string }): string => orderSubject(number);

/** What is left to return and to withdraw from, and its revision. `db`: a transaction that has the order locked. */
const loadLeft = async (services: Services, db: Queries, order: OrderRow, lang: Lang): Promise<StaffReturnableAnswer> => {
  const data = {
    returnable: await loadReturnableOf({ ...services, db, readSettings: () => readSettingsIn(db) }, order, null, lang),
    withdrawable: await listRecordable(db, order, lang),
  };
  const pieces = [
    data.returnable.items.map(({ order_item_id: id, left }) => [id, left]),
    data.withdrawable.map(({ sku, left }) => [sku, left]),
  ];
  return { data, revision: digestOf(pieces) };
};

/** Throws 409 `return.recorded_meanwhile` unless as much is left as when the form was opened. */
const assertLeft =
  (services: Services, seen: string | undefined) =>
  async (trx: Queries, order: OrderRow): Promise<void> => {
    if (seen === undefined) return;
    const { revision } = await loadLeft(services, trx, order, order.lang);
    if (revision !== seen) throw new ShopError(409, 'return.recorded_meanwhile');
  };

const returnable = defineOperation({
  id: 'orders.returnable',
  method: 'GET',
  path: '/orders/:number/returnable',
  scope: 'write_returns',
  summary: 'What the customer of an order could return or withdraw from now',
  input: z.object(named),
  answer: staffReturnableAnswer,
  run: async ({ services, lang }, { number }) => {
    const { db } = services;
    return loadLeft(services, db, await findOrder(db, number), lang);
  },
});

const preview = defineOperation({
  id: 'returns.preview',
  method: 'POST',
  path: '/orders/:number/returns/preview',
  scope: 'write_returns',
  isLogged: false,
  summary: 'What a return of these pieces would come to; nothing is stored',
  input: previewReturnBody.extend(named),
  answer: returnPreviewAnswer,
  run: async ({ services, lang }, { number, ...request }) => ({ data: await previewReturn(services, number, request, lang) }),
});

const record = defineOperation({
  id: 'returns.record',
  method: 'POST',
  path: '/orders/:number/returns',
  scope: 'write_returns',
  isRepeatable: true,
  summary: 'Records a return for a customer who asked by phone or mail; the mail of a return goes out',
  input: recordReturnBody.extend(named),
  answer: staffReturnAnswer,
  subject,
  // the customer's comments are stored with the return, not in the log
  logged: ({ number, items, slot }) => ({
    number,
    items: items.map(({ order_item_id, amount, reason }) => ({ order_item_id, amount, reason })),
    slot: slot ?? null,
  }),
  run: async ({ services, actor, lang }, { number, revision, ...request }) => {
    const { db, readSettings, now } = services;
    const made = await recordReturn(services, number, request, { lang, assertSeen: assertLeft(services, revision) });
    const row = await findReturnByNumber(db, made);
    if (row === undefined) throw new ShopError(404, 'return.not_found');
    return loadStaffReturn(db, row, { may: (scope) => mayDo(actor, scope), settings: await readSettings(), now: now() });
  },
});

const previewStatement = defineOperation({
  id: 'withdrawals.preview',
  method: 'POST',
  path: '/orders/:number/withdrawals/preview',
  scope: 'write_returns',
  isLogged: false,
  summary: 'What a withdrawal from these pieces would lead to; nothing is stored',
  input: previewWithdrawalBody.extend(named),
  answer: withdrawalPreviewAnswer,
  run: async ({ services }, { number, ...body }) => ({ data: await previewWithdrawal(services, number, body) }),
});

const recordStatement = defineOperation({
  id: 'withdrawals.record',
  method: 'POST',
  path: '/orders/:number/withdrawals',
  scope: 'write_returns',
  isRepeatable: true,
  summary: 'Records a withdrawal that a customer declared by phone, letter or mail; the receipt goes out',
  input: recordWithdrawalBody.extend(named),
  answer: staffWithdrawalAnswer,
  subject,
  run: async ({ services, actor }, { number, revision, ...body }) => {
    const reference = await recordWithdrawal(services, number, body, assertLeft(services, revision));
    const row = await findWithdrawal(services.db, { reference });
    if (row === undefined) throw new ShopError(404, 'withdrawal.not_found');
    return loadStaffWithdrawal(services.db, row, { may: (scope) => mayDo(actor, scope) });
  },
});

export const newReturnOperations: readonly Operation[] = [returnable, preview, record, previewStatement, recordStatement];
