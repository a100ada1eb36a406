import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { AddPlanAnswer } from 'shared-contracts/wire/cart';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import type { ApiError } from 'shared-contracts/wire/error';
import type { StaffOrderAnswer } from 'shared-contracts/staff/orders';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { shipmentLabelsPdf } from '../../sales/orders/shipment-label.ts';
import type { ShipmentLabel } from '../../sales/orders/shipment-label.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { TestBackOffice } from '../../testing/back-office.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { HOME, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';

let checkout: Checkout;
let office: TestBackOffice;
let order: StaffOrderAnswer['data'];
beforeAll(async () => {
  checkout = await openCheckout({ BACK_OFFICE_URL });
  const { shop } = checkout;
  office = await openTestBackOffice(shop);
  await shop.db.updateTable('stock').set({ on_hand: 50_000, reserved: 0 }).execute();
  const headers = await signIn(shop, DEMO_PRIVATE);
  const fence = { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm: 24_000 }] };
  const { share_id } = (await shop.call('POST', '/api/configurator/fence', { payload: fence })).json<ConfigurationAnswer>();
  const { cart } = (await shop.call('POST', `/api/carts/${randomUUID()}/plans`, { payload: { share_id }, headers })).json<AddPlanAnswer>();
  const person = {
    email: DEMO_PRIVATE,
    first_name: 'An',
    last_name: 'Peeters',
    phone: '0471 12 34 56',
    shipping_address: { ...HOME, country: 'be' },
  };
  await shop.call('POST', `/api/carts/${cart.id}/address`, { payload: person, headers });
  const payment = await checkout.paid(cart.id, headers);
  await checkout.simulator.finish(providerId(payment), 'paid');
  const { id } = await checkout.orderOf(await checkout.referenceOf(payment));
  const { number } = await shop.db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow();
  const owner = await office.asStaff('owner');
  await owner.call('POST', `/api/orders/${number}/ship`, { carrier: 'Groenhof' });
  await owner.call('POST', `/api/orders/${number}/deliver`, {});
  const line = await shop.db.selectFrom('order_lines').select('id').where('order_id', '=', id).orderBy('id').executeTakeFirstOrThrow();
  const items = [{ order_item_id: line.id, amount: 1, reason: 'changed_mind' }];
  const returned = await shop.call('POST', '/api/retours', { payload: { order_id: id, items }, headers });
  expect(returned.statusCode).toBe(201);
  order = (await owner.call('GET', `/api/orders/${number}`)).json<StaffOrderAnswer>().data;
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await office.app.close();
  await checkout.close();
});

const expectPdf = (answer: LightMyRequestResponse, name: string): void => {
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
};

test('the label of a shipment is opened from the order by who packs, and there is none of a shipment that does not exist', async () => {
  const { call } = await office.asStaff({ scopes: ['read_orders'] });
  const of = `/api/orders/${order.number}/shipments`;
  expectPdf(await call('GET', `${of}/1/label.pdf`), `${order.number}-1.pdf`);
  expect((await call('GET', `${of}/2/label.pdf`)).statusCode).toBe(404);
});

test('labels of many orders are one file, without those of which nothing left and without an order twice', async () => {
  const { call } = await office.asStaff({ scopes: ['read_orders'] });
  const { number: unsent } = await checkout.shop.db
    .selectFrom('orders')
    .select('number')
    .where('status', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  const pagesOf = ({ rawPayload }: LightMyRequestResponse) => rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  const one = await call('GET', `/api/orders/${order.number}/shipments/1/label.pdf`);
  const many = await call('GET', `/api/shipment-labels?orders=${order.number},${unsent},${order.number.toLowerCase()}`);
  expectPdf(many, `labels-${brusselsDay(checkout.shop.services.now())}.pdf`);
  expect(pagesOf(many)).toBe(pagesOf(one));
  expect((await call('GET', `/api/shipment-labels?orders=${unsent}`)).statusCode).toBe(404);
  expect((await call('GET', '/api/shipment-labels?orders=')).statusCode).toBe(422);
});

test('labels of several shipments follow each other, each with the pages of its own', async () => {
  const label = (orderNumber: string, count: number): ShipmentLabel => ({
    lang: 'nl',
    data: {
      ...{ orderNumber, number: 1, sentAt: new Date('2026-03-02T09:00:00Z'), tracking: 'bpost 1' },
      recipient: { name: 'An Peeters', companyName: null, address: { ...HOME, country: 'be' } },
      pieces: Array.from({ length: count }, (_, at) => ({ amount: 1, title: `Paneel ${at}`, detail: 'A-1' })),
    },
  });
  const pages = async (...labels: [ShipmentLabel, ...ShipmentLabel[]]) =>
    (await shipmentLabelsPdf(labels)).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const long = await pages(label('2026-1', 30));
  expect(long).toBeGreaterThan(1);
  expect(await pages(label('2026-1', 30), label('2026-2', 1), label('2026-3', 30))).toBe(2 * long + 1);
});

test('invoice, build sheet and return label are opened from the order, as PDFs that no cache keeps', async () => {
  const { call } = await office.asStaff({ scopes: ['read_orders', 'read_customers', 'read_returns'] });
  const of = `/api/orders/${order.number}`;
  const [invoice] = order.documents;
  expectPdf(await call('GET', `${of}/documents/${invoice?.number}`), `${invoice?.number}.pdf`);
  const [plan] = order.plans;
  expectPdf(await call('GET', `${of}/plans/${plan?.id}/build-sheet.pdf?lang=nl`), 'groenhof-bouwblad.pdf');
  expectPdf(await call('GET', `${of}/plans/${plan?.id}/build-sheet.pdf`), 'groenhof-build-sheet.pdf');
  const [back] = order.returns;
  expectPdf(await call('GET', `${of}/returns/${back?.number}/label.pdf?lang=fr`), `${back?.number}.pdf`);
});

test('who packs opens the build sheet, but no invoice with addresses, and no label without the right to returns', async () => {
  const { call } = await office.asStaff({ scopes: ['read_orders'] });
  const of = `/api/orders/${order.number}`;
  const refusal = async (path: string) => (await call('GET', of + path)).json<ApiError>();
  expect(await refusal(`/documents/${order.documents[0]?.number}`)).toMatchObject({ status: 403, meta: { scope: 'read_customers' } });
  expect(await refusal(`/returns/${order.returns[0]?.number}/label.pdf`)).toMatchObject({ status: 403, meta: { scope: 'read_returns' } });
  expect((await call('GET', `${of}/plans/${order.plans[0]?.id}/build-sheet.pdf`)).statusCode).toBe(200);
});

test('a document of another order is not found by this one', async () => {
  const { call } = await office.asStaff('owner');
  const other = await checkout.shop.db
    .selectFrom('orders')
    .select('number')
    .where('number', '<>', order.number)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const of = `/api/orders/${other.number}`;
  for (const path of [
    `/documents/${order.documents[0]?.number}`,
    `/plans/${order.plans[0]?.id}/build-sheet.pdf`,
    `/returns/${order.returns[0]?.number}/label.pdf`,
  ])
    expect([path, (await call('GET', of + path)).statusCode]).toEqual([path, 404]);
});
