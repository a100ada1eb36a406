import { setTimeout as wait } from 'node:timers/promises';
import { LOCALES } from 'shared-contracts/contract/locales';
import { paymentMethodsIn } from 'shared-contracts/rules/payment-methods';
import { findPayment } from '../orders/orders.repository.ts';
import type { OrderRow, PaymentRow } from '../orders/orders.repository.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { applyStatus } from './payment-status.ts';
import type { ProviderPayment } from './provider/payment-provider.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';

const RETRY_SECONDS = 5;
const BUSY_ATTEMPTS = 20;
const BUSY_WAIT_MS = 250;

const returnUrl = ({ config }: Services, { lang, reference }: PaymentRow): string =>
  `${config.publicUrl}/${lang}/cart/completed?payment=${reference}`;

const createAtProvider = (
  { provider, config }: Services,
  order: OrderRow,
  payment: PaymentRow,
  redirectUrl: string,
): Promise<ProviderPayment> =>
  provider.createPayment({
    amountCents: payment.amount_cents,
    currency: 'EUR',
    description: `Groenhof ${order.number}`,
    redirectUrl,
    webhookUrl: `${config.apiUrl}/api/payments/webhook`,
    locale: LOCALES[payment.lang].locale,
    method: paymentMethodsIn(order.billing_address.country),
    metadata: { order_number: order.number, reference: payment.reference },
    idempotencyKey: payment.reference,
  });

/** Opens the payment, or waits for the result of another request that is opening it. */
const createOrFind = async (
  services: Services,
  order: OrderRow,
  payment: PaymentRow,
  redirectUrl: string,
): Promise<ProviderPayment | string> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createAtProvider(services, order, payment, redirectUrl);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || error.reason !== 'busy' || attempt >= BUSY_ATTEMPTS) throw error;
      await wait(BUSY_WAIT_MS);
      const opened = await findPayment(services.db, { id: payment.id });
      if (opened?.checkout_url != null) return opened.checkout_url;
    }
  }
};

/**
 * Opens the payment at the provider unless it is open already, and returns the address where the customer pays. The payment's reference is
 * the provider's idempotency key, so that a call repeated after a lost answer finds the same payment. A payment of 0 is paid at once.
 * Throws 503 `payment.unavailable`; the order and its stock stay until it expires, and the call can be repeated.
 */
export const openPayment = async (services: Services, order: OrderRow, payment: PaymentRow): Promise<string> => {
  if (payment.checkout_url !== null) return payment.checkout_url;
  const redirectUrl = returnUrl(services, payment);
  if (payment.amount_cents === 0) {
    await applyStatus(services, payment.id, { status: 'paid', amountCents: 0 });
    return redirectUrl;
  }
  try {
    const opened = await createOrFind(services, order, payment, redirectUrl);
    if (typeof opened === 'string') return opened;
    await services.db
      .updateTable('payments')
      .set({
        provider_id: opened.id,
        checkout_url: opened.checkoutUrl,
        ...(opened.expiresAt === null ? {} : { expires_at: new Date(opened.expiresAt) }),
      })
      .where('id', '=', payment.id)
      .execute();
    if (opened.checkoutUrl !== null) return opened.checkoutUrl;
    // the existing payment is already paid or failed: the return page shows its status
    await applyStatus(services, payment.id, opened);
    return redirectUrl;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderError)) throw error;
    throw Object.assign(new ShopError(503, 'payment.unavailable', { retryAfter: RETRY_SECONDS }), { cause: error });
  }
};
