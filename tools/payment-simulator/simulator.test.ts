import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildSimulator, type SimulatorOptions } from './simulator.ts';

interface Receiver {
  url: string;
  bodies: string[];
  types: (string | undefined)[];
  /** Statuses of the next answers; 200 when used up. */
  answers: number[];
  received: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

async function openReceiver(): Promise<Receiver> {
  const bodies: string[] = [];
  const types: (string | undefined)[] = [];
  const answers: number[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      bodies.push(body);
      types.push(request.headers['content-type']);
      response.writeHead(answers.shift() ?? 200).end();
      for (const waiter of waiting) if (bodies.length >= waiter.count) waiter.done();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}/hook`,
    bodies,
    types,
    answers,
    received: (count) =>
      new Promise((done) => {
        if (bodies.length >= count) done();
        else waiting.push({ count, done });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const order = {
  amount: { currency: 'EUR', value: '1049.90' },
  description: 'Groenhof <2026-000123>',
  redirectUrl: 'http://shop.test/nl/cart/completed?order=1',
  locale: 'nl_BE',
};

const opened: FastifyInstance[] = [];
const folders: string[] = [];
let receiver: Receiver;

async function simulator(options: SimulatorOptions = {}): Promise<FastifyInstance> {
  const app = await buildSimulator({ retryDelaysMs: [10, 10, 10], lateWebhookMs: 30, ...options });
  opened.push(app);
  await app.ready();
  return app;
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'payment-simulator-'));
  folders.push(path);
  return path;
}

async function create(app: FastifyInstance, extra: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/v2/payments',
    headers: { authorization: 'Bearer test_key', ...headers },
    payload: { ...order, ...extra },
  });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string }>().id;
}

async function fetchPayment(app: FastifyInstance, id: string): Promise<Record<string, unknown>> {
  return (await app.inject({ url: `/v2/payments/${id}`, headers: { authorization: 'Bearer test_key' } })).json();
}

function submit(app: FastifyInstance, id: string, form: Record<string, string>, query = '') {
  return app.inject({
    method: 'POST',
    url: `/checkout/${id}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

beforeEach(async () => {
  receiver = await openReceiver();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
  await receiver.close();
  await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true })));
});

