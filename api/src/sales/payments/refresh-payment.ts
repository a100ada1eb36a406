import * as z from 'zod';
import { findPayment } from '../orders/orders.repository.ts';
import type { PaymentRow } from '../orders/orders.repository.ts';
import type { Services } from '../../platform/services.ts';
import { applyStatus, isOpen } from './payment-status.ts';
import { isPaymentId } from './provider/payment-provider.ts';
import { ProviderError } from './provider/provider-errors.ts';
import { refreshRefunds } from './send-refunds.ts';

const ourMetadata = z.object({ reference: z.uuid() });

/** Asks the provider about a payment and brings the order to its answer. Rejects with ProviderUnavailable. */
const refresh = async (services: Services, payment: PaymentRow, providerId: string): Promise<void> => {
  await applyStatus(services, payment.id, await services.provider.getPayment(providerId));
};

/** Updates an open payment from the provider; a finished one, or one that the provider does not know, does not change. */
export const refreshIfOpen = async (services: Services, payment: PaymentRow): Promise<void> => {
  if (payment.provider_id === null || !isOpen(payment.status)) return;
  await refresh(services, payment, payment.provider_id);
};

/**
 * What a webhook's id stands for is always asked of the provider. An id that is none, unknown to the provider, or not of this
 * shop's payments changes nothing. The webhook may come before the answer that told us the id: then the payment's own reference,
 * which the provider keeps for us, says which it is. Rejects with ProviderUnavailable, so that the provider calls again.
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
