import { cancelOrderBody, cancelRestBody, staffOrderAnswer } from 'shared-contracts/staff/orders';
import { cancelRestOfOrder } from '../../../aftersale/withdrawals/cancel-rest.ts';
import { cancelOrder, isInvoiced } from '../../../sales/customer-orders/order-life.ts';
import { assertAllowed, defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { answerOf, assertSeen, change, findForAction, findOrder, named, numberOf } from './order-operation-parts.ts';

const cancel = defineOperation({
  ...change,
  id: 'orders.cancel',
  path: '/orders/:number/cancel',
  scope: 'write_orders',
  summary: 'Cancels an order that has not left; what was paid goes back, and its invoice is credited, which needs the right to refund',
  input: cancelOrderBody.extend(named),
  answer: staffOrderAnswer,
  run: async (context, { number, revision }) => {
    const { id, ...order } = await findForAction(context, number, revision);
    if (isInvoiced(order)) assertAllowed({ scope: 'write_refunds' }, context.actor);
    await cancelOrder(context.services, id);
    return answerOf(context, id);
  },
  cli: {
    name: 'orders cancel',
    positionals: ['number'],
    summary: 'cancels an order that has not left; what was paid goes back',
    read: (input) => ({ number: numberOf(input) }),
    print: ({ data: { number } }) => ({ message: `${number} is cancelled` }),
  },
});

const cancelRest = defineOperation({
  ...change,
  id: 'orders.cancel_rest',
  path: '/orders/:number/cancel-rest',
  scope: 'write_refunds',
  summary: 'Cancels what is still to be sent of a partly shipped order and pays it back; the order is complete with what has left',
  input: cancelRestBody.extend(named),
  answer: staffOrderAnswer,
  run: async (context, { number, revision }) => {
    const { id } = await findOrder(context.services.db, number);
    await cancelRestOfOrder(context.services, id, { assertSeen: (trx, order) => assertSeen(context, trx, order, revision) });
    return answerOf(context, id);
  },
  cli: {
    name: 'orders cancel-rest',
    positionals: ['number'],
    summary: 'cancels what is still to be sent of a partly shipped order and pays it back',
    read: (input) => ({ number: numberOf(input) }),
    print: ({ data: { number } }) => ({ message: `The rest of ${number} is cancelled` }),
  },
});

/** Orders that do not leave, or not as a whole. */
export const orderCancellationOperations: readonly Operation[] = [cancel, cancelRest];
