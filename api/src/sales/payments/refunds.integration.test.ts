import type { RefundRow } from '../documents/documents.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { OPEN_TIMEOUT_MS } from '../../testing/test-defaults.ts';
import { openTestPayments } from '../../testing/test-payments.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import type { NewRefund as SentRefund, ProviderRefund } from './provider/payment-provider.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';
import { addRefund } from './refunds.ts';
import type { NewRefund } from './refunds.ts';
import { refreshRefunds, sendRefunds } from './send-refunds.ts';

const NOW = new Date('2026-06-02T10:00:00.000Z');
const before = (minutes: number, ms = 0): Date => new Date(NOW.getTime() - minutes * 60_000 - ms);

let shop: TestPayments;
beforeAll(async () => {
  shop = await openTestPayments(NOW);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  await shop.db.deleteFrom('refunds').execute();
  jest.resetAllMocks();
  shop.provider.listRefunds.mockResolvedValue([]);
  shop.provider.createRefund.mockImplementation(async (refund) => answerTo(refund));
});

let counter = 0;
const answerTo = ({ amountCents, reference }: SentRefund, status: ProviderRefund['status'] = 'pending'): ProviderRefund => {
  counter += 1;
  return { id: `re_${1000 + counter}`, status, amountCents, reference };
};
/** An order with these paid payments. */
const createPaidOrder = async (...cents: number[]): Promise<{ order: OrderRow; ids: number[] }> => {
  const { order, payments } = await shop.unpaidOrder({ payments: cents.map((amount_cents) => ({ status: 'paid', amount_cents })) });
  return { order, ids: payments.map(({ id }) => id) };
};
const add = (order: OrderRow, amountCents: number, overrides: Partial<NewRefund> = {}) =>
  addRefund(shop.db, { orderId: order.id, amountCents, reason: 'goodwill', creditNoteId: null, ...overrides });
const parts = (rows: readonly RefundRow[]) => rows.map(({ payment_id, amount_cents }) => [payment_id, amount_cents]);
const refundOf = (id: number | undefined): Promise<RefundRow> =>
  shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow();

describe('a new refund', () => {
  test('has the status wanted, with its order and reason', async () => {
    const { order, ids } = await createPaidOrder(1000);
    const [refund] = await add(order, 400);
    expect(refund).toMatchObject({
      order_id: order.id,
      payment_id: ids[0],
      amount_cents: 400,
      reason: 'goodwill',
      status: 'wanted',
      credit_note_id: null,
    });
  });

  test('may be held', async () => {
    const { order } = await createPaidOrder(1000);
    expect((await add(order, 400, { status: 'held' }))[0]?.status).toBe('held');
  });

  test('is taken from the oldest payment first, then from the next', async () => {
    const { order, ids } = await createPaidOrder(1000, 500);
    expect(parts(await add(order, 1001))).toEqual([
      [ids[0], 1000],
      [ids[1], 1],
    ]);
    expect(parts(await add(order, 499))).toEqual([[ids[1], 499]]);
    await expect(add(order, 1)).rejects.toMatchObject({ status: 409, code: 'order.refund_exceeds' });
    expect(await add(order, 0)).toEqual([]);
  });

  test('is taken from a given payment only', async () => {
    const { order, ids } = await createPaidOrder(1000, 500);
    expect(parts(await add(order, 500, { paymentId: ids[1] ?? 0 }))).toEqual([[ids[1], 500]]);
    await expect(add(order, 1, { paymentId: ids[1] ?? 0 })).rejects.toMatchObject({ code: 'order.refund_exceeds' });
    expect(parts(await add(order, 1000))).toEqual([[ids[0], 1000]]);
  });

  test('is limited by the amount received if that differs from the payment', async () => {
    const { order } = await createPaidOrder(1000);
    await shop.db.updateTable('payments').set({ received_cents: 1200 }).where('order_id', '=', order.id).execute();
    expect(await add(order, 1200)).toHaveLength(1);
    await expect(add(order, 1)).rejects.toMatchObject({ code: 'order.refund_exceeds' });
  });

  test('is taken from paid payments, less their earlier refunds', async () => {
    const { order, ids } = await createPaidOrder(1000, 500);
    await shop.addPayment(order, { status: 'open', amount_cents: 9000 });
    await add(order, 300, { paymentId: ids[1] ?? 0 });
    await add(order, 100, { paymentId: ids[1] ?? 0 });
    const other = await createPaidOrder(1000);
    await add(other.order, 1000);
    expect(parts(await add(order, 1100))).toEqual([
      [ids[0], 1000],
      [ids[1], 100],
    ]);
  });

  test('is not taken from a payment that was refunded in excess', async () => {
    const { order, ids } = await createPaidOrder(1000, 500);
    await add(order, 800, { paymentId: ids[0] ?? 0 });
    await shop.db
      .updateTable('payments')
      .set({ received_cents: 700 })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(parts(await add(order, 500))).toEqual([[ids[1], 500]]);
    await expect(add(order, 1)).rejects.toMatchObject({ code: 'order.refund_exceeds' });
  });
});

