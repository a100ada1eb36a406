import type { Locator } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import { fillCart, findPanel, giveCart, openCart } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** Expects that the alert of a failed action is in view and focused. */
async function expectFocusedAlert({ page }: Shop, text: string): Promise<Locator> {
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: text });
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 0.9 });
  return alert;
}
const pressOrder = (shop: Shop) => shop.button('cart:payment.go.payment').click();

test('a failed order shows the reason at its button: no connection, no server, or sold out meanwhile', async ({
  shop,
  page,
  context,
  problems,
}) => {
  test.slow();
  problems.allow(/503/, /409/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const panel = await findPanel(shop);
  const cart = await giveCart(shop, { items: [{ id: panel.id, amount: 1 }] });
  await openCart(shop);
  await shop.checkout();

  await context.setOffline(true);
  await pressOrder(shop);
  await expectFocusedAlert(shop, shop.t('cart:error.network'));
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);

  const payment = '**/api/carts/*/payment';
  await page.route(payment, (route) => route.fulfill({ status: 503, json: { status: 503, code: 'server.unavailable', message: '' } }));
  await pressOrder(shop);
  await expectFocusedAlert(shop, shop.t('cart:error.server'));
  await page.unroute(payment);

  await fillCart(shop, cart, { items: [{ id: panel.id, amount: Math.min(999, panel.stock.left + 5) }], free_items: [], rent_items: [] });
  await pressOrder(shop);
  const soldOut = await expectFocusedAlert(shop, shop.t('cart:payment.refused'));
  await soldOut.getByRole('link', { name: shop.t('cart:payment.fixLine', { product: panel.product.name }) }).click();
  await expect(page).toHaveURL(`${paths.cart(shop.lang)}#line-sale-${panel.id}`);
  await expect(page.locator(`#line-sale-${panel.id}`)).toBeInViewport();
  // The line offers a fix, and the checkout button focuses it.
  await expect(page.locator(`#line-sale-${panel.id}`).getByRole('button', { name: /\d/ }).first()).toBeVisible();
  await shop.button('cart:summary.go').click();
  await expect(page.locator(`#line-sale-${panel.id}`)).toBeFocused();
});

test('adding to the cart that fails shows the reason under its button, and the next press succeeds', async ({ shop, page, problems }) => {
  problems.allow(/503/);
  const panel = await findPanel(shop);
  await shop.open(paths.product(shop.lang, panel.product, panel.id));
  const carts = '**/api/carts/*';
  await page.route(carts, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { status: 503, code: 'server.unavailable', message: '' } })
      : route.continue(),
  );
  await shop.button('cart:add.button').first().click();
  await expectFocusedAlert(shop, shop.t('cart:error.server'));
  await expect(shop.miniCart).toBeHidden();
  await page.unroute(carts);
  await shop.addToCart();
});
