import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import type { Services } from '../../platform/services.ts';
import { lastPayment } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import type { Payable } from './offered-methods.ts';

/** What the provider offers, and what was chosen at the last attempt to pay `order`. */
export const listOffered = async (
  { db, offeredMethods }: Pick<Services, 'db' | 'offeredMethods'>,
  payable: Payable,
  order: Pick<OrderRow, 'id'> | undefined,
): Promise<PaymentMethodsAnswer> => {
  const methods = await offeredMethods.list(payable);
  const last = order === undefined ? undefined : await lastPayment(db, order.id);
  return { methods: [...methods], chosen: methods.find((method) => method === last?.method) ?? null };
};
