import { sql } from 'kysely';
import type { RefundRow } from '../documents/documents.repository.ts';
import type { Services } from '../../platform/services.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';
import type { ProviderRefund } from './provider/payment-provider.ts';

/** After this time another process sends the refunds of a process that died. Sending twice is safe because of the idempotency key. */
const CLAIM_MINUTES = 5;
const BATCH = 20;

const OUTCOMES = {
  queued: 'queued',
  pending: 'queued',
  processing: 'queued',
  refunded: 'refunded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<ProviderRefund['status'], RefundRow['status']>;

/** Claims refunds to be sent; two processes never get the same ones. */
const claimRefunds = async ({ db, now }: Services, orderId: number | null): Promise<RefundRow[]> => {
  const moment = now();
  const { rows } = await sql<RefundRow>`
    update refunds set claimed_at = ${moment}
    where id in (
      select id from refunds
      where status = 'wanted' and (${orderId}::int is null or order_id = ${orderId}::int)
        and (claimed_at is null or claimed_at < ${moment}::timestamptz - ${CLAIM_MINUTES} * interval '1 minute')
      order by id limit ${BATCH} for update skip locked)
    returning *`.execute(db);
  return rows;
};

/** Only of a refund that still waits: what a webhook said meanwhile is newer. */
const saveOutcome = ({ db, now }: Services, id: number, values: Partial<Pick<RefundRow, 'status' | 'provider_id' | 'last_error'>>) =>
  db
    .updateTable('refunds')
    .set({ ...values, claimed_at: null, updated_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'wanted')
    .execute();

const sendRefund = async (services: Services, refund: RefundRow): Promise<boolean> => {
  const { db, provider } = services;
  const payment = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.provider_id', 'o.number'])
    .where('p.id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  if (payment.provider_id === null) throw new Error(`Refund ${refund.id} belongs to a payment that the provider does not know`);
  try {
    // the provider may have created it already and forgotten the idempotency key, so its refunds are read first
    const existing = (await provider.listRefunds(payment.provider_id)).find(({ reference }) => reference === refund.reference);
    const providerRefund =
      existing ??
      (await provider.createRefund({
        paymentId: payment.provider_id,
        amountCents: refund.amount_cents,
        currency: 'EUR',
        description: `Groenhof ${payment.number}`,
        reference: refund.reference,
      }));
    await saveOutcome(services, refund.id, { status: OUTCOMES[providerRefund.status], provider_id: providerRefund.id, last_error: null });
    return true;
  } catch (error) {
    if (error instanceof ProviderUnavailable) await saveOutcome(services, refund.id, { last_error: error.message });
    else if (error instanceof ProviderError) await saveOutcome(services, refund.id, { status: 'failed', last_error: error.message });
    else throw error;
    return false;
  }
};

/**
 * Sends open refunds of one order or of all orders to the provider. If it is unreachable, they stay for the next run; a refused one is
 * `failed` and listed for staff. Returns the number sent. Never throws because of the provider.
 */
export const sendRefunds = async (services: Services, orderId: number | null = null): Promise<number> => {
  let sentCount = 0;
  for (const refund of await claimRefunds(services, orderId)) if (await sendRefund(services, refund)) sentCount += 1;
  return sentCount;
};

/** Updates an order's refunds from the provider. Called when a webhook arrives for a payment that is already paid. */
export const refreshRefunds = async (services: Services, paymentId: number, providerPaymentId: string): Promise<void> => {
  const { db, provider, now } = services;
  const openRefunds = await db
    .selectFrom('refunds')
    .select(['id', 'reference'])
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['wanted', 'queued', 'refunded'])
    .execute();
  if (openRefunds.length === 0) return;
  const providerRefunds = await provider.listRefunds(providerPaymentId);
  for (const { id, reference } of openRefunds) {
    const match = providerRefunds.find((refund) => refund.reference === reference);
    if (match === undefined) continue;
    await db
      .updateTable('refunds')
      .set({ status: OUTCOMES[match.status], provider_id: match.id, updated_at: now() })
      .where('id', '=', id)
      .where('status', '<>', OUTCOMES[match.status])
      .execute();
  }
};
