import { setTimeout as wait } from 'node:timers/promises';
import { paths } from 'shared-contracts/contract/paths';
import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { instantMethodsIn, isPaymentMethod, paymentMethodName } from 'shared-contracts/rules/payment-methods';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findPayment, lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow, PaymentRow } from '../orders/orders.repository.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { methodTexts } from '../texts.ts';
import { findOrCreatePayment } from './choose-payment.ts';
import type { ChosenPayment } from './choose-payment.ts';
import { withoutTransfer } from './list-offered.ts';
import { lastTransferDay, openTransfer } from './open-transfer.ts';
import { loadTransferTerms } from './transfer-terms.ts';
import { applyStatus } from './payment-status.ts';
import type { ProviderPayment } from './provider/payment-provider.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';

const RETRY_SECONDS = 5;
const BUSY_ATTEMPTS = 20;
const BUSY_WAIT_MS = 250;

/** The page after ordering. */
export const completedUrl = ({ config }: Pick<Services, 'config'>, lang: Lang, reference: string): string =>
  config.publicUrl + paths.completed(lang, reference);
const returnUrl = (services: Services, { lang, reference }: PaymentRow): string => completedUrl(services, lang, reference);

const createAtProvider = async (
  services: Services,
  order: OrderRow,
  payment: PaymentRow,
  redirectUrl: string,
): Promise<ProviderPayment> => {
  const { provider, config } = services;
  return provider.createPayment({
    amountCents: payment.amount_cents,
    currency: 'EUR',
    description: `Groenhof ${order.number}`,
    redirectUrl,
    webhookUrl: `${config.apiUrl}/api/payments/webhook`,
    locale: LOCALES[payment.lang].locale,
    method: payment.method ?? instantMethodsIn(order.billing_address.country),
    ...(payment.method === 'banktransfer' ? { dueDate: await lastTransferDay(services, order.id) } : {}),
    metadata: { order_number: order.number, reference: payment.reference },
    idempotencyKey: payment.reference,
  });
};

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

/** Whether the provider refused the method, or the amount for this method, rather than something that the shop sent wrongly. */
const isMethodRefused = (error: unknown): error is ProviderError =>
  error instanceof ProviderError &&
  error.status === 422 &&
  (error.field === undefined || error.field === 'method' || error.field.startsWith('amount'));

/** 422 with the methods that are left; the order stays, and can be paid by one of them. */
const methodUnavailable = async (services: Services, order: OrderRow, method: PaymentMethod, lang: Lang): Promise<ShopError> => {
  const payable = { amountCents: order.total_cents, country: order.billing_address.country };
  const transfer = await loadTransferTerms(services, order, order.total_cents);
  const methods = withoutTransfer(await services.offeredMethods.withdraw(payable, method), transfer);
  const texts = methodTexts(lang);
  const names = methods.map((each) => paymentMethodName(each, texts));
  const meta = {
    method,
    methods,
    name: paymentMethodName(method, texts),
    others: new Intl.ListFormat(LOCALES[lang].locale, { type: 'disjunction' }).format(names),
  };
  return new ShopError(422, methods.length === 0 ? 'payment.no_method' : 'payment.method_unavailable', { meta });
};

/** The provider has no such payment: it must not be continued. It still counts for the time that the order waits. */
const closeRefused = ({ db, now }: Services, { id }: PaymentRow): Promise<unknown> =>
  db
    .updateTable('payments')
    .set({ status: 'canceled', updated_at: now() })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .where('status', '=', 'open')
    .execute();

/** Stores what the provider knows of an opened payment, and returns the address where the customer pays. */
const storeOpened = async (services: Services, payment: PaymentRow, opened: ProviderPayment): Promise<string> => {
  if (opened.status === 'open' && opened.transfer !== undefined) {
    const page = returnUrl(services, payment);
    await openTransfer(services, payment, { ...opened, transfer: opened.transfer, page });
    return page;
  }
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
  return returnUrl(services, payment);
};

const openNew = async (services: Services, order: OrderRow, payment: PaymentRow): Promise<string> => {
  try {
    const opened = await createOrFind(services, order, payment, returnUrl(services, payment));
    return typeof opened === 'string' ? opened : await storeOpened(services, payment, opened);
  } catch (error) {
    if (!isPaymentMethod(payment.method) || !isMethodRefused(error)) throw error;
    await closeRefused(services, payment);
    throw Object.assign(await methodUnavailable(services, order, payment.method, payment.lang), { cause: error });
  }
};

/**
 * Gives an open payment its method. Null when the provider allows no change any more; then its current status is stored. The provider may
 * have made the change before, and the answer was lost: then it is what the customer wants.
 */
const changeMethod = async (services: Services, payment: PaymentRow, method: PaymentMethod): Promise<string | null> => {
  if (payment.provider_id === null) return null;
  const { provider, db } = services;
  let changed: ProviderPayment;
  try {
    changed = await provider.chooseMethod(payment.provider_id, method);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== 422) throw error;
    changed = await provider.getPayment(payment.provider_id);
  }
  if (changed.status === 'open' && changed.method !== method) return null;
  await db.updateTable('payments').set({ method: changed.method }).where('id', '=', payment.id).execute();
  return storeOpened(services, payment, changed);
};

/** Another payment beside one that can't get the method. Throws 409 `payment.already_paid`, `payment.not_possible`. */
const openAnother = async (services: Services, order: OrderRow, { lang }: PaymentRow, method: PaymentMethod): Promise<string> => {
  const now = services.now();
  const another = await inTransaction(services.db, async (trx) => {
    const current = await lockOrder(trx, order.id);
    if (current.paid_at !== null) throw new ShopError(409, 'payment.already_paid');
    if (current.status !== 'awaiting_payment') throw new ShopError(409, 'payment.not_possible');
    return findOrCreatePayment(services, trx, current, { method, lang, now, mayChange: false });
  });
  return another.payment.checkout_url ?? openNew(services, order, another.payment);
};

/**
 * Opens the payment at the provider unless it is open already, gives it its new method, and returns the address where the customer pays.
 * The payment's reference is the provider's idempotency key, so that a call repeated after a lost answer finds the same payment. A payment
 * of 0 is paid at once. Throws 422 `payment.method_unavailable` when the provider refuses the method, 503 `payment.unavailable`; the order
 * and its stock stay until it expires, and the call can be repeated, with another method too.
 */
export const openPayment = async (services: Services, order: OrderRow, { payment, newMethod }: ChosenPayment): Promise<string> => {
  // the bank is working on the payment of somebody who left: from its page the provider would lead back to one that is closed
  if (payment.left_behind) return completedUrl(services, payment.lang, order.reference);
  if (payment.checkout_url !== null && newMethod === null) return payment.checkout_url;
  if (payment.amount_cents === 0) {
    await applyStatus(services, payment.id, { status: 'paid', amountCents: 0 });
    return returnUrl(services, payment);
  }
  try {
    if (newMethod === null) return await openNew(services, order, payment);
    return (await changeMethod(services, payment, newMethod)) ?? (await openAnother(services, order, payment, newMethod));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderError)) throw error;
    throw Object.assign(new ShopError(503, 'payment.unavailable', { retryAfter: RETRY_SECONDS }), { cause: error });
  }
};
