import { paths } from 'shared-contracts/contract/paths';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { admin } from '../fixtures/admin.ts';
import { findPanel, giveCart } from '../fixtures/cart.ts';
import { makeDealer } from '../fixtures/dealer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { submitAddress } from '../fixtures/orders.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';
import { BackOffice } from '../fixtures/staff.ts';

test.use({ lang: 'nl', locale: 'nl-BE' });

const SETTING = { value: { holder: 'Groenhof BV', iban: 'BE68 5390 0754 7034', bic: 'GKCCBEBB' } };

test('a company is approved, orders on invoice, and its payment is recorded and seen in the account', async ({ shop, page, context }) => {
  test.slow();
  const { email, password } = await makeDealer(shop);
  await signInTo(shop, paths.account('nl'), email, password);
  const me = await shop.fetchJson<{ id: number }>('/auth/me');

  const staffPage = await context.newPage();
  const office = new BackOffice(staffPage);
  const onStaffPage = new Shop(staffPage, 'nl');
  await office.signInNewOwner();
  await office.open(`/customers/${me.id}`);
  await office.button('customers:invoice.allow').click();
  const terms = staffPage.getByRole('dialog', { name: office.text('customers:invoice.allow') });
  await onStaffPage.expectNoAxeViolations();
  await terms.getByLabel(office.text('customers:invoice.limit')).fill('5000');
  await terms.getByRole('button', { name: office.text('customers:invoice.allow') }).click();
  await expect(terms).toBeHidden();
  await expect(staffPage.getByText(office.text('customers:invoice.yes'), { exact: true })).toBeVisible();

  await admin('settings', 'set', 'payment.invoice', JSON.stringify(SETTING.value));
  const { id } = await findPanel(shop);
  await submitAddress(shop, await giveCart(shop, { items: [{ id, amount: 2 }] }), email);
  await shop.open(paths.cart('nl', 'payment'));
  await page.getByRole('radio', { name: shop.t('cart:methods.invoice') }).check();
  await shop.expectNoAxeViolations();
  await shop.button('cart:payment.go.payment').click();
  await expect(shop.heading(shop.t('cart:completed.title.invoice'))).toBeVisible();
  await expect(page.getByText('BE68 5390 0754 7034')).toBeVisible();
  await shop.expectNoAxeViolations();
  const number = await shop.orderNumber();
  expect((await waitForMail(email, number)).text).toContain('BE68 5390 0754 7034');

  await office.open(`/open-invoices?q=${number}`);
  await expect(staffPage.getByRole('link', { name: number })).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await staffPage.getByRole('link', { name: number }).press('Enter');
  await office.button('orders:action.record_receipt').click();
  const receipt = staffPage.getByRole('dialog', { name: office.text('orders:action.record_receipt') });
  await onStaffPage.expectNoAxeViolations();
  await receipt.getByRole('button', { name: office.text('orders:action.record_receipt') }).click();
  await expect(receipt).toBeHidden();
  await expect(staffPage.getByText(office.text('orders:onInvoice.state.paid'), { exact: true })).toBeVisible();

  const { data: orders } = await shop.fetchJson<{ data: OrderSummary[] }>('/api/orders', { q: number });
  await shop.open(paths.order('nl', orders[0]?.id ?? 0));
  await expect(page.getByText(shop.t('account:order.onInvoice.state.paid'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText('BE68 5390 0754 7034')).toBeHidden();
  await shop.expectNoAxeViolations();

  // it was a mistake
  await staffPage.getByRole('button', { name: office.text('orders:takeBack.about').split('{{amount}}')[0] ?? '' }).press('Enter');
  const takeBack = staffPage.getByRole('dialog', { name: office.text('orders:takeBack.title') });
  await onStaffPage.expectNoAxeViolations();
  // a cell of the table opened it, and does not align what is in it
  await expect(takeBack.getByRole('term').first()).toHaveCSS('text-align', 'start');
  await takeBack.getByLabel(office.text('orders:takeBack.reason')).fill('Stond bij de verkeerde klant');
  await takeBack.getByRole('button', { name: office.text('orders:takeBack.title') }).click();
  await expect(takeBack).toBeHidden();
  await expect(staffPage.getByText(office.text('orders:onInvoice.state.open'), { exact: true })).toBeVisible();
  await onStaffPage.expectNoAxeViolations();
  await shop.open(paths.order('nl', orders[0]?.id ?? 0));
  await expect(page.getByText('BE68 5390 0754 7034')).toBeVisible();
  await expect(page.getByText(shop.t('account:order.onInvoice.state.paid'), { exact: true })).toHaveCount(0);
});
