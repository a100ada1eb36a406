import { inLanguage, paths } from 'shared-contracts/contract/paths';
import { WISHLIST_KEY } from 'shared-contracts/client/wishlist-key';
import { makeCustomer } from '../fixtures/customer.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';

test.use({ lang: 'de' });

test('a guest’s wishlist moves to the account, is renamed and shared, and is removed from the browser after signing out', async ({
  shop,
  page,
  browser,
  problems,
}) => {
  const { t } = shop;
  const product = await shop.findProduct();
  const panels = await shop.findCategory('panels');
  const customer = await makeCustomer(shop);
  await shop.open(paths.products('de', 'garden', panels.slugs));
  const heart = shop.card(product).getByRole('button', { name: t('catalog:heart.keep_of', { name: product.name }) });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await page.getByRole('button', { name: t('catalog:heart.undo'), exact: true }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(new RegExp(paths.products('de', 'garden', panels.slugs)));

  const wishlistLink = page.getByRole('banner').locator(`a[href="${paths.wishlist('de')}"]`);
  await expect(wishlistLink).toHaveAccessibleName(`${t('shell:wishlist.name')} ${t('shell:wishlist.count', { count: 1 })}`);
  await wishlistLink.click();
  await expect(shop.heading(t('catalog:wishlist.title'))).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
  await expect(row).toBeVisible();
  await shop.expectNoAxeViolations();
  await shop.expectFits();

  await page
    .getByRole('main')
    .getByRole('link', { name: t('catalog:wishlist.sign_in') })
    .click();
  await page.getByRole('textbox', { name: t('account:login.email') }).fill(customer.email);
  await page.getByLabel(t('account:login.password'), { exact: true }).fill(customer.password);
  await shop.button('account:login.submit').click();
  // Checked first, because the message disappears after five seconds.
  await expect(page.getByText(t('shell:wishlist.merged', { count: 1 }))).toBeVisible();
  await expect(page).toHaveURL(paths.wishlist('de'));
  await expect(row).toBeVisible();

  await page.getByText(t('catalog:wishlist.rename'), { exact: true }).click();
  const name = 'Garten hinten';
  await page.getByRole('textbox', { name: t('catalog:wishlist.name') }).fill(name);
  await shop.button('catalog:wishlist.save').click();
  await expect(shop.heading(name)).toBeVisible();
  await page.getByText(t('catalog:wishlist.share'), { exact: true }).click();
  await shop.button('catalog:wishlist.share_start').click();
  await shop.expectNoAxeViolations();
  const link = (await shop.link('catalog:wishlist.link').getAttribute('href')) ?? '';

  const context = await browser.newContext();
  const otherShop = new Shop(await context.newPage(), 'fr');
  await otherShop.open(inLanguage(link, 'fr'));
  await expect(otherShop.heading(name)).toBeVisible();
  await otherShop.expectNoAxeViolations();
  await otherShop.button('catalog:wishlist.take').click();
  await expect(otherShop.page).toHaveURL(paths.wishlist('fr'));
  await expect(otherShop.page.getByText(otherShop.t('catalog:wishlist.guest'))).toBeVisible();
  await context.close();

  await shop.open(paths.account('de'));
  // A pending request is refused.
  problems.allow(/401/);
  await shop.button('account:signOut.submit').click();
  await expect(page).toHaveURL(paths.home('de'));
  await expect(wishlistLink).toHaveAccessibleName(t('shell:wishlist.name'));
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), WISHLIST_KEY)).toBeNull();
});
