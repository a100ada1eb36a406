import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { listen, openWebhookReceiver } from '../../../testing/webhook-receiver.ts';
import type { WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { createPaymentProvider, isPaymentId, type NewPayment, type PaymentProvider } from './payment-provider.ts';
import { ProviderError, ProviderUnavailable } from './provider-errors.ts';
import { startPaymentSimulator } from '../../../testing/payment-simulator.ts';
import type { PaymentSimulator } from '../../../testing/payment-simulator.ts';

let simulator: PaymentSimulator;
let provider: PaymentProvider;
let shop: WebhookReceiver;

function newPayment(changes: Partial<NewPayment> = {}): NewPayment {
  return {
    amountCents: 104_990,
    currency: 'EUR',
    description: 'Groenhof 2026-000123',
    redirectUrl: `${shop.url}/nl/cart/completed`,
    webhookUrl: `${shop.url}/api/payments/webhook`,
    locale: 'nl-BE',
    metadata: { order_number: '2026-000123' },
    idempotencyKey: randomUUID(),
    ...changes,
  };
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('The call succeeded');
    },
    (error: unknown) => error,
  );
}

/** Repeats a call while the provider is busy with it; the test's own time limit ends a wait in vain. */
async function onceNotBusy<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) || error.reason !== 'busy') throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}

beforeAll(async () => {
  simulator = await startPaymentSimulator();
  provider = createPaymentProvider({ baseUrl: simulator.baseUrl, apiKey: 'test_groenhof' });
  shop = await openWebhookReceiver();
}, 30_000);

beforeEach(async () => {
  shop.reset();
  await simulator.control('POST', '/reset');
});

afterAll(async () => {
  await simulator.stop();
  await shop.close();
});

describe('createPayment', () => {
  it('opens a payment with a checkout address', async () => {
    const payment = await provider.createPayment(newPayment());
    expect(payment).toMatchObject({
      status: 'open',
      amountCents: 104_990,
      metadata: { order_number: '2026-000123' },
    });
    expect(isPaymentId(payment.id)).toBe(true);
    const page = await fetch(payment.checkoutUrl ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="nl">');
    expect(await provider.getPayment(payment.id)).toEqual(payment);
  });

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [1_999, '19.99'],
    [100_000_00, '100000.00'],
  ])('writes %d cents as %s', async (amountCents, value) => {
    const bodies: unknown[] = [];
    const recording = createPaymentProvider({
      baseUrl: simulator.baseUrl,
      apiKey: 'test_groenhof',
      fetch: (address, init) => {
        bodies.push(JSON.parse(String(init?.body)));
        return fetch(address, init);
      },
    });
    expect((await recording.createPayment(newPayment({ amountCents }))).amountCents).toBe(amountCents);
    expect(bodies).toEqual([expect.objectContaining({ amount: { currency: 'EUR', value }, locale: 'nl_BE' })]);
  });

  it.each([0, -1, 10.5, Number.NaN])('refuses %d cents before asking the provider', async (amountCents) => {
    expect(await failure(provider.createPayment(newPayment({ amountCents })))).toBeInstanceOf(RangeError);
  });

  it('gives the same payment for the same idempotency key', async () => {
    const payment = newPayment();
    const first = await provider.createPayment(payment);
    expect(await provider.createPayment(payment)).toEqual(first);
    expect((await provider.createPayment(newPayment())).id).not.toBe(first.id);
  });

  it('finds the payment again after an answer that came too late', async () => {
    const hurried = createPaymentProvider({ baseUrl: simulator.baseUrl, apiKey: 'test_groenhof', timeoutMs: 400 });
    await simulator.control('PATCH', '/behaviour', { answer_delay_ms: 1500 });
    const payment = newPayment({ metadata: { attempt: 'first' } });
    expect(await failure(hurried.createPayment(payment))).toMatchObject({ name: 'ProviderUnavailable', reason: 'timeout' });
    await simulator.control('PATCH', '/behaviour', { answer_delay_ms: 0 });
    const secondAttempt = { ...payment, metadata: { attempt: 'second' } };
    // The first call is not finished, so the provider is busy.
    expect(await failure(provider.createPayment(secondAttempt))).toMatchObject({ name: 'ProviderUnavailable', reason: 'busy' });
    const existing = await onceNotBusy(() => provider.createPayment(secondAttempt));
    expect(existing).toMatchObject({ status: 'open', metadata: { attempt: 'first' } });
  });

  it.each([
    [{ currency: 'XXX' }, 'amount.currency'],
    [{ amountCents: 10_000_000_00 }, 'amount.value'],
    [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
    [{ webhookUrl: 'nowhere' }, 'webhookUrl'],
    [{ description: ' ' }, 'description'],
    [{ method: 'gold' }, 'method'],
    [{ locale: 'xx-XX' }, 'locale'],
  ])('rejects with the field that the provider refuses in %j', async (changes, field) => {
    const error = await failure(provider.createPayment(newPayment(changes)));
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ status: 422, title: 'Unprocessable Entity', field, detail: expect.stringMatching(/^The /) });
  });
});

