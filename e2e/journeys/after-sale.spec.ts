import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { admin } from '../fixtures/admin.ts';
import { findPanel, findVariant, giveCart } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { DEMO, GUEST } from '../fixtures/people.ts';
import { waitForHydration } from '../fixtures/problems.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, Shop, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

const findOrderId = async (shop: Shop, number: string): Promise<number> => {
  const { data } = await shop.fetchJson<{ data: OrderSummary[] }>('/api/orders', { q: number });
  if (!data[0]) throw new Error(`no order ${number}`);
  return data[0].id;
};

/** Expects that a link leads to a PDF file. */
async function expectPdf(page: Page, name: RegExp): Promise<void> {
  const href = await page.getByRole('link', { name }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
}

test('an order is found, paid, reordered with its changed price shown, and cancelled with a credit note', async ({ shop, page }) => {
  test.slow();
  const { t } = shop;
  const variant = await findVariant(
    shop,
    { category_slug: 'panels' },
    ({ stock, price }) => stock.left > 60 && (price.tiers[0]?.min_amount ?? 99) < 25,
  );
  const tier = variant.price.tiers[0];
  if (!tier) throw new Error('no tier');
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.orders(TESTS_LOCALE), email, password);
  const { number } = await placeOrder(shop, { items: [{ id: variant.id, amount: tier.min_amount - 1 }] });

  await page.reload();
  await waitForHydration(page);
  await page.getByRole('searchbox', { name: t('account:orders.filter.text') }).fill(number);
  await page.getByRole('combobox', { name: t('account:orders.filter.state') }).selectOption('awaiting_payment');
  await page
    .getByRole('search', { name: t('account:orders.filter.label') })
    .getByRole('button')
    .click();
  await expect(page.getByText(t('account:orders.found', { count: 1 }))).toBeVisible();
  await page.getByRole('link', { name: t('account:orders.payOf', { number }) }).click();
  await expect(shop.heading(t('account:order.title', { number }))).toBeVisible();
  await shop.expectNoAxeViolations();
  await page
    .getByRole('main')
    .locator('button', { has: page.locator('xpath=ancestor::form[.//input[@value="pay"]]') })
    .click();
  await shop.endPayment('paid');

  const id = await findOrderId(shop, number);
  await shop.open(paths.order(TESTS_LOCALE, id));
  await expectPdf(page, /^Factuur F/);

  // One more piece reaches the price tier.
  await giveCart(shop, { items: [{ id: variant.id, amount: 1 }] });
  await shop.button('account:order.reorder.submit').click();
  const changes = page.getByRole('status', { name: t('account:order.reorder.title') });
  await expect(changes).toContainText(shop.money(tier.incl_vat_cents));
  await expect(changes).toContainText(shop.money(variant.price.incl_vat_cents));
  await shop.expectNoAxeViolations();
  await changes.getByRole('link', { name: t('account:order.reorder.toCart') }).click();
  await expect(shop.heading(t('cart:title.overview'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(variant.product.name);

  await shop.open(paths.order(TESTS_LOCALE, id));
  await shop.button('account:order.cancel.open').click();
  const dialog = page.getByRole('dialog', { name: t('account:order.cancel.title', { number }) });
  await dialog.getByRole('button', { name: t('account:order.cancel.confirm') }).click();
  await expect(page.getByText(t('account:order.cancel.done'))).toBeVisible();
  await expect(shop.button('account:order.cancel.open')).toBeHidden();
  await expectPdf(page, /^Creditnota C/);
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.expectFits();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('plain forms track a guest’s order, withdraw from it, add it to an account and cancel it', async ({ shop, page, problems }) => {
    problems.allow(/\.js csp$/, /404.*\/track/);
    const { t } = shop;
    const panel = await findPanel(shop);
    const email = `zonder-script-${randomUUID().slice(0, 8)}@example.com`;
    const items = [{ id: panel.id, amount: 1 }];
    const guest = await placeOrder(shop, { items }, email);

    await page.goto(paths.track(TESTS_LOCALE, guest.number));
    await page.getByRole('textbox', { name: t('account:form.field.email') }).fill(email);
    await page.getByRole('textbox', { name: t('account:form.field.postcode') }).fill('1000');
    await shop.button('account:track.submit').click();
    await expect(page.getByRole('alert')).toContainText(t('account:track.unknown'));
    await page.getByRole('textbox', { name: t('account:form.field.postcode') }).fill(GUEST.postcode);
    await shop.button('account:track.submit').click();
    await expect(shop.heading(t('account:order.title', { number: guest.number }))).toBeVisible();
    expect(page.url()).not.toContain('@');

    await shop.link('account:order.withdraw').click();
    await page.getByRole('textbox', { name: t('account:form.field.name') }).fill('Ann Peeters');
    await page.getByRole('textbox', { name: t('account:form.field.email') }).fill(email);
    await shop.button('account:withdrawal.next').click();
    await shop.button('account:withdrawal.confirm').click();
    await expect(shop.heading(t('account:withdrawal.titles.done'))).toBeVisible();

    // An order placed before signing in, with the account's e-mail address, is claimed on its tracking page.
    const { number } = await placeOrder(shop, { items }, DEMO.private.email);
    await signInTo(shop, paths.track(TESTS_LOCALE, number));
    await page.getByRole('textbox', { name: t('account:form.field.postcode') }).fill(GUEST.postcode);
    await shop.button('account:track.submit').click();
    await shop.button('account:track.claim.submit').click();
    await expect(page).toHaveURL(new RegExp(`${paths.orders(TESTS_LOCALE)}/\\d+$`));
    await expect(shop.heading(t('account:order.title', { number }))).toBeVisible();
    await shop.button('account:order.cancel.open').click();
    await expect(page.getByRole('heading', { name: t('account:order.cancel.title', { number }) })).toBeVisible();
    await shop.button('account:order.cancel.confirm').click();
    await expect(page.getByText(t('account:order.cancel.done'))).toBeVisible();
  });
});

test('a guest tracks an order in every language, withdraws from it and gets a receipt by mail', async ({ shop, page, problems }) => {
  test.slow();
  problems.allow(/404.*\/api\/orders\/track/);
  const panel = await findPanel(shop);
  const email = `gast-${randomUUID().slice(0, 8)}@example.com`;
  const { number, pay } = await placeOrder(shop, { items: [{ id: panel.id, amount: 2 }] }, email);
  await pay();
  await admin('orders', 'ship', number, '--carrier', 'bpost', '--code', '3232', '--url', 'https://track.example/3232');

  for (const lang of LANGS) {
    const { t } = new Shop(page, lang);
    const html = await (await page.request.get(paths.track(lang, number))).text();
    expect(html).toContain(`<title>${t('account:track.title')}`);
    expect(html).toContain(`href="${paths.withdrawal(lang)}"`);
    expect(html).toContain(t('shell:footer.withdrawal'));
  }

  const french = new Shop(page, 'fr');
  const { t } = french;
  const field = (name: string) => page.getByRole('textbox', { name: t(`account:form.field.${name}`) });
  await page.setViewportSize({ width: 390, height: 844 });
  await french.open(paths.track('fr', number));
  await field('email').fill(`x${email}`);
  await field('postcode').fill(GUEST.postcode);
  await french.button('account:track.submit').click();
  await expect(page.getByRole('alert')).toContainText(t('account:track.unknown'));
  await field('email').fill(email.toUpperCase());
  await french.button('account:track.submit').click();
  await expect(page.getByRole('heading', { level: 1, name: t('account:order.title', { number }) })).toBeFocused();
  await expect(french.link('account:order.tracking.follow')).toHaveAttribute('href', 'https://track.example/3232');
  await french.expectFits();
  await french.expectNoAxeViolations();

  await french.link('account:order.withdraw').click();
  await expect(field('order_number')).toHaveValue(number);
  await field('name').fill('Ann Peeters');
  await field('email').fill(email);
  await french.expectFits();
  await french.expectNoAxeViolations();
  await french.button('account:withdrawal.next').click();
  await expect(page.getByRole('heading', { level: 1, name: t('account:withdrawal.titles.confirm') })).toBeFocused();
  await french.button('account:withdrawal.confirm').click();
  await expect(page.getByRole('heading', { level: 1, name: t('account:withdrawal.titles.done') })).toBeFocused();
  await french.expectFits();
  await french.expectNoAxeViolations();
  const reference = await page
    .getByRole('main')
    .getByText(/^W(-[2-9A-Z]{4}){3}$/)
    .innerText();
  const moment = await page.getByRole('main').locator('time').getAttribute('datetime');
  expect(Math.abs(Date.parse(moment ?? '') - Date.now())).toBeLessThan(60_000);
  const receipt = await waitForMail(email, reference);
  expect(receipt.text).toContain(number);
});
