import type { BrowserContext } from '@playwright/test';
import { findVariant, fillCart, giveCart, nameOf, openCart, readCart } from '../fixtures/cart.ts';
import { whenHydrated } from '../fixtures/problems.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';

/** Issue: nothing a visitor put into a cart is lost: by a slip, in another tab, or because the server is away. */

const findTwo = async (shop: Shop) => {
  const fits = (category: string) =>
    findVariant(shop, { category_slug: category }, ({ stock, step, condition }) => stock.left >= 20 && step === 1 && !condition);
  return [await fits('panels'), await fits('posts')] as const;
};

/** Keeps changes of the cart on their way. @returns lets them go, once there are two */
async function holdTwo(context: BrowserContext): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let isOver = false;
  await context.route('**/api/carts/**', async (route) => {
    if (!isOver && route.request().method() === 'POST') await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBe(2);
    isOver = true;
    for (const release of held) release();
  };
}

test('a removed line comes back where it stood, by keyboard', async ({ shop, page }) => {
  const [first, second] = await findTwo(shop);
  const id = await giveCart(shop, { items: [first, second].map((each) => ({ id: each.id, amount: 2 })) });
  await openCart(shop);
  await shop.button('cart:line.remove', { title: nameOf(first) }).click();
  await expect(shop.button('cart:line.undo')).toBeFocused();
  await expect.poll(async () => (await readCart(shop, id)).items.length).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readCart(shop, id)).items.map((item) => item.id)).toEqual([first.id, second.id]);
});

test('what is saved for later outlives a reload and goes back into the cart', async ({ shop, page }) => {
  const [first, second] = await findTwo(shop);
  const id = await giveCart(shop, { items: [first, second].map((each) => ({ id: each.id, amount: 2 })) });
  await openCart(shop);
  await page
    .getByRole('list', { name: shop.t('cart:line.all') })
    .getByRole('button', { name: `${shop.t('cart:saved.save')} ${nameOf(first)}` })
    .click();
  await expect.poll(async () => (await readCart(shop, id)).items.map((item) => item.id)).toEqual([second.id]);
  await page.reload();
  await whenHydrated(page);
  const saved = page.getByRole('region', { name: shop.t('cart:saved.title') });
  await expect(saved).toContainText(first.product.name);
  await shop.expectNoAxeViolations();
  await shop.expectFits();
  await saved.getByRole('button', { name: new RegExp(`^${shop.t('cart:add.button')}`) }).click();
  await expect(saved).toBeHidden();
  // Taken out of here once the server has it.
  expect((await readCart(shop, id)).items).toContainEqual({ id: first.id, amount: 2 });
});

test('two tabs show the same cart', async ({ shop, page, context, problems }) => {
  // One of two changes at the same moment meets the other's.
  problems.announce(/409/);
  const [first] = await findTwo(shop);
  const id = await giveCart(shop, { items: [{ id: first.id, amount: 1 }] });
  await openCart(shop);
  const other = new Shop(await context.newPage(), shop.lang);
  await openCart(other);
  await page.getByRole('button', { name: shop.t('cart:amount.more') }).click();
  await expect(other.page.getByRole('spinbutton')).toHaveValue('2');
  await expect(other.cartLink).toContainText(shop.t('cart:mini.pieces', { count: 2 }));

  // Both at once, whichever tab has the quicker core: neither change is lost.
  const release = await holdTwo(context);
  await page.getByRole('button', { name: shop.t('cart:amount.more') }).click();
  await other.button('cart:line.remove', { title: nameOf(first) }).click();
  await release();
  await expect.poll(async () => (await readCart(shop, id)).items).toEqual([]);
  await expect(page.getByText(shop.t('cart:empty.title'))).toBeVisible();
});

test('a change made on an old page is made on the cart as it is now', async ({ shop, page, problems }) => {
  problems.announce(/409/);
  const [first, second] = await findTwo(shop);
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

test('quick clicks are one request, and none is lost', async ({ shop, page }) => {
  const [first] = await findTwo(shop);
  const id = await giveCart(shop, { items: [{ id: first.id, amount: 1 }] });
  await openCart(shop);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(id)) sent.push(request.postDataJSON());
  });
  // As quick as they get, each a task of its own: clicks that are sent from here are as far apart as the machine is busy.
  await page.getByRole('button', { name: shop.t('cart:amount.more') }).evaluate(async (more: HTMLElement) => {
    for (let click = 0; click < 6; click++) {
      more.click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect(page.getByRole('spinbutton')).toHaveValue('7');
  await expect.poll(async () => (await readCart(shop, id)).items).toEqual([{ id: first.id, amount: 7 }]);
  expect(sent).toHaveLength(1);
});

test('a server that is away takes the change back and says so; the cart stays', async ({ shop, page, problems }) => {
  problems.announce(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  const [first] = await findTwo(shop);
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

test('an expired cart goes on under a new id with what it held', async ({ shop, page, context, problems }) => {
  problems.announce(/\b400\b/);
  const [first] = await findTwo(shop);
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
