import { paths } from 'shared-contracts/contract/paths';
import type { OrderSummary, Order } from 'shared-contracts/wire/order';
import type { Retour } from 'shared-contracts/wire/retour';
import { admin } from '../fixtures/admin.ts';
import { findPanel } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { ORIGIN } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';
import { BackOffice } from '../fixtures/staff.ts';

test.use({ lang: 'nl', locale: 'nl-BE' });

test('a message is taken and answered by mail, a return is received and refunded, and the customer sees it', async ({
  shop,
  page,
  context,
}) => {
  test.slow();
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.account('nl'), email, password);
  const { id } = await findPanel(shop);
  const order = await placeOrder(shop, { items: [{ id, amount: 2 }] });
  await order.pay();
  await admin('orders', 'ship', order.number, '--carrier', 'bpost');
  await admin('orders', 'deliver', order.number);
  const { data: orders } = await shop.fetchJson<{ data: OrderSummary[] }>('/api/orders', { q: order.number });
  const { id: orderId, lines } = await shop.fetchJson<Order>(`/api/orders/${orders[0]?.id}`);
  const created = await page.request.post('/api/retours', {
    headers: { origin: ORIGIN },
    data: { order_id: orderId, items: [{ order_item_id: lines[0]?.id, amount: 2, reason: 'changed_mind' }] },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { number } = (await created.json()) as Retour;
  const sent = await page.request.post('/api/contact', {
    headers: { origin: ORIGIN },
    data: {
      type: 'question',
      first_name: 'An',
      last_name: 'Peeters',
      email,
      phone: '0471 12 34 56',
      message: 'Past een poort van 100 cm?',
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { reference } = (await sent.json()) as { reference: string };

  const staffPage = await context.newPage();
  const office = new BackOffice(staffPage);
  const onStaffPage = new Shop(staffPage, 'nl');
  await office.signInNewOwner();
  await office.open(`/messages?q=${reference}`);
  await staffPage.getByRole('link', { name: reference }).press('Enter');
  await office.button('messages:work.take').click();
  await expect(staffPage.getByText(office.text('messages:state.in_work'), { exact: true }).first()).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await staffPage.getByRole('textbox', { name: /Antwoord/ }).fill('Ja, met een paal aan elke kant.');
  await office.button('messages:answer.send').click();
  await expect(staffPage.getByText('Ja, met een paal aan elke kant.').first()).toBeVisible();
  expect((await waitForMail(email, reference)).text).toContain('Ja, met een paal aan elke kant.');

  await office.open(`/returns?state=open&q=${number}`);
  await staffPage.getByRole('link', { name: number }).press('Enter');
  await onStaffPage.expectNoAxeViolations();
  await office.button('returns:action.receive').click();
  const receive = staffPage.getByRole('dialog', { name: office.text('returns:action.receive') });
  await onStaffPage.expectNoAxeViolations();
  await receive.getByRole('button', { name: office.text('returns:action.receive') }).click();
  await expect(receive).toBeHidden();
  await office.button('returns:action.close').click();
  const refund = staffPage.getByRole('dialog', { name: office.text('returns:action.close') });
  await refund.getByRole('button', { name: office.text('returns:action.close') }).click();
  await expect(staffPage.getByText(office.text('returns:state.closed'), { exact: true }).first()).toBeVisible();

  await shop.open(paths.retours('nl'));
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
  await expect(page.getByText(shop.t('account:retours.states.closed'), { exact: true }).first()).toBeVisible();
});
