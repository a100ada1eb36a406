import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { deliverMail } from '../../platform/mail/deliver-mail.ts';
import { createMailTransport, emlFile } from '../../platform/mail/transport.ts';
import { expireOrders } from '../payments/expire-orders.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS } from '../../testing/test-shop.ts';
import { cancelOrder, deliverOrder, shipOrder } from '../customer-orders/order-life.ts';

const TO = 'an@voorbeeld.be';
let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(async () => {
  await checkout.reset();
  await checkout.shop.db.deleteFrom('mails').execute();
});

/** The keys of the queued mails, in order, without their ids. */
const mailKeys = async (): Promise<string[]> =>
  (await mailsTo(checkout.shop, TO)).map(({ key, lang }) => `${(key ?? 'none').replace(/:.*/, '')} ${lang}`);

const paidOrder = async (): Promise<number> => {
  const cart = await checkout.filled();
  const answer = await checkout.paid(cart.id, { language: 'fr-FR' });
  await checkout.simulator.finish(providerId(answer), 'paid');
  const { id } = await checkout.shop.db.selectFrom('orders').select('id').where('cart_id', '=', cart.id).executeTakeFirstOrThrow();
  return id;
};

test('an order that waits for its payment has no mail yet', async () => {
  await checkout.paid((await checkout.filled()).id);
  expect(await mailKeys()).toEqual([]);
});

test('a paid order is confirmed once, however often the webhook arrives', async () => {
  const cart = await checkout.filled(2, { shipping_address: HOME });
  const answer = await checkout.paid(cart.id, { language: 'fr-FR' });
  await checkout.simulator.finish(providerId(answer), 'paid');
  await Promise.all(Array.from({ length: 5 }, () => checkout.webhook(providerId(answer))));
  expect(await mailKeys()).toEqual(['order-confirmed fr']);
  const [mail] = await mailsTo(checkout.shop, TO);
  expect(mail?.subject).toContain(answer.order_number);
  expect(mail?.attachments).toEqual([
    { filename: expect.stringMatching(/^F20\d\d-\d{6}\.pdf$/), type: 'application/pdf', documentId: expect.any(Number) },
    { filename: 'groenhof-conditions-generales.pdf', type: 'application/pdf', termsId: expect.any(Number) },
  ]);
  expect(mail?.text).toContain(`/fr/track?number=${answer.order_number}`);
});

test('the confirmation has the stored PDF of the invoice attached', async () => {
  await paidOrder();
  const [mail] = await mailsTo(checkout.shop, TO);
  const { services } = checkout.shop;
  await deliverMail(services, createMailTransport(services.config), mail?.id ?? '');
  const sentMail = await PostalMime.parse(await readFile(emlFile(services.config.mail.dir, mail?.id ?? '')));
  expect(sentMail.attachments).toHaveLength(2);
  expect(
    Buffer.from(sentMail.attachments[0]?.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('a failed payment sends a mail with a link to pay again; one the customer cancelled does not', async () => {
  const answer = await checkout.paid((await checkout.filled()).id);
  await checkout.simulator.finish(providerId(answer), 'failed');
  await checkout.webhook(providerId(answer));
  expect(await mailKeys()).toEqual(['payment-failed nl']);
  const reference = await checkout.referenceOf(answer);
  expect((await mailsTo(checkout.shop, TO))[0]?.text).toContain(`/nl/cart/completed?payment=${reference}`);

  const other = await checkout.paid((await checkout.filled()).id);
  await checkout.simulator.finish(providerId(other), 'canceled');
  await checkout.webhook(providerId(other));
  expect(await mailKeys()).toEqual(['payment-failed nl']);
});

test('an unpaid order expires with one mail', async () => {
  const cart = await checkout.filled();
  await checkout.paid(cart.id);
  await checkout.shop.db
    .updateTable('payments')
    .set({ expires_at: new Date(0) })
    .execute();
  await expireOrders(checkout.shop.services);
  await expireOrders(checkout.shop.services);
  expect(await mailKeys()).toEqual(['order-expired nl']);
});

test('shipping and delivery are mailed once each', async () => {
  const id = await paidOrder();
  const { services } = checkout.shop;
  await shipOrder(services, id, { carrier: 'bpost', code: 'CD1', url: 'https://track.example/CD1' });
  await expect(shipOrder(services, id, { carrier: 'bpost', code: 'CD1', url: null })).rejects.toThrow();
  await deliverOrder(services, id);
  expect((await mailKeys()).sort()).toEqual(['order-confirmed fr', 'order-delivered fr', 'order-shipped fr']);
});

test('a cancelled order is mailed with the amount of the refund', async () => {
  const id = await paidOrder();
  await cancelOrder(checkout.shop.services, id);
  const mail = (await mailsTo(checkout.shop, TO)).find(({ key }) => key === `order-cancelled:${id}`);
  expect(mail?.text).toContain('Nous vous remboursons');
  expect(mail?.attachments).toMatchObject([{ filename: expect.stringMatching(/^C20\d\d-\d{6}\.pdf$/) }]);
});

test('a request outside the payment countries is mailed', async () => {
  const cart = await checkout.filled(2, { shipping_address: { ...HOME, zip_code: '50667', city: 'Köln', country: 'de' } });
  const answer = await checkout.shop.call('POST', `/api/carts/${cart.id}/request`, { headers: { language: 'de-DE' } });
  expect(answer.statusCode).toBe(200);
  expect(await mailKeys()).toEqual(['order-request de']);
});
