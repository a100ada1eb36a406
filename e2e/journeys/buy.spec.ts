import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import type { Category } from 'shared-contracts/wire/category';
import { E2E_NETWORK } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** The desktop has room for every text, so two languages are enough there; the phone makes a purchase in all four. */
const DESKTOP_LANGS: readonly Lang[] = ['nl', 'fr'];

/** One purchase from the home page to the paid order, in every language. */
for (const lang of LANGS) {
  test.describe(lang, () => {
    test.skip(({ isMobile }) => !isMobile && !DESKTOP_LANGS.includes(lang), 'made on the phone');
    test.use({
      lang,
      // One of the phones has the network of a phone.
      network: ({ isMobile }, use) => use(isMobile && lang === 'en' ? 'fast-4g' : E2E_NETWORK),
    });

    test('a guest buys a panel', async ({ shop, page, isMobile }) => {
      test.slow();
      const checkPage = async (name: string) => {
        await shop.expectFits();
        // The markup is the same in four languages, so it is checked in one.
        if (lang !== 'nl') return;
        await shop.expectNoAxeViolations();
        await shop.expectStructure(name);
      };
      await shop.open(paths.home(lang));
      await checkPage('home');

      const panels = await shop.findCategory('panels');
      await (isMobile ? openThroughDrawer(shop, panels) : openThroughMegaMenu(shop, panels));
      await expect(page).toHaveURL(paths.products(lang, 'garden', panels.slugs));
      await expect(shop.heading(panels.name)).toBeVisible();
      await checkPage('list');

      const product = await shop.findProduct('panels');
      await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click();
      await expect(shop.heading(product.name)).toBeVisible();
      await expect(page).toHaveTitle(`${product.name} | Groenhof`);
      await checkPage('product');

      await shop.addToCart();
      await expect(shop.miniCart).toContainText(product.name);
      await checkPage('mini-cart');

      await shop.goToCart();
      await shop.checkout(undefined, checkPage);
      await shop.pay('paid');

      await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
      expect(await shop.orderNumber()).toMatch(/\d{4,}/);
      await expect(page.getByRole('main')).toContainText(product.name);
      await checkPage('completed');

      // The cart is empty after the order.
      await shop.cartLink.click();
      await expect(page.getByText(shop.t('cart:empty.title'))).toBeVisible();
    });
  });
}

async function openThroughMegaMenu({ page, t }: Shop, { name }: Category): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('shell:nav.main') });
  await menu.getByRole('button', { name: t('shell:group.garden') }).click();
  await menu.getByRole('link', { name }).click();
}

async function openThroughDrawer(shop: Shop, { name }: Category): Promise<void> {
  const { page, t } = shop;
  await page.getByRole('button', { name: t('shell:nav.menu') }).click();
  const drawer = page.getByRole('dialog', { name: t('shell:nav.menu') });
  await expect(drawer).toBeVisible();
  if (shop.lang === 'nl') await shop.expectNoAxeViolations();
  await drawer.getByRole('button', { name: t('shell:group.garden') }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
}
