import { paths } from 'shared-contracts/contract/paths';
import type { Order, OrderSummary } from 'shared-contracts/wire/order';
import { admin } from '../fixtures/admin.ts';
import { findPanel } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { GUEST } from '../fixtures/people.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

test.use({ lang: 'nl' });
test.skip(TESTS_LOCALE !== 'nl', 'reads Dutch mails');

test('the passport of a bought article opens without an account, and a fault is reported from it', async ({ shop, page }) => {
  const { t } = shop;
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.orders('nl'), email, password);
  const panel = await findPanel(shop);
  const { number, pay } = await placeOrder(shop, { items: [{ id: panel.id, amount: 2 }] });
  await pay();
  await admin('orders', 'ship', number, '--carrier', 'bpost');
  await admin('orders', 'deliver', number);
  const { data } = await shop.fetchJson<{ data: OrderSummary[] }>('/api/orders', { q: number });
  const order = await shop.fetchJson<Order>(`/api/orders/${data[0]?.id}`);

  await shop.open(paths.order('nl', order.id));
  const stickers = await page.request.get((await shop.link('account:order.warranty.stickers').getAttribute('href')) ?? '');
  expect([stickers.status(), stickers.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const passport = await page
    .getByRole('link', { name: t('account:order.warranty.of', { product: panel.product.name }) })
    .getAttribute('href');

  // The next owner of the house scans the sticker.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await shop.open(passport ?? '');
  await expect(shop.heading(t('account:warranty.title'))).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(panel.product.name);
  await expect(main).toContainText(t('account:warranty.state.covered'));
  await expect(main).not.toContainText(number);
  await shop.expectFits();
  await shop.expectNoAxeViolations();

  await shop.link('account:warranty.claim').click();
  await expect(page.getByText(t('content:contact.aboutPassport'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(panel.product.name);
  await expect(page.getByLabel(t('content:form.field.type'))).toHaveValue('service');
  const fields = { message: 'De klink klemt.', first_name: 'Nele', last_name: 'Claes', email: GUEST.email } as const;
  for (const name of ['message', 'first_name', 'last_name', 'email'] as const)
    await page.getByRole('textbox', { name: t(`content:form.field.${name}`), exact: true }).fill(fields[name]);
  await shop.expectNoAxeViolations();
  await shop.button('content:contact.send').click();
  await expect(page.getByText(t('content:contact.sent.title'))).toBeVisible();
  expect((await waitForMail(GUEST.email, '')).text).toContain(panel.product.name);
});
