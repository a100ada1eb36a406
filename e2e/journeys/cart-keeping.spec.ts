import type { BrowserContext } from '@playwright/test';
import { findVariant, fillCart, giveCart, lineTitle, openCart, readCart } from '../fixtures/cart.ts';
import { waitForHydration } from '../fixtures/problems.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';

/** Nothing in a cart is lost by a mistake, by another tab or by an unreachable server. */

const findTwoVariants = async (shop: Shop) => {
  const findIn = (category: string) =>
    findVariant(shop, { category_slug: category }, ({ stock, step, condition }) => stock.left >= 20 && step === 1 && !condition);
  return [await findIn('panels'), await findIn('posts')] as const;
};

/** Delays requests that change a cart. @returns a function that waits until there are two and releases them */
async function holdTwoChanges(context: BrowserContext): Promise<() => Promise<void>> {
  const releases: (() => void)[] = [];
  let isOver = false;
  await context.route('**/api/carts/**', async (route) => {
    if (!isOver && route.request().method() === 'POST') await new Promise<void>((resolve) => releases.push(resolve));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => releases.length).toBe(2);
    isOver = true;
    for (const release of releases) release();
  };
}

test('undoing a removal by keyboard restores the line in its place', async ({ shop, page }) => {
  const [first, second] = await findTwoVariants(shop);
  const id = await giveCart(shop, { items: [first, second].map((each) => ({ id: each.id, amount: 2 })) });
  await openCart(shop);
  await shop.button('cart:line.remove', { title: lineTitle(first) }).click();
  await expect(shop.button('cart:line.undo')).toBeFocused();
  await expect.poll(async () => (await readCart(shop, id)).items.length).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readCart(shop, id)).items.map((item) => item.id)).toEqual([first.id, second.id]);
});

test('a line saved for later survives a reload and can be moved back into the cart', async ({ shop, page }) => {
  const [first, second] = await findTwoVariants(shop);
  const id = await giveCart(shop, { items: [first, second].map((each) => ({ id: each.id, amount: 2 })) });
  await openCart(shop);
  await page
    .getByRole('list', { name: shop.t('cart:line.all') })
    .getByRole('button', { name: `${shop.t('cart:saved.save')} ${lineTitle(first)}` })
    .click();
  await expect.poll(async () => (await readCart(shop, id)).items.map((item) => item.id)).toEqual([second.id]);
  await page.reload();
  await waitForHydration(page);
  const saved = page.getByRole('region', { name: shop.t('cart:saved.title') });
  await expect(saved).toContainText(first.product.name);
  await shop.expectNoAxeViolations();
  await shop.expectFits();
  await saved.getByRole('button', { name: new RegExp(`^${shop.t('cart:add.button')}`) }).click();
  await expect(saved).toBeHidden();
  // The saved line disappears only once the server has it.
  expect((await readCart(shop, id)).items).toContainEqual({ id: first.id, amount: 2 });
});

test('two tabs show the same cart', async ({ shop, page, context, problems }) => {
  // One of two simultaneous changes has an outdated revision.
  problems.allow(/409/);
  const [first] = await findTwoVariants(shop);
  const id = await giveCart(shop, { items: [{ id: first.id, amount: 1 }] });
  await openCart(shop);
  const otherTab = new Shop(await context.newPage(), shop.lang);
  await openCart(otherTab);
  await page.getByRole('button', { name: shop.t('cart:amount.more') }).click();
  await expect(otherTab.page.getByRole('spinbutton')).toHaveValue('2');
  await expect(otherTab.cartLink).toContainText(shop.t('cart:mini.pieces', { count: 2 }));

  // Two changes at the same time, in either order: neither is lost.
  const release = await holdTwoChanges(context);
  await page.getByRole('button', { name: shop.t('cart:amount.more') }).click();
  await otherTab.button('cart:line.remove', { title: lineTitle(first) }).click();
  await release();
  await expect.poll(async () => (await readCart(shop, id)).items).toEqual([]);
  await expect(page.getByText(shop.t('cart:empty.title'))).toBeVisible();
});

test('a change on an outdated page applies to the current cart', async ({ shop, page, problems }) => {
  problems.allow(/409/);
  const [first, second] = await findTwoVariants(shop);
  const id = await giveCart(shop, { items: [{ id: first.id, amount: 1 }] });
  await openCart(shop);
  await fillCart(shop, id, { items: [first, second].map((each) => ({ id: each.id, amount: 1 })) });
  await page.getByRole('button', { name: shop.t('cart:amount.more') }).click();
  await expect
    .poll(async () => (await readCart(shop, id)).items)
    .toEqual([
      { id: first.id, amount: 2 },
      { id: second.id, amount: 1 },
    ]);
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
});

test('quick clicks on the amount become one request with all of them', async ({ shop, page }) => {
  const [first] = await findTwoVariants(shop);
  const id = await giveCart(shop, { items: [{ id: first.id, amount: 1 }] });
  await openCart(shop);
  const sentBodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(id)) sentBodies.push(request.postDataJSON());
  });
  // Each click is a task of its own. Clicks sent by Playwright would be too far apart on a busy machine.
  await page.getByRole('button', { name: shop.t('cart:amount.more') }).evaluate(async (more: HTMLElement) => {
    for (let click = 0; click < 6; click++) {
      more.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(page.getByRole('spinbutton')).toHaveValue('7');
  await expect.poll(async () => (await readCart(shop, id)).items).toEqual([{ id: first.id, amount: 7 }]);
  expect(sentBodies).toHaveLength(1);
});

test('an unreachable server reverts the change with a message, and the cart stays', async ({ shop, page, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const [first] = await findTwoVariants(shop);
  const id = await giveCart(shop, { items: [{ id: first.id, amount: 1 }] });
  await openCart(shop);
  await page.route('**/api/carts/**', (route) => route.abort('internetdisconnected'));
  const more = page.getByRole('button', { name: shop.t('cart:amount.more') });
  await more.click();
  await expect(page.getByText(shop.t('cart:error.network'))).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await page.unroute('**/api/carts/**');
  await more.click();
  await expect.poll(async () => (await readCart(shop, id)).items[0]?.amount).toBe(2);
});

test('an expired cart continues under a new id with the same lines', async ({ shop, page, context, problems }) => {
  problems.allow(/\b400\b/);
  const [first] = await findTwoVariants(shop);
  const id = await giveCart(shop, { items: [{ id: first.id, amount: 1 }] });
  await openCart(shop);
  await page.route(`**/api/carts/${id}`, (route) => route.fulfill({ status: 400, json: { code: 'cart.expired', message: 'expired' } }));
  await page.getByRole('button', { name: shop.t('cart:amount.more') }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'cart_id')?.value ?? id;
  await expect.poll(cookie).not.toBe(id);
  const renewed = await cookie();
  await expect.poll(async () => (await readCart(shop, renewed)).items).toEqual([{ id: first.id, amount: 2 }]);
});