describe('sending refunds', () => {
  test('creates each refund at the provider once, and stores its answer', async () => {
    const { order } = await createPaidOrder(1000);
    const [refund] = await add(order, 400);
    const { provider_id } = await shop.paymentOf(refund?.payment_id ?? 0);
    expect(await sendRefunds(shop.services)).toBe(1);
    expect(shop.provider.createRefund.mock.calls).toEqual([
      [
        {
          paymentId: provider_id,
          amountCents: 400,
          currency: 'EUR',
          description: `Groenhof ${order.number}`,
          reference: refund?.reference,
        },
      ],
    ]);
    expect(await refundOf(refund?.id)).toMatchObject({
      status: 'queued',
      provider_id: `re_${1000 + counter}`,
      last_error: null,
      claimed_at: null,
      updated_at: NOW,
    });
    expect(await sendRefunds(shop.services)).toBe(0);
    expect(shop.provider.createRefund).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['queued', 'queued'],
    ['pending', 'queued'],
    ['processing', 'queued'],
    ['refunded', 'refunded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const)('takes the provider’s %s for %s', async (providerStatus, status) => {
    const { order } = await createPaidOrder(1000);
    const [refund] = await add(order, 400);
    shop.provider.createRefund.mockImplementationOnce(async (refundRequest) => answerTo(refundRequest, providerStatus));
    expect(await sendRefunds(shop.services)).toBe(1);
    expect(await refundOf(refund?.id)).toMatchObject({ status });
  });

  test('uses a refund that the provider has already', async () => {
    const { order } = await createPaidOrder(1000);
    const [refund] = await add(order, 400);
    shop.provider.listRefunds.mockResolvedValueOnce([
      { id: 're_other', status: 'failed', amountCents: 400, reference: null },
      { id: 're_known', status: 'refunded', amountCents: 400, reference: refund?.reference ?? '' },
    ]);
    expect(await sendRefunds(shop.services)).toBe(1);
    expect(shop.provider.createRefund).not.toHaveBeenCalled();
    expect(await refundOf(refund?.id)).toMatchObject({ status: 'refunded', provider_id: 're_known' });
  });

  test('of one order ignores those of others', async () => {
    const [first, second] = [await createPaidOrder(1000), await createPaidOrder(1000)];
    const [[firstRefund], [secondRefund]] = [await add(first.order, 100), await add(second.order, 100)];
    expect(await sendRefunds(shop.services, second.order.id)).toBe(1);
    expect([(await refundOf(firstRefund?.id)).status, (await refundOf(secondRefund?.id)).status]).toEqual(['wanted', 'queued']);
  });

  test('ignores held refunds', async () => {
    const { order } = await createPaidOrder(1000);
    await add(order, 100, { status: 'held' });
    expect(await sendRefunds(shop.services)).toBe(0);
  });

  test.each([
    ['five minutes ago is left to it', before(5), 0],
    ['more than five minutes ago is taken over', before(5, 1), 1],
  ])('a refund that another process claimed %s', async (_case, claimed_at, count) => {
    const { order } = await createPaidOrder(1000);
    await add(order, 100);
    await shop.db.updateTable('refunds').set({ claimed_at }).execute();
    expect(await sendRefunds(shop.services)).toBe(count);
  });

  test('sends twenty at once', async () => {
    const { order } = await createPaidOrder(1000);
    for (let turn = 0; turn < 21; turn += 1) await add(order, 1);
    expect([await sendRefunds(shop.services), await sendRefunds(shop.services)]).toEqual([20, 1]);
  });

  test('retries in the next run when the provider is unavailable', async () => {
    const { order } = await createPaidOrder(1000);
    const [refund] = await add(order, 100);
    shop.provider.createRefund.mockRejectedValueOnce(new ProviderUnavailable('timeout'));
    expect(await sendRefunds(shop.services)).toBe(0);
    expect(await refundOf(refund?.id)).toMatchObject({
      status: 'wanted',
      claimed_at: null,
      provider_id: null,
      last_error: 'The payment provider is unavailable (timeout)',
    });
    expect(await sendRefunds(shop.services)).toBe(1);
    expect(await refundOf(refund?.id)).toMatchObject({ status: 'queued', last_error: null });
  });

  test('marks refused refunds as failed', async () => {
    const { order } = await createPaidOrder(1000);
    const [refund] = await add(order, 100);
    shop.provider.createRefund.mockRejectedValueOnce(new ProviderError(422, 'Unprocessable', 'Too much'));
    expect(await sendRefunds(shop.services)).toBe(0);
    expect(await refundOf(refund?.id)).toMatchObject({ status: 'failed', last_error: '422 Unprocessable: Too much' });
  });

  test('throws errors that are not the provider’s', async () => {
    const { order } = await createPaidOrder(1000);
    await add(order, 100);
    shop.provider.listRefunds.mockRejectedValueOnce(new TypeError('a mistake'));
    await expect(sendRefunds(shop.services)).rejects.toThrow('a mistake');
  });

  test('needs a payment that the provider knows', async () => {
    const { order } = await createPaidOrder(1000);
    await add(order, 100);
    await shop.db.updateTable('payments').set({ provider_id: null }).where('order_id', '=', order.id).execute();
    await expect(sendRefunds(shop.services)).rejects.toThrow('the provider does not know');
  });
});

describe('a webhook about refunds', () => {
  const refreshed = async (status: RefundRow['status'], providerRefund: Partial<ProviderRefund> | null): Promise<RefundRow> => {
    await shop.db.deleteFrom('refunds').execute();
    const { order, ids } = await createPaidOrder(1000);
    const [refund] = await add(order, 400);
    await shop.db
      .updateTable('refunds')
      .set({ status, provider_id: 're_old', updated_at: before(60) })
      .execute();
    shop.provider.listRefunds.mockResolvedValueOnce(
      providerRefund === null
        ? []
        : [{ id: 're_new', status: 'refunded', amountCents: 400, reference: refund?.reference ?? '', ...providerRefund }],
    );
    await refreshRefunds(shop.services, ids[0] ?? 0, 'tr_asked');
    return refundOf(refund?.id);
  };

  test.each(['wanted', 'queued'] as const)('updates a refund that is %s', async (status) => {
    expect(await refreshed(status, {})).toMatchObject({ status: 'refunded', provider_id: 're_new', updated_at: NOW });
    expect(shop.provider.listRefunds).toHaveBeenCalledWith('tr_asked');
  });

  test('marks a refund that failed after it was refunded', async () => {
    expect(await refreshed('refunded', { status: 'failed' })).toMatchObject({ status: 'failed', provider_id: 're_new' });
  });

  test.each(['held', 'failed'] as const)('ignores a refund that is %s', async (status) => {
    expect(await refreshed(status, {})).toMatchObject({ status, provider_id: 're_old' });
    expect(shop.provider.listRefunds).not.toHaveBeenCalled();
  });

  test('writes nothing for an unchanged status, or for another refund', async () => {
    expect(await refreshed('queued', { status: 'pending' })).toMatchObject({ provider_id: 're_old', updated_at: before(60) });
    expect(await refreshed('queued', { reference: null })).toMatchObject({ status: 'queued', updated_at: before(60) });
    expect(await refreshed('queued', null)).toMatchObject({ status: 'queued' });
  });

  test('ignores refunds of another payment', async () => {
    const { order, ids } = await createPaidOrder(1000, 1000);
    const [refund] = await add(order, 400);
    await refreshRefunds(shop.services, ids[1] ?? 0, 'tr_asked');
    expect(shop.provider.listRefunds).not.toHaveBeenCalled();
    expect((await refundOf(refund?.id)).status).toBe('wanted');
  });
});