describe('a bank transfer', () => {
  it('waits until its due date, and names account and reference', async () => {
    const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const payment = await provider.createPayment(newPayment({ method: 'banktransfer', dueDate }));
    expect(payment).toMatchObject({
      status: 'open',
      method: 'banktransfer',
      transfer: { holder: 'Stichting Payment Simulator', iban: 'NL53ABNA0627535577', bic: 'ABNANL2A', dueDate },
    });
    expect(payment.expiresAt?.slice(0, 10)).toBe(dueDate);
    expect((await provider.getPayment(payment.id)).transfer).toEqual(payment.transfer);
    expect((await provider.createPayment(newPayment({ method: 'ideal' }))).transfer).toBeUndefined();
  });
});

describe('getPayment', () => {
  it.each(['paid', 'failed', 'canceled', 'expired'])('sees %s, after the webhook and before the shopper is back', async (status) => {
    const { id } = await provider.createPayment(newPayment());
    expect(await simulator.finish(id, status)).toBe(`${shop.url}/nl/cart/completed`);
    expect(shop.calls).toEqual([{ type: expect.stringContaining('application/x-www-form-urlencoded'), body: `id=${id}` }]);
    expect(await provider.getPayment(id)).toMatchObject({ id, status, checkoutUrl: null, expiresAt: null });
  });

  it('sees a payment the shopper left open, which can still be paid', async () => {
    const { id, checkoutUrl } = await provider.createPayment(newPayment());
    expect(await simulator.finish(id, 'open')).toBe(`${shop.url}/nl/cart/completed`);
    expect(shop.calls).toEqual([]);
    expect(await provider.getPayment(id)).toMatchObject({ status: 'open', checkoutUrl });
  });

  it.each([
    ['pending', 0],
    ['authorized', 1],
  ])('sees %s', async (status, webhooks) => {
    const { id } = await provider.createPayment(newPayment());
    await simulator.control('POST', `/payments/${id}/status`, { status });
    expect(await provider.getPayment(id)).toMatchObject({ status });
    expect(shop.calls).toHaveLength(webhooks);
  });

  it('sees a payment expire when nobody pays in time', async () => {
    const { id } = await provider.createPayment(newPayment());
    await simulator.control('POST', '/clock', { advance_seconds: 3600 });
    expect(await provider.getPayment(id)).toMatchObject({ status: 'expired' });
    expect(shop.calls.map(({ body }) => body)).toEqual([`id=${id}`]);
  });

  it('answers 404 for a payment the provider does not know', async () => {
    const error = await failure(provider.getPayment('tr_unknown123'));
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ status: 404, title: 'Not Found', detail: 'No payment exists with token tr_unknown123.' });
  });

  it.each(['', 'tr_', 'tr_12345', 'ord_1234567', 'tr_1234567/../methods', 'tr_1234567?x=1', `tr_${'a'.repeat(41)}`, 'tr_1234567\n'])(
    'answers 404 for %j without asking the provider',
    async (id) => {
      const send = jest.fn();
      const silent = createPaymentProvider({ apiKey: 'test_groenhof', fetch: send });
      expect(await failure(silent.getPayment(id))).toMatchObject({ name: 'ProviderError', status: 404 });
      expect(send).not.toHaveBeenCalled();
    },
  );
});

describe('webhooks', () => {
  it('are repeated until the shop accepts them', async () => {
    shop.answers.push(503, 500);
    const { id } = await provider.createPayment(newPayment());
    await simulator.finish(id, 'paid');
    await shop.called(3);
    expect(shop.calls.map(({ body }) => body)).toEqual([`id=${id}`, `id=${id}`, `id=${id}`]);
  });

  it('may arrive twice, or after the shopper', async () => {
    const { id } = await provider.createPayment(newPayment());
    await simulator.finish(id, 'paid', '?webhook=twice');
    expect(shop.calls).toHaveLength(2);
    const other = await provider.createPayment(newPayment());
    await simulator.finish(other.id, 'paid', '?webhook=after');
    expect(shop.calls).toHaveLength(2);
    expect(await provider.getPayment(other.id)).toMatchObject({ status: 'paid' });
    await shop.called(3);
    expect(shop.calls[2]?.body).toBe(`id=${other.id}`);
  });
});

