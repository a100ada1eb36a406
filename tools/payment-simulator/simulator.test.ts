import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeAll, create, fetchPayment, folder, openReceiver, order, simulator, submit } from './sample-simulator.ts';
import type { Receiver } from './sample-simulator.ts';
import { buildSimulator } from './simulator.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  await closeAll();
  await receiver.close();
});

describe('checkout page', () => {
  it.each([
    ['nl_BE', 'nl', 'Testbetaling', 'Betaald'],
    ['fr_FR', 'fr', 'Paiement de test', 'Payé'],
    ['de_DE', 'de', 'Testzahlung', 'Bezahlt'],
    ['en_US', 'en', 'Test payment', 'Paid'],
    ['it_IT', 'en', 'Test payment', 'Paid'],
  ])('is in the language of %s', async (locale, language, title, paid) => {
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

  it('allows its form to lead to the shop and nowhere else', async () => {
    const app = await simulator();
    const page = await app.inject({ url: `/checkout/${await create(app, { cancelUrl: 'https://other.test/cancel' })}` });
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; img-src data:; style-src 'self'; form-action 'self' http://shop.test https://other.test; base-uri 'none'; frame-ancestors 'none'",
    );
    expect((await app.inject({ url: '/checkout.css' })).headers['content-type']).toContain('text/css');
  });

  it('shows only the methods the shop allows, in its order', async () => {
    const app = await simulator();
    const page = await app.inject({ url: `/checkout/${await create(app, { method: ['ideal', 'bancontact'] })}` });
    expect([...page.body.matchAll(/name="method" value="(\w+)"/g)].map((match) => match[1])).toEqual(['ideal', 'bancontact']);
  });

  it('is the page of the method that the shop chose, without a choice', async () => {
    const app = await simulator();
    const id = await create(app, { method: 'creditcard' });
    const page = await app.inject({ url: `/checkout/${id}` });
    expect(page.body).toContain('<h1>Testbetaling: Kredietkaart</h1>');
    expect(page.body).not.toContain('name="method"');
    await submit(app, id, { status: 'paid' });
    expect(await fetchPayment(app, id)).toMatchObject({ status: 'paid', method: 'creditcard' });
  });

  it.each([
    ['paid', 'http://shop.test/nl/cart/completed?order=1', 'paidAt'],
    ['failed', 'http://shop.test/nl/cart/completed?order=1', 'failedAt'],
    ['canceled', 'http://shop.test/nl/cart', 'canceledAt'],
    ['expired', 'http://shop.test/nl/cart/completed?order=1', 'expiredAt'],
  ])('makes a payment %s, calls the shop and redirects', async (status, destination, timestamp) => {
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

  it('answers an unknown payment and an unknown outcome with its own error page', async () => {
    const app = await simulator();
    const unknown = await app.inject({ url: '/checkout/tr_doesnotexist', headers: { 'accept-language': 'fr-BE,fr;q=0.9' } });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('Ce paiement n’existe pas');
    const id = await create(app);
    expect((await submit(app, id, { status: 'stolen' })).statusCode).toBe(400);
    expect(await fetchPayment(app, id)).toMatchObject({ status: 'open' });
  });
});

describe('methods', () => {
  const headers = { authorization: 'Bearer test_key' };
  const list = async (app: Awaited<ReturnType<typeof simulator>>, query: string): Promise<string[]> =>
    (await app.inject({ url: `/v2/methods?${query}`, headers }))
      .json<{ _embedded: { methods: { id: string }[] } }>()
      ._embedded.methods.map(({ id }) => id);
  const switchOff = (app: Awaited<ReturnType<typeof simulator>>, disabled_methods: string[]) =>
    app.inject({ method: 'PATCH', url: '/_simulator/behaviour', payload: { disabled_methods } });

  it('are listed for a country and an amount, without those that are switched off', async () => {
    const app = await simulator();
    expect((await list(app, 'billingCountry=NL&resource=payments'))[0]).toBe('ideal');
    const expensive = await list(app, 'amount[value]=9000.00&amount[currency]=EUR&billingCountry=BE');
    expect(expensive).toContain('creditcard');
    expect(expensive).not.toContain('paypal');
    await switchOff(app, ['bancontact']);
    expect(await list(app, 'billingCountry=BE')).not.toContain('bancontact');
    expect((await app.inject({ url: '/v2/methods?amount[value]=10.00', headers })).statusCode).toBe(422);
  });

  it('refuses switched-off methods, and amounts above a method’s limit, at their field', async () => {
    const app = await simulator();
    await switchOff(app, ['kbc']);
    const pay = async (changes: object) =>
      (await app.inject({ method: 'POST', url: '/v2/payments', headers, payload: { ...order, ...changes } })).json<object>();
    expect(await pay({ method: 'kbc' })).toMatchObject({ status: 422, field: 'method' });
    expect(await pay({ method: 'paypal', amount: { currency: 'EUR', value: '9000.00' } })).toMatchObject({ status: 422, field: 'amount' });
    const id = await create(app, { method: ['kbc', 'ideal'] });
    expect((await app.inject({ url: `/checkout/${id}` })).body).not.toContain('value="kbc"');
    await switchOff(app, ['kbc', 'ideal']);
    expect(await pay({ method: ['kbc', 'ideal'] })).toMatchObject({ status: 422, detail: 'No suitable payment methods found' });
  });

  it('sets the method of an open payment once, after it was created', async () => {
    const app = await simulator();
    const id = await create(app, { method: ['kbc', 'ideal'] });
    const choose = (method: string) => app.inject({ method: 'PATCH', url: `/v2/payments/${id}`, headers, payload: { method } });
    expect((await choose('ideal')).json()).toMatchObject({ id, method: 'ideal', _links: { checkout: { href: expect.any(String) } } });
    expect((await app.inject({ url: `/checkout/${id}` })).body).toContain('<h1>Testbetaling: iDEAL</h1>');
    expect((await choose('kbc')).json()).toMatchObject({ status: 422, field: 'method' });
    const other = await create(app);
    await submit(app, other, { status: 'failed' });
    const late = await app.inject({ method: 'PATCH', url: `/v2/payments/${other}`, headers, payload: { method: 'kbc' } });
    expect(late.json()).toMatchObject({ status: 422, field: 'method' });
  });
});

describe('storage', () => {
  it('keeps payments and given answers across a restart', async () => {
    const dataFolder = await folder();
    const first = await simulator({ dataFolder });
    const id = await create(first, {}, { 'idempotency-key': 'one' });
    await first.close();
    const second = await simulator({ dataFolder });
    expect(await fetchPayment(second, id)).toMatchObject({ id, status: 'open', description: order.description });
    expect(await create(second, {}, { 'idempotency-key': 'one' })).toBe(id);
  });

  it('writes all payments of concurrent requests', async () => {
    const dataFolder = await folder();
    const app = await simulator({ dataFolder });
    const ids = await Promise.all(Array.from({ length: 20 }, () => create(app)));
    const file: { payments: { id: string }[] } = JSON.parse(await readFile(join(dataFolder, 'payments.json'), 'utf8'));
    expect(file.payments.map((payment) => payment.id).sort()).toEqual([...ids].sort());
  });

  it('refuses to start with a file it cannot parse', async () => {
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
    expect((await app.inject({ url: '/_simulator/behaviour' })).json()).toEqual({
      webhook: 'before',
      answer_delay_ms: 0,
      outage: false,
      disabled_methods: [],
    });
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

describe('a bank transfer', () => {
  const dueIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('has account and reference, and waits until the end of its due date', async () => {
    const app = await simulator();
    const dueDate = dueIn(7);
    const id = await create(app, { method: 'banktransfer', dueDate });
    const payment = await fetchPayment(app, id);
    expect(payment).toMatchObject({
      status: 'open',
      method: 'banktransfer',
      dueDate,
      isCancelable: true,
      details: { bankAccount: 'NL53ABNA0627535577', bankBic: 'ABNANL2A' },
    });
    const { transferReference } = payment.details as { transferReference: string };
    const digits = transferReference.replaceAll('-', '').replace(/^RF(\d\d)(\d+)$/, '$22715$1');
    expect(BigInt(digits) % 97n).toBe(1n);
    await app.inject({ method: 'POST', url: '/_simulator/clock', payload: { advance_seconds: 6 * 86_400 } });
    expect(await fetchPayment(app, id)).toMatchObject({ status: 'open' });
    await app.inject({ method: 'POST', url: '/_simulator/clock', payload: { advance_seconds: 2 * 86_400 } });
    expect(await fetchPayment(app, id)).toMatchObject({ status: 'expired' });
  });

  it.each([0, 103])('is refused with a due date in %i days', async (days) => {
    const app = await simulator();
    await expect(create(app, { method: 'banktransfer', dueDate: dueIn(days) })).rejects.toThrow('dueDate');
  });
});
