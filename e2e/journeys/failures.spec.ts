import type { Locator } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import { fillCart, findPanel, giveCart, openCart } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** A press that fails is seen where one looks: its message is in sight, has the focus, and leads on. */
async function expectSeen({ page }: Shop, text: string): Promise<Locator> {
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: text });
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 0.9 });
  return alert;
}
const order = (shop: Shop) => shop.button('cart:payment.go.payment').click();

test('an order that fails says so at its button: without a connection, without a server, and sold out meanwhile', async ({
  shop,
  page,
  context,
  problems,
}) => {
  test.slow();
  problems.announce(/503/, /409/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const panel = await findPanel(shop);
  const cart = await giveCart(shop, { items: [{ id: panel.id, amount: 1 }] });
  await openCart(shop);
  await shop.checkout();

  await context.setOffline(true);
  await order(shop);
  await expectSeen(shop, shop.t('cart:error.network'));
  await context.setOffline(false);

  const payment = '**/api/carts/*/payment';
  await page.route(payment, (route) => route.fulfill({ status: 503, json: { status: 503, code: 'server.unavailable', message: '' } }));
  await order(shop);
  await expectSeen(shop, shop.t('cart:error.server'));
  await page.unroute(payment);

  await fillCart(shop, cart, { items: [{ id: panel.id, amount: Math.min(999, panel.stock.left + 5) }], free_items: [], rent_items: [] });
  await order(shop);
  const soldOut = await expectSeen(shop, shop.t('cart:payment.refused'));
  await soldOut.getByRole('link', { name: shop.t('cart:payment.mendLine', { product: panel.product.name }) }).click();
  await expect(page).toHaveURL(`${paths.cart(shop.lang)}#line-sale-${panel.id}`);
  await expect(page.locator(`#line-sale-${panel.id}`)).toBeInViewport();
  // The line says what to do, and the way on leads to it.
  await expect(page.locator(`#line-sale-${panel.id}`).getByRole('button', { name: /\d/ }).first()).toBeVisible();
  await shop.button('cart:summary.go').click();
  await expect(page.locator(`#line-sale-${panel.id}`)).toBeFocused();
});

test('what can’t be added says so under its button, and is added by the next press', async ({ shop, page, problems }) => {
  problems.announce(/503/);
  const panel = await findPanel(shop);
  await shop.open(paths.product(shop.lang, panel.product, panel.id));
  const carts = '**/api/carts/*';
  await page.route(carts, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { status: 503, code: 'server.unavailable', message: '' } })
      : route.continue(),
  );
  await shop.button('cart:add.button').first().click();
  await expectSeen(shop, shop.t('cart:error.server'));
  await expect(shop.miniCart).toBeHidden();
  await page.unroute(carts);
  await shop.addToCart();
});
