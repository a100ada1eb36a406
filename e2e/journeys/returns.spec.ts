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
import { waitForHydration } from '../fixtures/problems.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, Shop, test } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

const START = paths.createRetour(TESTS_LOCALE);
/** A red dot. */
const PHOTO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64');

/** The oldest order of the signed-in customer with this status. */
async function findOrder(shop: Shop, status: OrderSummary['status']): Promise<Order> {
  const { data } = await shop.fetchJson<{ data: OrderSummary[] }>('/api/orders', { status });
  const [oldest] = [...data].reverse();
  if (!oldest) throw new Error(`no order is ${status}`);
  return shop.fetchJson<Order>(`/api/orders/${oldest.id}`);
}

/** Signs in a new customer with a shipped order of two pieces, and begins a return. */
async function beginReturn(shop: Shop): Promise<Order> {
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.orders(TESTS_LOCALE), email, password);
  const panel = await findPanel(shop);
  const { number, pay } = await placeOrder(shop, { items: [{ id: panel.id, amount: 2 }] });
  await pay();
  await admin('orders', 'ship', number, '--carrier', 'bpost', '--code', '3232', '--url', 'https://track.example/3232');
  await shop.page.goto(START);
  return findOrder(shop, 'shipped');
}

const chooseOrder = ({ page, t }: Shop, { number }: Order): Promise<void> =>
  page.getByRole('link', { name: t('account:createReturn.choose.of', { number }) }).click();
const lineCheckbox = ({ page }: Shop, { lines }: Order): Locator => page.getByRole('checkbox', { name: lines[0]?.product_name });
const lineRegion = ({ page }: Shop, { lines }: Order): Locator => page.getByRole('region', { name: lines[0]?.product_name });
const pressNext = (shop: Shop): Promise<void> => shop.button('account:createReturn.select.next').click();
const pressSubmit = (shop: Shop): Promise<void> => shop.button('account:createReturn.reason.submit').click();
const cancelButton = ({ page }: Shop): Locator => page.getByRole('main').getByRole('button', { name: /R2\d{3}-\d{6}/ });
const badge = ({ page, t }: Shop, state: Retour['status']): Locator =>
  page
    .getByRole('region', { name: t('account:retour.progress') })
    .getByText(t(`account:retours.states.${state}`), { exact: true })
    .first();

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a return is created and cancelled by plain forms', async ({ shop, page, problems }) => {
    test.slow();
    problems.allow(/\.js csp$/, /422/);
    const order = await beginReturn(shop);
    await chooseOrder(shop, order);
    await pressNext(shop);
    await expect(page.getByRole('link', { name: shop.t('account:createReturn.select.error') })).toBeVisible();
    await lineCheckbox(shop, order).check();
    await page.getByRole('spinbutton').fill('1');
    await pressNext(shop);
    await expect(page.getByText(shop.t('account:createReturn.photo.noScript'))).toBeVisible();
    await pressSubmit(shop);
    const { product_name = '', name: variant = '' } = order.lines[0] ?? {};
    const name = shop.t('account:createReturn.line', { product: product_name, variant });
    await expect(page.getByRole('link', { name: shop.t('account:createReturn.reason.summary', { product: name }) })).toBeVisible();
    await lineRegion(shop, order).getByRole('combobox').selectOption('changed_mind');
    await pressSubmit(shop);
    await shop.link('account:createReturn.ready.details').click();
    await expect(badge(shop, 'open')).toBeVisible();
    await cancelButton(shop).click();
    await expect(badge(shop, 'cancelled')).toBeVisible();
  });
});

