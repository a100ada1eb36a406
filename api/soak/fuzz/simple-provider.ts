import { PAYMENT_METHODS } from 'shared-contracts/rules/payment-methods';
import type { PaymentProvider, ProviderPayment } from '../../src/sales/payments/provider/payment-provider.ts';
import { ProviderError } from '../../src/sales/payments/provider/provider-errors.ts';

/** A provider within the process that takes every payment and never sees one paid: the fuzzer is about our side of it. */
export const simplePaymentProvider = (): PaymentProvider => {
  const payments = new Map<string, ProviderPayment>();
  let count = 0;
  return {
    createPayment: async ({ amountCents, metadata }) => {
      count += 1;
      const id = `tr_fuzz${String(count).padStart(6, '0')}`;
      const payment: ProviderPayment = {
        id,
        status: 'open',
        amountCents,
        method: null,
        metadata,
        checkoutUrl: `https://pay.example/${id}`,
        expiresAt: null,
      };
      payments.set(id, payment);
      return payment;
    },
    getPayment: async (id) => {
      const payment = payments.get(id);
      if (payment === undefined) throw new ProviderError(404, 'Not Found', 'No such payment');
      return payment;
    },
    chooseMethod: async () => {
      throw new ProviderError(422, 'Unprocessable Entity', 'The payment method of this payment was chosen already', 'method');
    },
    listMethods: async () => [...PAYMENT_METHODS],
    createRefund: async ({ amountCents, reference }) => ({ id: `re_${reference.slice(0, 8)}`, status: 'queued', amountCents, reference }),
    listRefunds: async () => [],
  };
};