describe('checkout page', () => {
  it.each([
    ['nl_BE', 'nl', 'Testbetaling', 'Betaald'],
    ['fr_FR', 'fr', 'Paiement de test', 'Payé'],
    ['de_DE', 'de', 'Testzahlung', 'Bezahlt'],
    ['en_US', 'en', 'Test payment', 'Paid'],
    ['it_IT', 'en', 'Test payment', 'Paid'],
  ])('speaks the language of %s', async (locale, language, title, paid) => {
    const app = await simulator();
    const page = await app.inject({ url: `/checkout/${await create(app, { locale })}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(`>${paid}</button>`);
  });

  it('offers one button per outcome, escapes the description and needs no script', async () => {
    const app = await simulator();
    const page = await app.inject({ url: `/checkout/${await create(app)}` });
    expect([...page.body.matchAll(/<button name="status" value="(\w+)"/g)].map((match) => match[1])).toEqual([
      'paid',
      'failed',
      'canceled',
      'expired',
      'open',
    ]);
    expect(page.body).toContain('Groenhof &lt;2026-000123&gt;');
    expect(page.body).toContain('1.049,90');
    expect(page.body).not.toMatch(/<script|style="/);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('allows its form to lead back to the shop and nothing else', async () => {
    const app = await simulator();
    const page = await app.inject({ url: `/checkout/${await create(app, { cancelUrl: 'https://other.test/cancel' })}` });
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://shop.test https://other.test; base-uri 'none'; frame-ancestors 'none'",
    );
    expect((await app.inject({ url: '/checkout.css' })).headers['content-type']).toContain('text/css');
  });

  it('shows only the methods the shop allows, in its order', async () => {
    const app = await simulator();
    const page = await app.inject({ url: `/checkout/${await create(app, { method: ['ideal', 'bancontact'] })}` });
    expect([...page.body.matchAll(/name="method" value="(\w+)"/g)].map((match) => match[1])).toEqual(['ideal', 'bancontact']);
  });

  it.each([
    ['paid', 'http://shop.test/nl/cart/completed?order=1', 'paidAt'],
    ['failed', 'http://shop.test/nl/cart/completed?order=1', 'failedAt'],
    ['canceled', 'http://shop.test/nl/cart', 'canceledAt'],
    ['expired', 'http://shop.test/nl/cart/completed?order=1', 'expiredAt'],
  ])('makes a payment %s, tells the shop and leads back', async (status, destination, timestamp) => {
    const app = await simulator();
    const id = await create(app, { cancelUrl: 'http://shop.test/nl/cart', webhookUrl: receiver.url });
    const response = await submit(app, id, { status, method: 'kbc' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(destination);
    expect(receiver.bodies).toEqual([`id=${id}`]);
    expect(receiver.types[0]).toContain('application/x-www-form-urlencoded');
    const payment = await fetchPayment(app, id);
    expect(payment).toMatchObject({ status, method: 'kbc' });
    expect(payment[timestamp]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
    expect(payment).not.toHaveProperty('_links.checkout');
  });

  it('leaves an open payment payable without calling the shop', async () => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    const response = await submit(app, id, { status: 'open' });
    expect(response.headers.location).toBe(order.redirectUrl);
    expect(receiver.bodies).toEqual([]);
    expect(await fetchPayment(app, id)).toHaveProperty('_links.checkout.href');
  });

  it('does not end a payment twice', async () => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    await submit(app, id, { status: 'paid' });
    const again = await submit(app, id, { status: 'failed' });
    expect(again.headers.location).toBe(order.redirectUrl);
    expect(await fetchPayment(app, id)).toMatchObject({ status: 'paid' });
    expect(receiver.bodies).toHaveLength(1);
    const page = await app.inject({ url: `/checkout/${id}` });
    expect(page.body).toContain('De betaling is gelukt.');
    expect(page.body).toContain(`href="${order.redirectUrl}"`);
  });

  it('answers an unknown payment and an unknown outcome with a page of their own', async () => {
    const app = await simulator();
    const unknown = await app.inject({ url: '/checkout/tr_doesnotexist', headers: { 'accept-language': 'fr-BE,fr;q=0.9' } });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('Ce paiement n’existe pas');
    const id = await create(app);
    expect((await submit(app, id, { status: 'stolen' })).statusCode).toBe(400);
    expect(await fetchPayment(app, id)).toMatchObject({ status: 'open' });
  });
});

describe('webhooks', () => {
  it.each([
    ['twice', 2],
    ['never', 0],
  ])('go out %s when the checkout address says so', async (timing, count) => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    await submit(app, id, { status: 'paid' }, `?webhook=${timing}`);
    expect(receiver.bodies).toEqual(Array.from({ length: count }, () => `id=${id}`));
  });

  it('may follow the way back', async () => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    expect((await submit(app, id, { status: 'paid' }, '?webhook=after')).statusCode).toBe(303);
    expect(receiver.bodies).toEqual([]);
    await receiver.received(1);
    expect(receiver.bodies).toEqual([`id=${id}`]);
  });

  it('are repeated until the shop accepts', async () => {
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

  it('stop when the pauses are used up', async () => {
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

  it('that were not delivered are made after a restart', async () => {
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

describe('storage', () => {
  it('keeps payments and given answers over a restart', async () => {
    const dataFolder = await folder();
    const first = await simulator({ dataFolder });
    const id = await create(first, {}, { 'idempotency-key': 'one' });
    await first.close();
    const second = await simulator({ dataFolder });
    expect(await fetchPayment(second, id)).toMatchObject({ id, status: 'open', description: order.description });
    expect(await create(second, {}, { 'idempotency-key': 'one' })).toBe(id);
  });

  it('writes every payment of a busy moment', async () => {
    const dataFolder = await folder();
    const app = await simulator({ dataFolder });
    const ids = await Promise.all(Array.from({ length: 20 }, () => create(app)));
    const file: { payments: { id: string }[] } = JSON.parse(await readFile(join(dataFolder, 'payments.json'), 'utf8'));
    expect(file.payments.map((payment) => payment.id).sort()).toEqual([...ids].sort());
  });

  it('refuses to start on a file it cannot read', async () => {
    const dataFolder = await folder();
    await writeFile(join(dataFolder, 'payments.json'), '{"payments":');
    await expect(buildSimulator({ dataFolder })).rejects.toThrow('is not a payment simulator file');
  });
});

describe('test controls', () => {
  it('expire payments when the clock moves past their time', async () => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    await app.inject({ method: 'POST', url: '/_simulator/clock', payload: { advance_seconds: 14 * 60 } });
    expect(await fetchPayment(app, id)).toMatchObject({ status: 'open' });
    await app.inject({ method: 'POST', url: '/_simulator/clock', payload: { advance_seconds: 61 } });
    expect(receiver.bodies).toEqual([`id=${id}`]);
    expect(await fetchPayment(app, id)).toMatchObject({ status: 'expired' });
  });

  it('set any status from any status', async () => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    for (const status of ['pending', 'failed', 'paid']) {
      const response = await app.inject({ method: 'POST', url: `/_simulator/payments/${id}/status`, payload: { status } });
      expect(response.json()).toEqual({ id, status });
    }
    expect(receiver.bodies).toHaveLength(2);
    expect((await app.inject({ method: 'POST', url: `/_simulator/payments/${id}/status`, payload: { status: 'gone' } })).statusCode).toBe(
      422,
    );
    expect(
      (await app.inject({ method: 'POST', url: '/_simulator/payments/tr_nothing/status', payload: { status: 'paid' } })).statusCode,
    ).toBe(404);
  });

  it('call the webhook again on demand', async () => {
    const app = await simulator();
    const id = await create(app, { webhookUrl: receiver.url });
    await app.inject({ method: 'POST', url: `/_simulator/payments/${id}/webhook`, payload: { times: 3 } });
    expect(receiver.bodies).toEqual([`id=${id}`, `id=${id}`, `id=${id}`]);
  });

  it('forget everything on reset', async () => {
    const app = await simulator();
    const id = await create(app, {}, { 'idempotency-key': 'one' });
    await app.inject({ method: 'PATCH', url: '/_simulator/behaviour', payload: { outage: true, webhook: 'never' } });
    expect((await app.inject({ method: 'POST', url: '/_simulator/reset' })).statusCode).toBe(204);
    expect((await app.inject({ url: '/_simulator/behaviour' })).json()).toEqual({ webhook: 'before', answer_delay_ms: 0, outage: false });
    expect(await fetchPayment(app, id)).toMatchObject({ status: 404 });
    expect(await create(app, {}, { 'idempotency-key': 'one' })).not.toBe(id);
  });

  it('end delays when the simulator closes', async () => {
    const app = await simulator();
    await app.inject({ method: 'PATCH', url: '/_simulator/behaviour', payload: { answer_delay_ms: 60_000 } });
    const answer = create(app);
    await app.close();
    expect(await answer).toMatch(/^tr_/);
  });
});

describe('refunds', () => {
  async function refund(app: FastifyInstance, id: string, payload: object) {
    return app.inject({ method: 'POST', url: `/v2/payments/${id}/refunds`, headers: { authorization: 'Bearer test_key' }, payload });
  }

  it('arrive after a while, tell so, and count against the payment', async () => {
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

/** Asks again until there is a value; the test's own time limit ends a wait in vain. */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}
