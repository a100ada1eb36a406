import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { LANGS } from 'shared-contracts/contract/locales';
import type { AddPlanAnswer } from 'shared-contracts/wire/cart';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Order } from 'shared-contracts/wire/order';
import type { Quote, QuoteAskedAnswer } from 'shared-contracts/wire/quote';
import { addDays } from '../../platform/days.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { deliverMail } from '../../platform/mail/deliver-mail.ts';
import { createMailTransport, emlFile } from '../../platform/mail/transport.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { deliverOrder, shipOrder } from './order-life.ts';
import { answerQuote } from '../quotes/staff-quotes.ts';
import { measurePdf } from '../../testing/measure-pdf.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let checkout: Checkout;
let shop: TestShop;
beforeAll(async () => {
  checkout = await openCheckout();
  ({ shop } = checkout);
  await shop.db.updateTable('stock').set({ on_hand: 50_000, reserved: 0 }).execute();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());

const BODIES = {
  fence: { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm: 24_000 }] },
  gabion: { length_mm: 5000, height_cm: 100, depth_cm: 30, stone: 'bluestone' },
  terrace: { parts: [{ length_mm: 4000, width_mm: 3000 }], board: 'volta', colour: 'brown' },
};
const calculate = async (kind: keyof typeof BODIES = 'fence'): Promise<string> =>
  (await shop.call('POST', `/api/configurator/${kind}`, { payload: BODIES[kind] })).json<ConfigurationAnswer>().share_id;

