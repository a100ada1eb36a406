import { paths } from 'shared-contracts/paths';
import { DEMO } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** The two demo customers: their session is in the header, on every page, until they end it. */
const header = ({ page }: Shop) => page.getByRole('banner');
const greeting = (shop: Shop, firstName: string) =>
  header(shop).getByRole('link', { name: shop.t('shell:account.hello', { name: firstName }) });

async function signIn(shop: Shop, email: string, password: string = DEMO.password): Promise<void> {
  const { page, t } = shop;
  await page.getByRole('textbox', { name: t('account:login.email') }).fill(email);
  await page.getByLabel(t('account:login.password'), { exact: true }).fill(password);
  await shop.button('account:login.submit').click();
}

test('a private customer signs in from the header, sees the orders and signs out', async ({ shop, page, context }) => {
  await shop.open(paths.home('nl'));
  await header(shop)
    .getByRole('link', { name: shop.t('shell:account.signIn') })
    .click();
  await expect(shop.heading(shop.t('account:login.title'))).toBeVisible();
  await shop.expectNoAxeViolations();
  await signIn(shop, DEMO.private.email);
  await expect(page).toHaveURL(paths.cart('nl'));
  await expect(greeting(shop, DEMO.private.firstName)).toBeVisible();

  await greeting(shop, DEMO.private.firstName).click();
  await expect(shop.heading(shop.t('account:overview.greeting', { name: DEMO.private.firstName }))).toBeVisible();
  await shop.expectNoAxeViolations();
  await page
    .getByRole('navigation', { name: shop.t('account:nav.label') })
    .getByRole('link', { name: shop.t('account:nav.orders') })
    .click();
  await expect(shop.heading(shop.t('account:orders.title'))).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href^="${paths.orders('nl')}/"]`)).not.toHaveCount(0);

  // A page that is asked for anew knows the session from its first byte on.
  const reloaded = await page.reload();
  expect(await reloaded?.text()).toContain(shop.t('account:orders.title'));
  await expect(greeting(shop, DEMO.private.firstName)).toBeVisible();

  await shop.button('account:signOut.submit').click();
  await expect(page).toHaveURL(paths.home('nl'));
  await expect(header(shop).getByRole('link', { name: shop.t('shell:account.signIn') })).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('shop_access');
  expect(names).not.toContain('shop_refresh');
});

test('scripts never see a token', async ({ shop, page, context }) => {
  await shop.open(paths.login('nl'));
  await signIn(shop, DEMO.private.email);
  await expect(greeting(shop, DEMO.private.firstName)).toBeVisible();
  const cookies = await context.cookies();
  for (const name of ['shop_access', 'shop_refresh']) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  }
  const readable = await page.evaluate(() => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  for (const { name, value } of cookies.filter(({ httpOnly }) => httpOnly)) {
    expect(readable).not.toContain(name);
    expect(readable).not.toContain(value);
  }
});

test('a page of the account asks to sign in first and then comes back', async ({ shop, page }) => {
  await shop.open(paths.orders('nl'));
  await expect(page).toHaveURL(paths.login('nl', paths.orders('nl')));
  await signIn(shop, DEMO.private.email);
  await expect(page).toHaveURL(paths.orders('nl'));
  await expect(shop.heading(shop.t('account:orders.title'))).toBeVisible();
});

test('a wrong password is refused in words, and what was typed stays', async ({ shop, page, problems }) => {
  problems.announce(/40[01].*\/auth\/token/s);
  await shop.open(paths.login('nl'));
  await signIn(shop, DEMO.private.email, 'not the password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: shop.t('account:login.email') })).toHaveValue(DEMO.private.email);
  await expect(page).toHaveURL(paths.login('nl'));
});

test('a dealer sees prices without VAT first, and with VAT below', async ({ shop, page }) => {
  const product = await shop.findProduct();
  const { excl_vat_cents: excl, incl_vat_cents: incl } = product.price;
  await shop.open(paths.login('nl', paths.products('nl', 'garden')));
  await signIn(shop, DEMO.dealer.email);
  await expect(greeting(shop, DEMO.dealer.firstName)).toBeVisible();
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.incl', { price: shop.money(incl) }));
  await expect(shop.card(product)).toContainText(shop.money(excl));

  // Whoever chooses the other view keeps it.
  await shop.button('shell:vat.incl').click();
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.excl', { price: shop.money(excl) }));
  await page.reload();
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.excl', { price: shop.money(excl) }));
});
