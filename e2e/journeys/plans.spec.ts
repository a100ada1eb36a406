import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { FenceBody } from 'shared-contracts/wire/configurator';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { admin } from '../fixtures/admin.ts';
import { calculate, openCart, readCart } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { submitAddress } from '../fixtures/orders.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';

const NAME = 'Achtertuin, 23 m';

const FENCE: FenceBody = { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm: 12_000 }, { length_mm: 11_000 }] };

/** Opens a calculated fence in the configurator, and puts all of it into the cart. */
async function planFence(shop: Shop): Promise<void> {
  const { share_id } = await calculate(shop, FENCE);
  await shop.open(paths.configurator(shop.lang, { plan: share_id }));
  await shop.button('catalog:configurator.add').click();
  await expect(
    shop.page
      .getByText(shop.t('catalog:quick_add.to_cart'))
      .or(shop.page.getByText(shop.t('cart:add.addedAll')))
      .first(),
  ).toBeVisible();
}

const cartIdOf = async ({ page }: Shop): Promise<string> => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'cart_id')?.value ?? '';
};

const block = ({ page, t }: Shop) =>
  page
    .getByRole('list', { name: t('cart:plan.all') })
    .getByRole('listitem')
    .first();

test('a plan is one block of the cart, changes its colour there, and is named in the order, its mail, the account and a return', async ({
  shop,
  page,
}) => {
  test.slow();
  const { email, password } = await makeCustomer(shop);
  await signInTo(shop, paths.account(TESTS_LOCALE), email, password);
  await planFence(shop);
  await openCart(shop);
  const plan = block(shop);
  await expect(plan.getByRole('img')).toBeVisible();
  await plan.getByText(shop.t('cart:plan.change')).click();
  await plan.getByRole('textbox', { name: shop.t('cart:plan.name') }).fill(NAME);
  const colours = plan.getByRole('combobox', { name: shop.t('cart:plan.colour') });
  const green = (await colours.locator('option[value="green"]').textContent()) ?? '';
  await colours.selectOption('green');
  await plan.getByRole('button', { name: shop.t('cart:plan.save') }).click();
  await expect(plan.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(plan).toContainText(green);
  const id = await cartIdOf(shop);
  const cart = await readCart(shop, id);
  expect(cart.lines.filter(({ sku }) => sku.endsWith('-AN'))).toEqual([]);
  expect(cart.plans).toMatchObject([{ name: NAME, problems: [], left_out: [] }]);
  await expect(page.getByText(shop.t('cart:complete.title'))).toBeHidden();
  await shop.expectFits();
  await shop.expectNoAxeViolations();

  await submitAddress(shop, id, email);
  await shop.open(paths.cart(shop.lang, 'payment'));
  await expect(page.getByRole('main')).toContainText(NAME);
  await shop.pay('paid');
  await expect(page.getByRole('main')).toContainText(shop.t('cart:order.ofPlan', { name: NAME }));
  const number = await shop.orderNumber();
  expect((await waitForMail(email, number)).text).toContain(NAME);

  await shop.open(paths.plans(shop.lang));
  const card = page.getByRole('article', { name: NAME });
  await expect(card).toContainText(shop.t('account:plans.ordered', { number }));
  await shop.expectFits();
  await shop.expectNoAxeViolations();
  const { data } = await shop.fetchJson<{ data: OrderSummary[] }>('/api/orders');
  await shop.open(paths.order(shop.lang, data[0]?.id ?? 0));
  await expect(page.getByText(shop.t('account:order.ofPlan', { name: NAME })).first()).toBeVisible();

  await admin('orders', 'ship', number, '--carrier', 'bpost', '--code', '3232', '--url', 'https://track.example/3232');
  await shop.open(paths.createRetour(shop.lang, data[0]?.id));
  await expect(page.getByText(shop.t('account:order.ofPlan', { name: NAME })).first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a plan is added, changed and removed by plain forms', async ({ shop, page, problems }) => {
    problems.announce(/\.js csp$/, /422/);
    const { share_id } = await calculate(shop, FENCE);
    await page.goto(paths.configurator(shop.lang, { plan: share_id }));
    await shop.button('catalog:configurator.add').click();
    await page.goto(paths.cart(shop.lang));
    const plan = block(shop);
    await plan.getByText(shop.t('cart:plan.change')).click();
    await plan.getByRole('combobox', { name: shop.t('cart:plan.colour') }).selectOption('green');
    await plan.getByRole('button', { name: shop.t('cart:plan.save') }).click();
    await block(shop).getByText(shop.t('cart:plan.change')).click();
    await expect(block(shop).getByRole('combobox', { name: shop.t('cart:plan.colour') })).toHaveValue('green');
    const length = block(shop).getByRole('textbox').last();
    await length.fill('veel');
    await block(shop)
      .getByRole('button', { name: shop.t('cart:plan.save') })
      .click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(paths.cart(shop.lang));
    await block(shop)
      .getByRole('button', { name: shop.t('cart:line.remove', { title: 'Afsluiting, 23 m' }) })
      .click();
    await expect(page.getByText(shop.t('cart:empty.title'))).toBeVisible();
  });
});

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('a plan fits the cart, the mini-cart and the narrowest screen', async ({ shop, page }) => {
      await planFence(shop);
      await openCart(shop);
      await block(shop).getByText(shop.t('cart:plan.change')).click();
      await expect(block(shop).getByRole('textbox').first()).toBeVisible();
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await shop.expectFits();
      }
    });
  });
}
