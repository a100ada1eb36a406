import {
  previewReturnBody,
  previewWithdrawalBody,
  recordReturnBody,
  recordWithdrawalBody,
  returnPreviewAnswer,
  staffReturnableAnswer,
  withdrawalPreviewAnswer,
} from 'shared-contracts/staff/new-returns';
import { staffReturnAnswer } from 'shared-contracts/staff/returns';
import { staffWithdrawalAnswer } from 'shared-contracts/staff/withdrawals';
import { previewReturn, recordReturn } from '../../../aftersale/returns/record-return.ts';
import { findReturnByNumber } from '../../../aftersale/returns/returns.repository.ts';
import { loadReturnableOf } from '../../../aftersale/returns/returns.service.ts';
import { loadStaffReturn } from '../../../aftersale/returns/staff-returns.ts';
import { loadStaffWithdrawal } from '../../../aftersale/withdrawals/staff-withdrawals.ts';
import { findWithdrawal } from '../../../aftersale/withdrawals/withdrawals.repository.ts';
import { listRecordable, previewWithdrawal, recordWithdrawal } from '../../../aftersale/withdrawals/record-withdrawal.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { orderSubject } from '../../../sales/customer-orders/order-revision.ts';
import { mayDo } from '../../../staff/actor.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import * as z from 'zod';
import { findOrder, named } from './order-operation-parts.ts';

const subject = ({ number }: { number: string }): string => orderSubject(number);

const returnable = defineOperation({
  id: 'orders.returnable',
  method: 'GET',
  path: '/orders/:number/returnable',
  scope: 'write_returns',
  summary: 'What the customer of an order could return or withdraw from now',
  input: z.object(named),
  answer: staffReturnableAnswer,
  run: async ({ services, lang }, { number }) => {
    const order = await findOrder(services.db, number);
    return {
      data: {
        returnable: await loadReturnableOf(services, order, null, lang),
        withdrawable: await listRecordable(services.db, order, lang),
      },
    };
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
  run: async ({ services, actor, lang }, { number, ...request }) => {
    const { db, readSettings, now } = services;
    const row = await findReturnByNumber(db, await recordReturn(services, number, request, lang));
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
  summary: 'Records a withdrawal that a customer declared by phone, letter or mail; the receipt goes out',
  input: recordWithdrawalBody.extend(named),
  answer: staffWithdrawalAnswer,
  subject,
  run: async ({ services, actor }, { number, ...body }) => {
    const row = await findWithdrawal(services.db, { reference: await recordWithdrawal(services, number, body) });
    if (row === undefined) throw new ShopError(404, 'withdrawal.not_found');
    return loadStaffWithdrawal(services.db, row, { may: (scope) => mayDo(actor, scope) });
  },
});

export const newReturnOperations: readonly Operation[] = [returnable, preview, record, previewStatement, recordStatement];
