import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { makeCustomer } from '../fixtures/customer.ts';
import { makeDealer } from '../fixtures/dealer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { DEMO } from '../fixtures/people.ts';
import { waitForHydration } from '../fixtures/problems.ts';
import { ORIGIN, TESTS_LOCALE } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';

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
  await shop.open(paths.home(TESTS_LOCALE));
  await header(shop)
    .getByRole('link', { name: shop.t('shell:account.signIn') })
    .click();
  await expect(shop.heading(shop.t('account:login.title'))).toBeVisible();
  await shop.expectNoAxeViolations();
  await signIn(shop, DEMO.private.email);
  await expect(page).toHaveURL(paths.cart(TESTS_LOCALE));
  await expect(greeting(shop, DEMO.private.firstName)).toBeVisible();

  await greeting(shop, DEMO.private.firstName).click();
  await expect(shop.heading(shop.t('account:overview.greeting', { name: DEMO.private.firstName }))).toBeVisible();
  await shop.expectNoAxeViolations();
  await page
    .getByRole('navigation', { name: shop.t('account:nav.label') })
    .getByRole('link', { name: shop.t('account:nav.orders') })
    .click();
  await expect(shop.heading(shop.t('account:orders.title'))).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href^="${paths.orders(TESTS_LOCALE)}/"]`)).not.toHaveCount(0);

  // The server renders a reloaded page with the session.
  const reloaded = await page.reload();
  expect(await reloaded?.text()).toContain(shop.t('account:orders.title'));
  await expect(greeting(shop, DEMO.private.firstName)).toBeVisible();

  await shop.button('account:signOut.submit').click();
  await expect(page).toHaveURL(paths.home(TESTS_LOCALE));
  await expect(header(shop).getByRole('link', { name: shop.t('shell:account.signIn') })).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('shop_access');
  expect(names).not.toContain('shop_refresh');
});

test('scripts never see a token', async ({ shop, page, context }) => {
  await shop.open(paths.login(TESTS_LOCALE));
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

test('a page of the account redirects to the login page and back', async ({ shop, page }) => {
  await shop.open(paths.orders(TESTS_LOCALE));
  await expect(page).toHaveURL(paths.login(TESTS_LOCALE, paths.orders(TESTS_LOCALE)));
  await signIn(shop, DEMO.private.email);
  await expect(page).toHaveURL(paths.orders(TESTS_LOCALE));
  await expect(shop.heading(shop.t('account:orders.title'))).toBeVisible();
});

test('a wrong password shows an error, and the e-mail address stays filled in', async ({ shop, page, problems }) => {
  problems.allow(/40[01].*\/auth\/token/s);
  await shop.open(paths.login(TESTS_LOCALE));
  await signIn(shop, DEMO.private.email, 'not the password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: shop.t('account:login.email') })).toHaveValue(DEMO.private.email);
  await expect(page).toHaveURL(paths.login(TESTS_LOCALE));
});

test('a dealer sees prices without VAT first, and with VAT below', async ({ shop, page, context }) => {
  // The dealers' default is the table, which has no cards.
  await context.addCookies([{ name: 'list_view', value: 'grid', url: ORIGIN }]);
  const product = await shop.findProduct();
  const { excl_vat_cents: excl, incl_vat_cents: incl } = product.price;
  await shop.open(paths.login(TESTS_LOCALE, paths.products(TESTS_LOCALE, 'garden')));
  await signIn(shop, DEMO.dealer.email);
  await expect(greeting(shop, DEMO.dealer.firstName)).toBeVisible();
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.incl', { price: shop.money(incl) }));
  await expect(shop.card(product)).toContainText(shop.money(excl));

  // A chosen view is remembered.
  await shop.button('shell:vat.incl').click();
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.excl', { price: shop.money(excl) }));
  await page.reload();
  await expect(shop.card(product)).toContainText(shop.t('catalog:price.excl', { price: shop.money(excl) }));
});

/** Ends the session without the open page noticing, as after a password change on another device. */
async function loseSession({ page }: Shop): Promise<void> {
  await page.context().clearCookies({ name: /^(shop_access|shop_refresh|signed_in)$/ });
}

test('a session that ends while a form is filled in is renewed in a dialog, and no input is lost', async ({ shop, page, problems }) => {
  problems.allow(/401/);
  const customer = await makeCustomer(shop);
  await shop.open(paths.login(TESTS_LOCALE, paths.profile(TESTS_LOCALE)));
  await signIn(shop, customer.email, customer.password);
  const name = page.getByRole('textbox', { name: shop.t('account:profile.fields.last_name') });
  const save = shop.button('account:profile.details.submit');
  await name.fill('Peeters-Maes');
  await loseSession(shop);
  await save.click();

  const dialog = page.getByRole('dialog', { name: shop.t('account:signIn.title') });
  await expect(dialog.getByLabel(shop.t('account:login.email'))).toHaveValue(customer.email);
  await shop.expectNoAxeViolations();
  // Closing the dialog keeps the form's input.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Peeters-Maes');

  await save.click();
  await dialog.getByLabel(shop.t('account:login.password'), { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(shop.t('account:profile.details.saved'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(paths.profile(TESTS_LOCALE));
  await expect(greeting(shop, customer.firstName)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Peeters-Maes');
});

test('two tabs sign in and out together, and no data of the account remains', async ({ shop, page, context }) => {
  test.slow();
  // A new account, because its cart stays with it.
  const dealer = await makeDealer(shop);
  const otherTab = new Shop(await context.newPage(), TESTS_LOCALE);
  await otherTab.open(paths.products(TESTS_LOCALE, 'garden'));
  await shop.open(paths.login(TESTS_LOCALE));
  await signIn(shop, dealer.email, dealer.password);
  await expect(greeting(otherTab, dealer.firstName)).toBeVisible();
  await expect(otherTab.button('shell:vat.excl')).toHaveAttribute('aria-pressed', 'true');
  await shop.fillCart();
  await expect(shop.cartLink).toHaveAccessibleName(new RegExp(shop.t('cart:mini.pieces', { count: 1 })));
  await otherTab.open(paths.account(TESTS_LOCALE));

  await shop.open(paths.account(TESTS_LOCALE));
  await shop.button('account:signOut.submit').click();
  await expect(page).toHaveURL(paths.home(TESTS_LOCALE));
  await expect(otherTab.page).toHaveURL(paths.home(TESTS_LOCALE));
  for (const tab of [shop, otherTab]) {
    await expect(header(tab).getByRole('link', { name: tab.t('shell:account.signIn') })).toBeVisible();
    await expect(tab.button('shell:vat.incl')).toHaveAttribute('aria-pressed', 'true');
  }
  const readStorage = () =>
    page.evaluate(() => [localStorage.getItem('cart-copy'), localStorage.getItem('last-cart'), sessionStorage.length]);
  await expect.poll(readStorage).toEqual([null, null, 0]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart_id');

  // The account's cart comes back, and the tab in front shows a message. Here both tabs would be in front.
  await otherTab.page.close();
  await shop.open(paths.login(TESTS_LOCALE));
  // The message is shown for five seconds, possibly before the cart page is loaded.
  const joinedMessage = expect(page.getByText(shop.t('cart:join.done'))).toBeVisible();
  await Promise.all([joinedMessage, signIn(shop, dealer.email, dealer.password)]);
  await expect(page).toHaveURL(paths.cart(TESTS_LOCALE));
});

test('a forgotten password is reset by mail, in every language', async ({ shop, page, problems }) => {
  test.slow();
  problems.allow(/401|422/);
  const customer = await makeCustomer(shop);
  let { password } = customer;
  for (const lang of LANGS) {
    const localizedShop = new Shop(page, lang);
    const { t } = localizedShop;
    await localizedShop.open(paths.login(lang));
    await localizedShop.link('account:password.forgot').click();
    // Wait for the new page: the login page has a field of the same name.
    await expect(localizedShop.heading(t('account:password.ask.title'))).toBeVisible();
    // Only one request for the account: a later one would invalidate the link.
    const email = lang === 'de' ? customer.email : `nobody-${customer.email}`;
    await page.getByRole('textbox', { name: t('account:password.ask.email') }).fill(email);
    await localizedShop.button('account:password.ask.submit').click();
    await expect(localizedShop.heading(t('account:password.asked.title'))).toBeFocused();
    await localizedShop.expectFits();
    if (lang !== 'de') continue;
    await localizedShop.expectNoAxeViolations();

    // The mail is in the language of the account.
    const mail = await waitForMail(customer.email, 'Kies een nieuw wachtwoord');
    const link = mail.links.find((each) => each.includes('token=')) ?? '';
    const response = await page.goto(link.replace('/nl/', `/${lang}/`));
    expect(response?.headers()['referrer-policy']).toBe('strict-origin');
    await waitForHydration(page);
    await expect(page).toHaveURL(paths.password(lang));
    await localizedShop.expectFits();
    const fields = [t('account:password.set.password'), t('account:password.set.repeat')] as const;
    const setPassword = async (text: string) => {
      for (const name of fields) await page.getByLabel(name, { exact: true }).fill(text);
      await localizedShop.button('account:password.set.submit').click();
    };
    await setPassword('passwort-1234');
    await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
    await localizedShop.expectNoAxeViolations();
    const oldPassword = password;
    password = 'drei Hühner auf dem Draht';
    await setPassword(password);
    await expect(localizedShop.heading(t('account:password.changed.title'))).toBeFocused();
    await page.getByLabel(t('account:login.password'), { exact: true }).fill(oldPassword);
    await localizedShop.button('account:login.submit').click();
    await expect(page.getByRole('alert')).toHaveText(t('account:login.refused.failed'));
    await page.getByLabel(t('account:login.password'), { exact: true }).fill(password);
    await localizedShop.button('account:login.submit').click();
    await expect(page).toHaveURL(paths.cart(lang));
    await loseSession(localizedShop);

    // A used link is invalid and offers a new one.
    await localizedShop.open(link.replace('/nl/', `/${lang}/`));
    await expect(page.getByText(t('account:password.gone.title'))).toBeVisible();
  }
});