test('a return is created with a photo, cancelled, created again and settled', async ({ shop, page }) => {
  test.slow();
  const order = await beginReturn(shop);
  await waitForHydration(page);
  await shop.expectNoAxeViolations();
  await chooseOrder(shop, order);
  await lineCheckbox(shop, order).check();
  await shop.button('account:createReturn.select.less').click();
  await shop.expectNoAxeViolations();
  await pressNext(shop);
  await expect(page.getByRole('heading', { level: 2, name: shop.t('account:createReturn.reason.title') })).toBeFocused();

  // Input survives a change of language.
  await lineRegion(shop, order).getByRole('combobox').selectOption('damaged');
  await lineRegion(shop, order).getByRole('textbox').fill('Een deuk');
  await lineRegion(shop, order).locator('input[type=file]').setInputFiles({ name: 'deuk.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByRole('img', { name: order.lines[0]?.product_name })).toBeVisible();
  const german = new Shop(page, 'de');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 2, name: german.t('account:createReturn.reason.title') })).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByRole('main').getByRole('combobox').first()).toHaveValue('damaged');
  await expect(page.getByRole('textbox', { name: german.t('account:createReturn.reason.comment') })).toHaveValue('Een deuk');
  await page.setViewportSize({ width: 390, height: 844 });
  await german.expectFits();
  await german.expectNoAxeViolations();
  await pressSubmit(german);
  await expect(page).toHaveURL(/step=ready&retour=\d+$/);
  await german.expectFits();
  await page.setViewportSize({ width: 1440, height: 900 });
  await german.expectNoAxeViolations();
  // A panel is collected, so there is a sheet for the driver and no parcel label.
  const label = await page.getByRole('link', { name: german.t('account:retour.sheet') }).getAttribute('href');
  const pdf = await page.request.get(label ?? '');
  expect([label, pdf.status(), pdf.headers()['content-type']]).toEqual([expect.stringMatching(/lang=de$/), 200, 'application/pdf']);

  await german.link('account:createReturn.ready.details').click();
  await expect(page.getByText('Een deuk')).toBeVisible();
  await german.expectNoAxeViolations();
  await cancelButton(german).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: german.t('account:retour.cancel.confirm') })
    .click();
  await expect(badge(german, 'cancelled')).toBeVisible();

  // After the cancellation all pieces can be returned again; then nothing is left to return.
  await shop.open(paths.createRetour(TESTS_LOCALE, order.id));
  await lineCheckbox(shop, order).check();
  await pressNext(shop);
  await lineRegion(shop, order).getByRole('combobox').selectOption('wrong_size');
  await pressSubmit(shop);
  await expect(shop.link('account:createReturn.ready.details')).toBeVisible();
  await shop.open(paths.createRetour(TESTS_LOCALE, order.id));
  await expect(page.getByRole('heading', { name: shop.t('account:createReturn.refused.created') })).toBeVisible();

  const { data } = await shop.fetchJson<{ data: Retour[] }>('/api/retours');
  const openReturn = data.find(({ status, order_id }) => status === 'open' && order_id === order.id);
  expect(openReturn?.item_count).toBe(order.lines[0]?.amount);
  await admin('returns', 'receive', openReturn?.number ?? '');
  await admin('returns', 'close', openReturn?.number ?? '', '--note', 'Bedankt voor het zorgvuldig inpakken.');
  await shop.open(paths.retours(TESTS_LOCALE));
  await expect(page.getByRole('row', { name: new RegExp(openReturn?.number ?? '') })).toContainText(
    shop.t('account:retours.states.closed'),
  );
  await shop.expectNoAxeViolations();
  await page.getByRole('link', { name: openReturn?.number, exact: true }).click();
  await expect(page.getByText('Bedankt voor het zorgvuldig inpakken.')).toBeVisible();
  await expect(badge(shop, 'closed')).toBeVisible();
});

test('an order delivered long ago, or of another customer, cannot be returned, in every language', async ({ shop, page, problems }) => {
  problems.allow(/404/);
  await signInTo(shop, paths.retours(TESTS_LOCALE));
  const order = await findOrder(shop, 'delivered');
  for (const lang of LANGS) {
    const { t } = new Shop(page, lang);
    await page.goto(paths.createRetour(lang, order.id));
    await expect(page.getByRole('heading', { name: t('account:createReturn.refused.expired') })).toBeVisible();
    await page.goto(paths.retours(lang));
    await expect(page.getByRole('heading', { level: 1, name: t('account:retours.title') })).toBeVisible();
  }
  // Leaves the page first, so that it sends no requests without its session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInTo(shop, paths.account(TESTS_LOCALE), DEMO.dealer.email);
  const response = await page.goto(paths.createRetour(TESTS_LOCALE, order.id));
  expect(response?.status()).toBe(404);
});
