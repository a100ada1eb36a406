import type { ProductListAnswer } from 'shared-contracts/wire/product';
import { admin } from '../fixtures/admin.ts';
import { findPanel } from '../fixtures/cart.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { ORIGIN } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';
import { BackOffice } from '../fixtures/staff.ts';

test.use({ lang: 'nl', locale: 'nl-BE' });

/** SKU of a variant whose price is on request. */
const findOnRequest = async (shop: Shop): Promise<string> => {
  for (let at = 1; at < 12; at += 1) {
    const { data } = await shop.fetchJson<ProductListAnswer>('/api/products', { per_page: '48', page: String(at) });
    const { id } = data.find(({ price }) => price.on_request === true) ?? {};
    if (id === undefined) continue;
    const { variants } = await shop.fetchJson<{ variants: { sku: string; price: { on_request?: boolean } }[] }>(`/api/products/${id}`);
    return variants.find(({ price }) => price.on_request === true)?.sku ?? '';
  }
  throw new Error('The shop has no price on request');
};

test('a price that a visitor asks for becomes a quote, which the visitor opens by its mail', async ({ shop, page, context }) => {
  test.slow();
  const sku = await findOnRequest(shop);
  const email = `prijs-${Date.now()}@voorbeeld.be`;
  const data = { type: 'offers', first_name: 'Mia', last_name: 'Claes', email, phone: '0471 12 34 56', message: `Wat kost ${sku}?` };
  const sent = await page.request.post('/api/contact', { headers: { origin: ORIGIN }, data });
  const { reference } = (await sent.json()) as { reference: string };

  const staffPage = await context.newPage();
  const office = new BackOffice(staffPage);
  const onStaffPage = new Shop(staffPage, 'nl');
  await office.signInNewOwner();
  await office.open(`/messages/${reference}`);
  await staffPage.getByRole('link', { name: office.text('messages:quote.make') }).press('Enter');
  await expect(staffPage.getByText(data.message)).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await office.button('quotes:new.save').click();
  const field = (key: string) => staffPage.getByLabel(office.text(`quotes:new.${key}`), { exact: true });
  await expect(field('street')).toHaveAccessibleDescription(office.text('frame:problem.required'));
  await onStaffPage.expectNoAxeViolations();
  await field('street').fill('Kouter');
  await field('houseNumber').fill('12');
  await field('postcode').fill('9000');
  await field('city').fill('Gent');
  await office.button('quotes:new.save').click();

  await expect(staffPage.getByText(office.text('quotes:draft'), { exact: true })).toBeVisible();
  await staffPage.getByLabel(new RegExp(`^${sku}`)).fill('125,00');
  await expect(staffPage.getByLabel(office.text('quotes:answer.validUntil'), { exact: true })).not.toHaveValue('');
  await onStaffPage.expectNoAxeViolations();
  await office.button('quotes:answer.send').click();
  await expect(staffPage.getByText(office.text('quotes:state.answered'), { exact: true }).first()).toBeVisible();
  await staffPage.getByRole('link', { name: reference }).click();
  await expect(staffPage.getByText(office.text('messages:state.answered'), { exact: true }).first()).toBeVisible();

  const { links } = await waitForMail(email, 'offerte');
  await page.goto(links.find((each) => each.includes('/nl/quote?reference=')) ?? '');
  await expect(page.getByRole('main')).toContainText('125,00');
});

test('a return and a withdrawal of a guest who phones are recorded, and the guest gets their mails', async ({ shop, context }) => {
  test.slow();
  const { id } = await findPanel(shop);
  const email = `telefoon-${Date.now()}@voorbeeld.be`;
  const order = await placeOrder(shop, { items: [{ id, amount: 3 }] }, email);
  await order.pay();
  await admin('orders', 'ship', order.number, '--carrier', 'bpost');
  await admin('orders', 'deliver', order.number);

  const staffPage = await context.newPage();
  const office = new BackOffice(staffPage);
  const onStaffPage = new Shop(staffPage, 'nl');
  await office.signInNewOwner();
  await office.open(`/orders/${order.number}`);
  await staffPage.getByRole('link', { name: office.text('orders:afterSale.return') }).press('Enter');
  await staffPage.getByLabel(/^Aantal van/).fill('1');
  await expect(staffPage.getByText(office.text('returns:sums.refund'), { exact: true })).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await office.button('returns:new.save').click();
  const title = staffPage.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^R\d{4}-/);
  const { text } = await waitForMail(email, (await title.textContent()) ?? '');
  expect(text).toContain('voor je genoteerd');

  await office.open(`/orders/${order.number}/withdrawal`);
  await staffPage.getByLabel(office.text('returns:newWithdrawal.by'), { exact: true }).selectOption({ label: 'Brief' });
  await expect(staffPage.getByText(office.text('returns:newWithdrawal.sent'))).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await office.button('returns:newWithdrawal.save').click();
  await expect(title).toHaveText(/^W-/);
  const receipt = await waitForMail(email, (await title.textContent()) ?? '');
  expect(receipt.text).toContain('per brief');
});
