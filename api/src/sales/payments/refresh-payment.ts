import * as z from 'zod';
import { findPayment, listPayments } from '../orders/orders.repository.ts';
import type { PaymentRow } from '../orders/orders.repository.ts';
import type { Services } from '../../platform/services.ts';
import { applyStatus, isOpen } from './payment-status.ts';
import { isPaymentId } from './provider/payment-provider.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';
import { refreshRefunds } from './send-refunds.ts';

const ourMetadata = z.object({ reference: z.uuid() });

/** Updates a payment and its order from the provider. Rejects with ProviderUnavailable. */
const refresh = async (services: Services, payment: PaymentRow, providerId: string): Promise<void> => {
  await applyStatus(services, payment.id, await services.provider.getPayment(providerId));
};

/** Updates an open payment from the provider; others do not change. */
export const refreshIfOpen = async (services: Services, payment: PaymentRow): Promise<void> => {
  if (payment.provider_id === null || !isOpen(payment.status)) return;
  await refresh(services, payment, payment.provider_id);
};

/**
 * Updates the open payments of an order from the provider: several when the customer chose another method. They stay as they are while the
 * provider can't be reached.
 */
export const refreshOpenPayments = async (services: Services, orderId: number): Promise<void> => {
  try {
    for (const payment of await listPayments(services.db, orderId)) await refreshIfOpen(services, payment);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderError)) throw error;
  }
};

/**
 * Updates the payment of a webhook's id from the provider. Invalid ids, ids unknown to the provider and ids of other shops' payments change
 * nothing. If the webhook arrives before the id is stored, the payment is found by its reference in the provider's metadata. Rejects with
 * ProviderUnavailable, so that the provider calls again.
 */
export const refreshByProviderId = async (services: Services, id: unknown): Promise<void> => {
  if (!isPaymentId(id)) return;
  const storedPayment = await findPayment(services.db, { providerId: id });
  if (storedPayment !== undefined) {
    await refresh(services, storedPayment, id);
    // the provider reports a refund through the webhook of its payment
    if (storedPayment.status === 'paid') await refreshRefunds(services, storedPayment.id, id);
    return;
  }
  try {
    const providerPayment = await services.provider.getPayment(id);
    const metadata = ourMetadata.safeParse(providerPayment.metadata);
    const ours = metadata.success ? await findPayment(services.db, { reference: metadata.data.reference }) : undefined;
    if (ours === undefined || ours.provider_id !== null) return;
    await services.db
      .updateTable('payments')
      .set({ provider_id: id, checkout_url: providerPayment.checkoutUrl })
      .where('id', '=', ours.id)
      .where('provider_id', 'is', null)
      .execute();
    await applyStatus(services, ours.id, providerPayment);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
};
