import type { FastifyInstance } from 'fastify';
import { closeAll, create, fetchPayment, folder, openReceiver, simulator, submit } from './sample-simulator.ts';
import type { Receiver } from './sample-simulator.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await closeAll();
  await receiver.close();
});

describe('webhooks', () => {
  it.each([
    ['twice', 2],
    ['never', 0],
  ])('are sent %s when the checkout address says so', async (timing, count) => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    await submit(app, id, { status: 'paid' }, `?webhook=${timing}`);
    expect(receiver.bodies).toEqual(Array.from({ length: count }, () => `id=${id}`));
  });

  it("may follow the shopper's return", async () => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    expect((await submit(app, id, { status: 'paid' }, '?webhook=after')).statusCode).toBe(303);
    expect(receiver.bodies).toEqual([]);
    await receiver.received(1);
    expect(receiver.bodies).toEqual([`id=${id}`]);
  });

  it('are repeated until the shop accepts them', async () => {
    const app = await simulator();
    receiver.answers.push(500, 302, 404);
    const id = await create(app, { webhookUrl: receiver.url });
    await submit(app, id, { status: 'paid' });
    await receiver.received(4);
    const attempts = await eventually(async () => {
      const log = (await app.inject({ url: '/_simulator/webhooks' })).json<{ attempt: number; status: number }[]>();
      return log.length === 4 ? log : undefined;
    });
    expect(attempts.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 302],
      [3, 404],
      [4, 200],
    ]);
  });

  it('stop after the last delay', async () => {
    const app = await simulator({ retryDelaysMs: [5] });
    receiver.answers.push(500, 500);
    const id = await create(app, { webhookUrl: receiver.url });
    await submit(app, id, { status: 'paid' });
    await receiver.received(2);
    await new Promise((resolve) => {
      setTimeout(resolve, 60);
    });
    expect(receiver.bodies).toHaveLength(2);
  });

  it('that were not delivered are sent after a restart', async () => {
    const dataFolder = await folder();
    const first = await simulator({ dataFolder, retryDelaysMs: [300] });
    receiver.answers.push(503);
    const id = await create(first, { webhookUrl: receiver.url });
    await submit(first, id, { status: 'paid' });
    await first.close();
    expect(receiver.bodies).toHaveLength(1);
    const second = await simulator({ dataFolder });
    await receiver.received(2);
    expect(await fetchPayment(second, id)).toMatchObject({ status: 'paid' });
  });
});

describe('refunds', () => {
  async function refund(app: FastifyInstance, id: string, payload: object) {
    return app.inject({ method: 'POST', url: `/v2/payments/${id}/refunds`, headers: { authorization: 'Bearer test_key' }, payload });
  }

  it('are completed after a while, with a webhook, and reduce what can be refunded', async () => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    await app.inject({ method: 'POST', url: `/_simulator/payments/${id}/status`, payload: { status: 'paid', webhook: 'never' } });
    const made = await refund(app, id, { amount: { currency: 'EUR', value: '49.90' }, metadata: { reference: 'one' } });
    expect(made.json()).toMatchObject({ resource: 'refund', status: 'pending', paymentId: id, metadata: { reference: 'one' } });
    expect(await fetchPayment(app, id)).toMatchObject({
      amountRefunded: { currency: 'EUR', value: '49.90' },
      amountRemaining: { currency: 'EUR', value: '1000.00' },
    });
    await app.inject({ method: 'POST', url: '/_simulator/clock', payload: { advance_seconds: 3 } });
    expect(receiver.bodies).toEqual([`id=${id}`]);
    const list = await app.inject({ url: `/v2/payments/${id}/refunds`, headers: { authorization: 'Bearer test_key' } });
    expect(list.json()).toMatchObject({ count: 1, _embedded: { refunds: [{ status: 'refunded' }] } });
  });

  it.each([
    ['without an amount', {}, 422],
    ['of nothing', { amount: { currency: 'EUR', value: '0.00' } }, 422],
    ['in another currency', { amount: { currency: 'USD', value: '1.00' } }, 422],
    ['above the payment', { amount: { currency: 'EUR', value: '1049.91' } }, 422],
  ])('%s are refused', async (_what, payload, status) => {
    const app = await simulator();
    const id = await create(app);
    await app.inject({ method: 'POST', url: `/_simulator/payments/${id}/status`, payload: { status: 'paid' } });
    expect((await refund(app, id, payload)).statusCode).toBe(status);
  });

  it('of an open payment are a conflict', async () => {
    const app = await simulator();
    const answer = await refund(app, await create(app), { amount: { currency: 'EUR', value: '1.00' } });
    expect(answer.statusCode).toBe(409);
  });
});

/** Polls until there is a value; limited by the test's own timeout. */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
