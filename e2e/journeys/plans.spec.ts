import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { FenceBody } from 'shared-contracts/wire/configurator';
import { calculate, openCart, planBlock } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

const FENCE: FenceBody = { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm: 12_000 }, { length_mm: 11_000 }] };

/** The demo shop has this gate in anthracite only. */
const GREEN_WITH_GATE: FenceBody = {
  system: 'linea',
  height_cm: 153,
  colour: 'green',
  runs: [{ length_mm: 6000 }],
  gates: [{ run: 0, position_mm: 2520, kind: 'single', width_cm: 100 }],
};

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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a plan is added, changed and removed by plain forms', async ({ shop, page, problems }) => {
    problems.allow(/\.js csp$/, /422/);
    const { share_id } = await calculate(shop, FENCE);
    await page.goto(paths.configurator(shop.lang, { plan: share_id }));
    await shop.button('catalog:configurator.add').click();
    await page.goto(paths.cart(shop.lang));
    const plan = planBlock(shop);
    await plan.getByText(shop.t('cart:plan.change')).click();
    await plan.getByRole('combobox', { name: shop.t('cart:plan.colour') }).selectOption('green');
    await plan.getByRole('button', { name: shop.t('cart:plan.save') }).click();
    await planBlock(shop).getByText(shop.t('cart:plan.change')).click();
    await expect(planBlock(shop).getByRole('combobox', { name: shop.t('cart:plan.colour') })).toHaveValue('green');
    const length = planBlock(shop).getByRole('textbox').last();
    await length.fill('veel');
    await planBlock(shop)
      .getByRole('button', { name: shop.t('cart:plan.save') })
      .click();
    await expect(page.getByRole('alert')).toBeVisible();
    // What was typed is there again, with the message at its field.
    const refused = planBlock(shop).getByRole('textbox').last();
    await expect(refused).toHaveValue('veel');
    await expect(refused).toBeInViewport();
    await expect(refused).toHaveAttribute('aria-invalid', 'true');
    await expect(planBlock(shop).getByRole('combobox', { name: shop.t('cart:plan.colour') })).toHaveValue('green');
    await page.goto(paths.cart(shop.lang));
    await planBlock(shop)
      .getByRole('button', { name: shop.t('cart:line.remove', { title: 'Afsluiting, 23 m' }) })
      .click();
    await expect(page.getByText(shop.t('cart:empty.title'))).toBeVisible();
  });

  test('a sold-out part comes in another colour once that is chosen, in the planner and in the cart', async ({ shop, page, problems }) => {
    problems.allow(/\.js csp$/);
    const { share_id, colour_offers } = await calculate(shop, GREEN_WITH_GATE);
    const [offer] = colour_offers ?? [];
    const [choice] = offer?.choices ?? [];
    const take = shop.t('catalog:configurator.colours.take', { amount: '1', colour: choice?.in_colour ?? '' });
    await page.goto(paths.configurator(shop.lang, { plan: share_id }));
    await expect(page.getByRole('radio', { name: take })).not.toBeChecked();
    await page.getByRole('radio', { name: take }).check();
    await shop.button('catalog:configurator.colours.submit').click();
    await expect(page.getByRole('radio', { name: take })).toBeChecked();
    await shop.button('catalog:configurator.add').click();
    await page.goto(paths.cart(shop.lang));
    await planBlock(shop)
      .getByRole('button', { name: shop.t('cart:plan.colours.undo') })
      .click();
    await planBlock(shop)
      .getByRole('button', { name: shop.t('cart:plan.colours.take', { amount: '1', colour: choice?.in_colour ?? '' }) })
      .click();
    await expect(planBlock(shop).getByRole('button', { name: shop.t('cart:plan.colours.undo') })).toBeVisible();
  });
});

for (const lang of LANGS) {
  test.describe(lang, () => {
    test.use({ lang });

    test('a plan fits the cart, the mini-cart and the narrowest screen', async ({ shop, page }) => {
      await planFence(shop);
      await openCart(shop);
      await planBlock(shop).getByText(shop.t('cart:plan.change')).click();
      await expect(planBlock(shop).getByRole('textbox').first()).toBeVisible();
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await shop.expectFits();
      }
    });
  });
}
