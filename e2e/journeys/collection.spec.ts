import { paths } from 'shared-contracts/contract/paths';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { admin } from '../fixtures/admin.ts';
import { findPanel } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

test.use({ lang: 'nl' });
test.skip(TESTS_LOCALE !== 'nl', 'reads Dutch mails');

test('heavy goods are collected in the half-day that was chosen with the return, which the link of its mail moves', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.orders('nl'), email, password);
  const panel = await findPanel(shop);
  const { number, pay } = await placeOrder(shop, { items: [{ id: panel.id, amount: 1 }] });
  await pay();
  await admin('orders', 'ship', number, '--carrier', 'bpost');
  const { data } = await shop.fetchJson<{ data: OrderSummary[] }>('/api/orders', { q: number });

  await shop.open(paths.createRetour('nl', data[0]?.id));
  await page.getByRole('checkbox', { name: panel.product.name }).check();
  await shop.button('account:createReturn.select.next').click();
  await page.getByRole('region', { name: panel.product.name }).getByRole('combobox').selectOption('changed_mind');
  const day = page.getByLabel(t('account:collection.label'));
  // The list is shorter than the sentence: both have the hours.
  const expectCollected = (option: string) =>
    expect(page.getByText(t('account:collection.on', { slot: '' })).filter({ hasText: option.split(', ').at(-1) ?? '' })).toBeVisible();
  const chosen = (await day.getByRole('option').nth(1).textContent()) ?? '';
  const other = (await day.getByRole('option').nth(2).textContent()) ?? '';
  await day.selectOption({ label: chosen });
  await shop.expectFits();
  await shop.expectNoAxeViolations();
  await shop.button('account:createReturn.reason.submit').click();
  await shop.link('account:createReturn.ready.details').click();
  await expectCollected(chosen);
  await shop.expectFits();
  await shop.expectNoAxeViolations();

  // Whoever has the link needs no account.
  const { links } = await waitForMail(email, 'R2');
  await page.goto('about:blank');
  await page.context().clearCookies();
  await shop.open(links.find((link) => link.includes('/return-collection?')) ?? '');
  await page.getByLabel(t('account:collection.label')).selectOption({ label: other });
  await shop.button('account:collection.move').click();
  await expect(page.getByText(t('account:collection.moved'))).toBeVisible();
  await expectCollected(other);
  await expect(page.getByRole('main')).not.toContainText('Peeters');
  await shop.expectFits();
  await shop.expectNoAxeViolations();
});
