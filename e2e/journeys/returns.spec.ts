import type { Locator } from '@playwright/test';
import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { Order, OrderSummary } from 'shared-contracts/wire/order';
import type { Retour } from 'shared-contracts/wire/retour';
import { admin } from '../fixtures/admin.ts';
import { findPanel } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { DEMO } from '../fixtures/people.ts';
import { whenHydrated } from '../fixtures/problems.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, Shop, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

/** What comes back of an order that is on its way, and what can't any more. */
const START = paths.createRetour(TESTS_LOCALE);
/** A red dot. */
const PHOTO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64');

/** The oldest order of whoever is signed in. */
async function orderWith(shop: Shop, status: OrderSummary['status']): Promise<Order> {
  const { data } = await shop.ask<{ data: OrderSummary[] }>('/api/orders', { status });
  const [oldest] = [...data].reverse();
  if (!oldest) throw new Error(`no order is ${status}`);
  return shop.ask<Order>(`/api/orders/${oldest.id}`);
}

/** Signs in somebody new, to whom two pieces of something are under way, and begins a return. */
async function beginReturn(shop: Shop): Promise<Order> {
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.orders(TESTS_LOCALE), email, password);
  const panel = await findPanel(shop);
  const { number, pay } = await placeOrder(shop, { items: [{ id: panel.id, amount: 2 }] });
  await pay();
  await admin('orders', 'ship', number, '--carrier', 'bpost', '--code', '3232', '--url', 'https://track.example/3232');
  await shop.page.goto(START);
  return orderWith(shop, 'shipped');
}

const choose = ({ page, t }: Shop, { number }: Order): Promise<void> =>
  page.getByRole('link', { name: t('account:createRetour.choose.of', { number }) }).click();
const box = ({ page }: Shop, { lines }: Order): Locator => page.getByRole('checkbox', { name: lines[0]?.product_name });
const line = ({ page }: Shop, { lines }: Order): Locator => page.getByRole('region', { name: lines[0]?.product_name });
const next = (shop: Shop): Promise<void> => shop.button('account:createRetour.select.next').click();
const send = (shop: Shop): Promise<void> => shop.button('account:createRetour.reason.submit').click();
const cancelButton = ({ page }: Shop): Locator => page.getByRole('main').getByRole('button', { name: /R2\d{3}-\d{6}/ });
const badge = ({ page, t }: Shop, state: Retour['status']): Locator =>
  page
    .getByRole('region', { name: t('account:retour.progress') })
    .getByText(t(`account:retours.states.${state}`), { exact: true })
    .first();

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a return is asked for and called off by plain forms', async ({ shop, page, problems }) => {
    test.slow();
    problems.announce(/\.js csp$/, /422/);
    const order = await beginReturn(shop);
    await choose(shop, order);
    await next(shop);
    await expect(page.getByRole('link', { name: shop.t('account:createRetour.select.error') })).toBeVisible();
    await box(shop, order).check();
    await page.getByRole('spinbutton').fill('1');
    await next(shop);
    await expect(page.getByText(shop.t('account:createRetour.photo.noScript'))).toBeVisible();
    await send(shop);
    const { product_name = '', name: variant = '' } = order.lines[0] ?? {};
    const name = shop.t('account:createRetour.line', { product: product_name, variant });
    await expect(page.getByRole('link', { name: shop.t('account:createRetour.reason.summary', { product: name }) })).toBeVisible();
    await line(shop, order).getByRole('combobox').selectOption('changed_mind');
    await send(shop);
    await shop.link('account:createRetour.ready.details').click();
    await expect(badge(shop, 'open')).toBeVisible();
    await cancelButton(shop).click();
    await expect(badge(shop, 'cancelled')).toBeVisible();
  });
});

