import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import type { Services } from '../../platform/services.ts';
import { lastPayment } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { TransferTerms } from './transfer-terms.ts';
import type { Payable } from './offered-methods.ts';

/** The methods for an order that can't wait for a transfer, when `transfer` is null. */
export const withoutTransfer = (methods: readonly PaymentMethod[], transfer: TransferTerms | null): PaymentMethod[] =>
  methods.filter((method) => method !== 'banktransfer' || transfer !== null);

/** What the provider offers, and what was chosen at the last attempt to pay `order`. `transfer`: whether it can wait for one. */
export const listOffered = async (
  { db, offeredMethods }: Pick<Services, 'db' | 'offeredMethods'>,
  payable: Payable,
  order: Pick<OrderRow, 'id'> | undefined,
  transfer: TransferTerms | null,
): Promise<PaymentMethodsAnswer> => {
  const methods = withoutTransfer(await offeredMethods.list(payable), transfer);
  const last = order === undefined ? undefined : await lastPayment(db, order.id);
  return {
    methods,
    chosen: methods.find((method) => method === last?.method) ?? null,
    transfer: methods.includes('banktransfer') ? transfer : null,
  };
};