describe('failures', () => {
  it('rejects with a 401 for an invalid key', async () => {
    const stranger = createPaymentProvider({
      baseUrl: simulator.baseUrl,
      apiKey: 'test_x',
      fetch: (address, init) => fetch(address, { ...init, headers: {} }),
    });
    const error = await failure(stranger.getPayment('tr_1234567'));
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ status: 401, title: 'Unauthorized Request' });
  });

  it('is unavailable while the provider answers 503', async () => {
    await simulator.control('PATCH', '/behaviour', { outage: true });
    const error = await failure(provider.createPayment(newPayment()));
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(error).toMatchObject({ reason: 'server' });
  });

  it('is unavailable when nothing listens', async () => {
    const closedServer = createServer();
    const baseUrl = await listen(closedServer);
    await new Promise((resolve) => {
      closedServer.close(resolve);
    });
    const unreachable = createPaymentProvider({ baseUrl, apiKey: 'test_groenhof' });
    expect(await failure(unreachable.getPayment('tr_1234567'))).toMatchObject({ name: 'ProviderUnavailable', reason: 'network' });
  });

  it.each([
    ['a web page', new Response('<h1>Hello</h1>')],
    ['an error that is not the protocol’s', new Response('{"message":"no"}', { status: 403 })],
    ['a payment without a status', Response.json({ id: 'tr_1234567', amount: { currency: 'EUR', value: '1.00' } })],
  ])('is unavailable when it gets %s', async (_what, response) => {
    const odd = createPaymentProvider({ apiKey: 'test_groenhof', fetch: () => Promise.resolve(response) });
    expect(await failure(odd.getPayment('tr_1234567'))).toMatchObject({ name: 'ProviderUnavailable', reason: 'answer' });
  });

  it('is busy after too many calls', async () => {
    const refused = new Response('{"status":429,"title":"Too Many Requests","detail":"Slow down"}', { status: 429 });
    const hasty = createPaymentProvider({ apiKey: 'test_groenhof', fetch: () => Promise.resolve(refused) });
    expect(await failure(hasty.getPayment('tr_1234567'))).toMatchObject({ name: 'ProviderUnavailable', reason: 'busy' });
  });
});

describe('refunds', () => {
  const createPaidPayment = async (): Promise<string> => {
    const { id } = await provider.createPayment(newPayment({ amountCents: 5000 }));
    await simulator.finish(id, 'paid', '?webhook=never');
    return id;
  };
  const refund = (paymentId: string, amountCents: number, reference: string = randomUUID()) =>
    provider.createRefund({ paymentId, amountCents, currency: 'EUR', description: 'Groenhof 2026-000123', reference });

  it('are made in parts, each once for its reference, and reported by the payment’s webhook', async () => {
    const id = await createPaidPayment();
    const reference = randomUUID();
    const first = await refund(id, 2000, reference);
    expect(first).toEqual({ id: expect.stringMatching(/^re_\w{10}$/), status: 'pending', amountCents: 2000, reference });
    expect(await refund(id, 2000, reference)).toEqual(first);
    await refund(id, 3000);
    expect((await provider.listRefunds(id)).map(({ amountCents }) => amountCents)).toEqual([3000, 2000]);
    const before = shop.calls.length;
    await simulator.control('POST', `/payments/${id}/refunds`, { status: 'refunded' });
    expect(shop.calls.slice(before).map(({ body }) => body)).toEqual([`id=${id}`]);
    expect((await provider.listRefunds(id)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });

  it('are refused above the remaining amount, and for unpaid payments', async () => {
    const id = await createPaidPayment();
    await refund(id, 4000);
    expect(await failure(refund(id, 1001))).toMatchObject({ name: 'ProviderError', status: 422, field: 'amount.value' });
    await simulator.control('POST', `/payments/${id}/refunds`, { status: 'failed' });
    await refund(id, 5000);
    const open = await provider.createPayment(newPayment());
    expect(await failure(refund(open.id, 100))).toMatchObject({ name: 'ProviderUnavailable', reason: 'busy' });
    expect(await failure(refund('tr_0000000000', 100))).toMatchObject({ name: 'ProviderError', status: 404 });
    expect(await failure(refund('../methods', 100))).toMatchObject({ name: 'ProviderError', status: 404 });
    expect(await failure(provider.listRefunds('nonsense'))).toMatchObject({ name: 'ProviderError', status: 404 });
  });
});

describe('configuration', () => {
  it('uses the provider’s public address by default, with the key and without redirects', async () => {
    const send = jest.fn<Promise<Response>, [string, RequestInit]>(() => Promise.resolve(Response.json({ _embedded: { refunds: [] } })));
    const live = createPaymentProvider({ apiKey: 'live_key', fetch: (address, init) => send(String(address), init ?? {}) });
    await live.listRefunds('tr_1234567');
    expect(send).toHaveBeenCalledWith(
      'https://api.mollie.com/v2/payments/tr_1234567/refunds?limit=250',
      expect.objectContaining({
        redirect: 'error',
        headers: expect.objectContaining({ authorization: 'Bearer live_key' }),
      }),
    );
  });

  it('refuses a key of the wrong form, and a live key without https', () => {
    expect(() => createPaymentProvider({ apiKey: '' })).toThrow(TypeError);
    expect(() => createPaymentProvider({ apiKey: 'secret' })).toThrow(/test_… or live_…/);
    expect(() => createPaymentProvider({ apiKey: 'live_key', baseUrl: simulator.baseUrl })).toThrow(/https/);
  });
});