test('a return, step by step, with a photo, to its label; cancelled, created again, and settled', async ({ shop, page }) => {
  test.slow();
  const order = await beginReturn(shop);
  await whenHydrated(page);
  await shop.expectNoAxeViolations();
  await choose(shop, order);
  await box(shop, order).check();
  await shop.button('account:createRetour.select.less').click();
  await shop.expectNoAxeViolations();
  await next(shop);
  await expect(page.getByRole('heading', { level: 2, name: shop.t('account:createRetour.reason.title') })).toBeFocused();

  // What was chosen and typed outlives a reload and another language.
  await line(shop, order).getByRole('combobox').selectOption('damaged');
  await line(shop, order).getByRole('textbox').fill('Een deuk');
  await line(shop, order).locator('input[type=file]').setInputFiles({ name: 'deuk.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByRole('img', { name: order.lines[0]?.product_name })).toBeVisible();
  const german = new Shop(page, 'de');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 2, name: german.t('account:createRetour.reason.title') })).toBeVisible();
  await whenHydrated(page);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('damaged');
  await expect(page.getByRole('textbox', { name: german.t('account:createRetour.reason.comment') })).toHaveValue('Een deuk');
  await page.setViewportSize({ width: 390, height: 844 });
  await german.expectFits();
  await german.expectNoAxeViolations();
  await send(german);
  await expect(page).toHaveURL(/step=ready&retour=\d+$/);
  await german.expectFits();
  await page.setViewportSize({ width: 1440, height: 900 });
  await german.expectNoAxeViolations();
  // A panel is collected: there is a sheet for the driver, no label for a parcel.
  const label = await page.getByRole('link', { name: german.t('account:retour.sheet') }).getAttribute('href');
  const pdf = await page.request.get(label ?? '');
  expect([label, pdf.status(), pdf.headers()['content-type']]).toEqual([expect.stringMatching(/lang=de$/), 200, 'application/pdf']);

  await german.link('account:createRetour.ready.details').click();
  await expect(page.getByText('Een deuk')).toBeVisible();
  await german.expectNoAxeViolations();
  await cancelButton(german).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: german.t('account:retour.cancel.confirm') })
    .click();
  await expect(badge(german, 'cancelled')).toBeVisible();

  // The pieces may be returned again, all of them; then there is nothing left.
  await shop.open(paths.createRetour(TESTS_LOCALE, order.id));
  await box(shop, order).check();
  await next(shop);
  await line(shop, order).getByRole('combobox').selectOption('wrong_size');
  await send(shop);
  await expect(shop.link('account:createRetour.ready.details')).toBeVisible();
  await shop.open(paths.createRetour(TESTS_LOCALE, order.id));
  await expect(page.getByRole('heading', { name: shop.t('account:createRetour.refused.created') })).toBeVisible();

  const { data } = await shop.ask<{ data: Retour[] }>('/api/retours');
  const open = data.find(({ status, order_id }) => status === 'open' && order_id === order.id);
  expect(open?.item_count).toBe(order.lines[0]?.amount);
  await admin('returns', 'receive', open?.number ?? '');
  await admin('returns', 'close', open?.number ?? '', '--note', 'Bedankt voor het zorgvuldig inpakken.');
  await shop.open(paths.retours(TESTS_LOCALE));
  await expect(page.getByRole('row', { name: new RegExp(open?.number ?? '') })).toContainText(shop.t('account:retours.states.closed'));
  await shop.expectNoAxeViolations();
  await page.getByRole('link', { name: open?.number, exact: true }).click();
  await expect(page.getByText('Bedankt voor het zorgvuldig inpakken.')).toBeVisible();
  await expect(badge(shop, 'closed')).toBeVisible();
});

test('an order delivered long ago, or of another customer, cannot be returned, in every language', async ({ shop, page, problems }) => {
  problems.announce(/404/);
  await signInTo(shop, paths.retours(TESTS_LOCALE));
  const order = await orderWith(shop, 'delivered');
  for (const lang of LANGS) {
    const { t } = new Shop(page, lang);
    await page.goto(paths.createRetour(lang, order.id));
    await expect(page.getByRole('heading', { name: t('account:createRetour.refused.expired') })).toBeVisible();
    await page.goto(paths.retours(lang));
    await expect(page.getByRole('heading', { level: 1, name: t('account:retours.title') })).toBeVisible();
  }
  // nothing of the page is to ask for what its cookies no longer allow
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInTo(shop, paths.account(TESTS_LOCALE), DEMO.dealer.email);
  const answer = await page.goto(paths.createRetour(TESTS_LOCALE, order.id));
  expect(answer?.status()).toBe(404);
});