describe('the build sheet of a calculation', () => {
  test.each(LANGS)('is a PDF by a plain link in %s, with a name in this language', async (lang) => {
    const answer = await shop.call('GET', `/api/plans/${await calculate()}/build-sheet.pdf?lang=${lang}`);
    const names = { nl: 'bouwblad', fr: 'plan-de-pose', de: 'bauplan', en: 'build-sheet' };
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="groenhof-${names[lang]}.pdf"`,
    ]);
    expect(measurePdf(answer.rawPayload).length).toBeGreaterThan(3);
  });

  test('is limited to sixty in ten minutes for a visitor, over all its addresses', async () => {
    const visitor = { 'x-forwarded-for': '203.0.113.60' };
    const statuses = [];
    for (let turn = 0; turn < 61; turn += 1) {
      const url = turn % 2 === 0 ? '/api/plans/unknown/build-sheet.pdf' : '/api/orders/by-payment/unknown/plans/unknown/build-sheet.pdf';
      statuses.push((await shop.call('GET', url, { headers: visitor })).statusCode);
    }
    expect([statuses.includes(429), statuses.indexOf(429)]).toEqual([true, 60]);
  });

  test.each(['gabion', 'terrace'] as const)('exists for a %s, too', async (kind) => {
    const answer = await shop.call('GET', `/api/plans/${await calculate(kind)}/build-sheet.pdf`);
    expect([answer.statusCode, measurePdf(answer.rawPayload).length > 1]).toEqual([200, true]);
  });

  test('names the machines that help, with a link to rent them', async () => {
    const sheet = await shop.call('GET', `/api/plans/${await calculate()}/build-sheet.pdf?lang=nl`);
    expect(sheet.rawPayload.toString('latin1')).toMatch(/\/URI \(https?:\/\/[^)]*\/nl\/product\/[^)]*\?variant=\d+\)/);
  });

  test('is unknown for another id', async () => {
    expect((await shop.call('GET', '/api/plans/abcdefghijklmnopqrstuv/build-sheet.pdf')).statusCode).toBe(404);
  });
});

test('an order has the build sheet of its plan as it was ordered, in its mail and for its owner', async () => {
  const headers = await signIn(shop, DEMO_PRIVATE);
  const added = await shop.call('POST', `/api/carts/${randomUUID()}/plans`, { payload: { share_id: await calculate() }, headers });
  const { cart, share_id } = added.json<AddPlanAnswer>();
  const person = { email: DEMO_PRIVATE, first_name: 'An', last_name: 'Peeters', phone: '0471 12 34 56', shipping_address: HOME };
  await shop.call('POST', `/api/carts/${cart.id}/address`, { payload: person, headers });
  const payment = await checkout.paid(cart.id, headers);
  await checkout.simulator.finish(providerId(payment), 'paid');
  const { id } = await checkout.orderOf(await checkout.referenceOf(payment));
  const order = (await shop.call('GET', `/api/orders/${id}`, { headers })).json<Order>();
  const url = order.plans?.[0]?.build_sheet_url ?? '';
  expect(url).toBe(`/api/orders/${id}/plans/${share_id}/build-sheet.pdf`);
  const own = await shop.call('GET', `${url}?lang=nl`, { headers });
  expect(own.statusCode).toBe(200);

  const [mail] = (await mailsTo(shop, DEMO_PRIVATE)).slice(-1);
  const { services } = shop;
  await deliverMail(services, createMailTransport(services.config), mail?.id ?? '');
  const sent = await PostalMime.parse(await readFile(emlFile(services.config.mail.dir, mail?.id ?? '')));
  const attached = sent.attachments.find(({ filename }) => filename === 'groenhof-bouwblad.pdf');
  expect(Buffer.from(attached?.content as ArrayBuffer).equals(own.rawPayload)).toBe(true);

  // A later change of the plan does not reach the order.
  await shop.call('POST', `/auth/me/plans/${share_id}`, { payload: { lengths_mm: [5000] }, headers });
  expect((await shop.call('GET', `${url}?lang=nl`, { headers })).rawPayload.equals(own.rawPayload)).toBe(true);
  expect((await shop.call('GET', `/api/plans/${share_id}/build-sheet.pdf?lang=nl`)).rawPayload.equals(own.rawPayload)).toBe(false);
  expect([
    (await shop.call('GET', url)).statusCode,
    (await shop.call('GET', url.replace(share_id, 'other'), { headers })).statusCode,
  ]).toEqual([401, 404]);
});

const orderWithPlan = async () => {
  const headers = await signIn(shop, DEMO_PRIVATE);
  const added = await shop.call('POST', `/api/carts/${randomUUID()}/plans`, { payload: { share_id: await calculate() }, headers });
  const { cart, share_id } = added.json<AddPlanAnswer>();
  const person = { email: DEMO_PRIVATE, first_name: 'An', last_name: 'Peeters', phone: '0471 12 34 56', shipping_address: HOME };
  await shop.call('POST', `/api/carts/${cart.id}/address`, { payload: person, headers });
  const payment = await checkout.paid(cart.id, headers);
  await checkout.simulator.finish(providerId(payment), 'paid');
  const { id } = await checkout.orderOf(await checkout.referenceOf(payment));
  return { id, share_id, order: (await shop.call('GET', `/api/orders/${id}`, { headers })).json<Order>(), headers };
};
const mailOf = async (kind: string, id: number) => (await mailsTo(shop, DEMO_PRIVATE)).find(({ key }) => key === `order-${kind}:${id}`);

test('mails show the plan’s drawing as it was ordered, without a session and with a long cache', async () => {
  const { id, share_id, headers } = await orderWithPlan();
  const mail = await mailOf('confirmed', id);
  const path = `/api/orders/${id}/plans/${share_id}/drawing.png`;
  const [, width, height] =
    new RegExp(`src="${shop.services.config.publicUrl}${path}" alt="[^"]+" width="(\\d+)" height="(\\d+)"`).exec(mail?.html ?? '') ?? [];
  const drawing = await shop.call('GET', path);
  expect([drawing.statusCode, drawing.headers['content-type'], drawing.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(await sharp(drawing.rawPayload).metadata()).toMatchObject({ width: 2 * Number(width), height: 2 * Number(height) });
  await shop.call('POST', `/auth/me/plans/${share_id}`, { payload: { lengths_mm: [5000] }, headers });
  expect((await shop.call('GET', path)).rawPayload.equals(drawing.rawPayload)).toBe(true);
});

test.each([
  ['another order’s number', (path: string) => path.replace(/orders\/\d+/, 'orders/999999')],
  ['a number that no order can have', (path: string) => path.replace(/orders\/\d+/, 'orders/99999999999999')],
  ['another plan', (path: string) => path.replace(/plans\/[\w-]+/, `plans/${'a'.repeat(22)}`)],
  ['what is no plan’s id', (path: string) => path.replace(/plans\/[\w-]+/, 'plans/a')],
])('there is no drawing for %s, which is not cached', async (_name, change) => {
  const { id, share_id } = await orderWithPlan();
  const answer = await shop.call('GET', change(`/api/orders/${id}/plans/${share_id}/drawing.png`));
  expect([404, 422]).toContain(answer.statusCode);
  expect(answer.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
});

test('mail and page say the same about what happens next, and the delivered mail has the build sheet again', async () => {
  const { id, order } = await orderWithPlan();
  const confirmed = await mailOf('confirmed', id);
  expect(order.next_steps?.length).toBeGreaterThan(2);
  for (const { label, text } of order.next_steps ?? []) expect(confirmed?.text).toContain(`${label}\n  ${text}`);
  const picture = /\/media\/([\w-]+)-144\.png/.exec(confirmed?.html ?? '');
  expect(order.lines[0]?.image?.url).toContain(picture?.[1] ?? 'no picture');
  await shipOrder(shop.services, id, { carrier: 'bpost', code: 'CD1', url: null });
  await deliverOrder(shop.services, id);
  const delivered = await mailOf('delivered', id);
  expect(delivered?.attachments.map(({ filename }) => filename)).toContain('groenhof-bouwblad.pdf');
  expect(delivered?.text).toContain(`/account/retours/create?order=${id}`);
});

/** A cart ready for the order button, whose plan has a gate that is sold out, and what the cart says that it lacks. */
const cartWithoutGate = async () => {
  const withGate = { ...BODIES.fence, gates: [{ run: 0, position_mm: 5000, kind: 'single', width_cm: 100 }] };
  const { share_id, lines } = (await shop.call('POST', '/api/configurator/fence', { payload: withGate })).json<ConfigurationAnswer>();
  const gate = lines.find(({ role }) => role === 'gate');
  await shop.db
    .updateTable('stock')
    .set({ on_hand: 0, restock_date: '2041-12-03' })
    .where('variant_id', 'in', (eb) =>
      eb
        .selectFrom('variants')
        .select('id')
        .where('product_id', '=', gate?.product.id ?? 0),
    )
    .execute();
  const headers = await signIn(shop, DEMO_PRIVATE);
  const { cart } = (await shop.call('POST', `/api/carts/${randomUUID()}/plans`, { payload: { share_id }, headers })).json<AddPlanAnswer>();
  const missing = cart.plans?.[0]?.missing ?? [];
  expect(missing).toEqual([
    `Niet in de bestelling, wel nodig: 1 × ${gate?.product.name ?? ''}, ${gate?.name ?? ''} (opnieuw verwacht op 3 december 2041)`,
    'Het snelbeton voor de palen van de poort is wel meegeteld: je hebt het nodig wanneer de poort er komt.',
  ]);
  const person = { email: DEMO_PRIVATE, first_name: 'An', last_name: 'Peeters', phone: '0471 12 34 56', shipping_address: HOME };
  await shop.call('POST', `/api/carts/${cart.id}/address`, { payload: person, headers });
  return { cart, headers, missing };
};

test('what a plan lacks is said in the same words in the cart, in the order and in the mail of its confirmation', async () => {
  const { cart, headers, missing } = await cartWithoutGate();
  const payment = await checkout.paid(cart.id, headers);
  await checkout.simulator.finish(providerId(payment), 'paid');
  const { id } = await checkout.orderOf(await checkout.referenceOf(payment));
  const order = (await shop.call('GET', `/api/orders/${id}`, { headers })).json<Order>();
  expect(order.plans?.[0]?.missing).toEqual(missing);
  const [mail] = (await mailsTo(shop, DEMO_PRIVATE)).slice(-1);
  expect(mail?.text.replaceAll(/[\s>]+/g, ' ')).toContain(missing.join(' '));
});

test('what a plan lacks is said in the same words where its quote is accepted, and in the mail of its answer before the link', async () => {
  const { cart, headers, missing } = await cartWithoutGate();
  const asked = await shop.call('POST', '/api/quotes', { payload: { cart_id: cart.id }, headers });
  const { quote_number, reference } = asked.json<QuoteAskedAnswer>();
  await answerQuote(shop.services, quote_number, { validUntil: brusselsDay(addDays(shop.services.now(), 1)) });
  const quote = (await shop.call('GET', `/api/quotes/${reference}?lang=nl`)).json<Quote>();
  const { share_id, name } = cart.plans?.[0] ?? {};
  expect([quote.can_accept, quote.plans]).toEqual([true, [{ share_id, name, missing }]]);
  const mail = (await mailsTo(shop, DEMO_PRIVATE)).find(({ key }) => key?.startsWith(`quote-answered:${quote.id}:`));
  const text = mail?.text.replaceAll(/[\s>]+/g, ' ') ?? '';
  expect(text).toContain([name, ...missing].join(' '));
  expect(text.indexOf(missing[0] ?? '')).toBeLessThan(text.indexOf(reference));
  expect((await shop.call('POST', `/api/quotes/${reference}/accept`, { payload: { terms: true }, headers })).statusCode).toBe(200);
  const accepted = (await mailsTo(shop, DEMO_PRIVATE)).find(({ key }) => key === `quote-accepted:${quote.id}`);
  expect(accepted?.text.replaceAll(/[\s>]+/g, ' ')).toContain([name, ...missing].join(' '));
});
