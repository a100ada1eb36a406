import { randomUUID } from 'node:crypto';
import { LANGS } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { findPanel, giveCart } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { GUEST } from '../fixtures/people.ts';
import { waitForHydration } from '../fixtures/problems.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { Shop, expect, test } from '../fixtures/shop.ts';

const PASSWORD = 'een heel lang wachtwoord';
const newEmail = (): string => `nieuw-${randomUUID().slice(0, 8)}@example.com`;

/** The first field of that name: the billing address has fields of the same names. */
const field = ({ page, t }: Shop, name: string) =>
  page
    .getByRole('textbox', { name: t(`account:form.field.${name}`), exact: true })
    .or(page.getByRole('combobox', { name: t(`account:form.field.${name}`), exact: true }))
    .first();

async function fillForm(shop: Shop, email: string): Promise<void> {
  const { page, t } = shop;
  for (const name of ['first_name', 'last_name', 'phone', 'street', 'street_nr', 'postcode', 'city'] as const) {
    await field(shop, name).fill(GUEST[name]);
  }
  await field(shop, 'email').fill(email);
  await page.getByLabel(t('account:form.field.password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('account:password.set.repeat'), { exact: true }).fill(PASSWORD);
}

test('a private customer registers from the login page, in every language; a known address is reported', async ({
  shop,
  page,
  problems,
}) => {
  problems.allow(/422/);
  for (const lang of LANGS) {
    const localizedShop = new Shop(page, lang);
    await localizedShop.open(paths.register(lang));
    await localizedShop.button('account:register.submit').click();
    const alert = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: localizedShop.t('account:register.error') });
    await expect(alert.getByRole('link')).toHaveCount(9);
    await expect(field(localizedShop, 'email')).toBeFocused();
    await localizedShop.expectFits();
  }

  await shop.open(paths.login(TESTS_LOCALE, paths.orders(TESTS_LOCALE)));
  await shop.link('account:register.title').click();
  await expect(shop.heading(shop.t('account:register.title'))).toBeVisible();
  const email = newEmail();
  await fillForm(shop, 'lotte@');
  await shop.button('account:register.submit').click();
  await expect(field(shop, 'email')).toBeFocused();
  await shop.expectNoAxeViolations();

  // Another language is another document; the input is kept, except for the password.
  await page.goto(paths.register('fr', paths.orders(TESTS_LOCALE)));
  await waitForHydration(page);
  const french = new Shop(page, 'fr');
  await expect(field(french, 'street')).toHaveValue(GUEST.street);
  await expect(page.getByLabel(french.t('account:form.field.password'), { exact: true })).toHaveValue('');
  await page.goBack();
  await waitForHydration(page);

  await fillForm(shop, email);
  await expect(page.getByText(shop.t('account:password.strength.strong'))).toBeVisible();
  await shop.button('account:register.submit').click();
  await expect(page).toHaveURL(paths.orders(TESTS_LOCALE));
  await expect(page.getByText(shop.t('account:register.done'))).toBeVisible();
  expect((await waitForMail(email, 'Groenhof')).links.some((link) => link.includes('/nl/confirm?kind=email'))).toBe(true);

  await shop.button('account:signOut.submit').click();
  await expect(page).toHaveURL(paths.home(TESTS_LOCALE));
  await shop.open(paths.register(TESTS_LOCALE));
  await fillForm(shop, email);
  await shop.button('account:register.submit').click();
  await expect(page.getByText(shop.t('account:register.known'))).toBeVisible();
  await expect(field(shop, 'email')).toBeFocused();
  await expect(field(shop, 'email')).toHaveValue(email);
});

test('a dealer applies with a VAT number and sees what happens next; from another country by e-mail', async ({ shop, page }) => {
  await shop.open(paths.registerAsDealer(TESTS_LOCALE));
  await field(shop, 'vat').fill('NL861723818B01');
  await fillForm(shop, newEmail());
  await expect(field(shop, 'company_name')).not.toHaveValue('');
  await field(shop, 'company_name').fill('Hek en Tuin B.V.');

  await page.getByLabel(shop.t('account:form.field.country'), { exact: true }).first().selectOption('de');
  await expect(page.locator('a[href^="mailto:"]')).toBeVisible();
  await shop.expectNoAxeViolations();
  await shop.button('account:register.dealerSubmit').click();
  await expect(page.getByRole('main').getByRole('alert').getByRole('link').first()).toContainText(
    shop.t('account:form.problem.dealerCountry'),
  );

  await page.getByLabel(shop.t('account:form.field.country'), { exact: true }).first().selectOption('be');
  await shop.button('account:register.dealerSubmit').click();
  await expect(page).toHaveURL(paths.welcome(TESTS_LOCALE));
  await expect(shop.heading(shop.t('account:welcome.title', { name: GUEST.first_name }))).toBeVisible();
  await shop.expectNoAxeViolations();
  await shop.link('account:welcome.account').click();
  await expect(page.getByText(shop.t('account:overview.pending.title'))).toBeVisible();
});

test('addresses are added, changed, deleted, restored and chosen at the checkout', async ({ shop, page }) => {
  const { email, password } = await makeCustomer(shop);
  await shop.open(paths.login(TESTS_LOCALE, paths.addresses(TESTS_LOCALE)));
  await page.getByRole('textbox', { name: shop.t('account:login.email') }).fill(email);
  await page.getByLabel(shop.t('account:login.password'), { exact: true }).fill(password);
  await shop.button('account:login.submit').click();
  await expect(shop.heading(shop.t('account:addresses.title'))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await shop.link('account:addresses.add').click();
  await expect(shop.heading(shop.t('account:addresses.addTitle'))).toBeFocused();
  await page.getByRole('textbox', { name: shop.t('account:addresses.label') }).fill('Werf');
  await field(shop, 'street').fill('Dorpsstraat');
  await field(shop, 'street_nr').fill('4');
  await field(shop, 'postcode').pressSequentially('9031');
  await expect(field(shop, 'city')).toHaveValue('Drongen');
  await shop.expectNoAxeViolations();
  await shop.button('account:addresses.save').click();
  await expect(page.getByText(shop.t('account:addresses.saved'))).toBeVisible();

  const actionLabel = (action: string) =>
    shop.t('account:addresses.of', { action: shop.t(`account:addresses.${action}`), address: 'Werf' });
  await page.getByRole('link', { name: actionLabel('edit') }).click();
  await field(shop, 'street_nr').fill('6');
  await shop.button('account:addresses.save').click();
  await page.getByRole('button', { name: actionLabel('makeDelivery') }).click();
  const site = page.getByRole('article', { name: 'Werf' });
  await expect(site).toContainText(shop.t('account:addresses.delivery'));

  await page.getByRole('button', { name: actionLabel('remove') }).press('Enter');
  await expect(site).toHaveCount(0);
  // The message has the focus, because the button was removed with the address.
  await expect(page.locator(':focus').filter({ has: shop.button('account:addresses.undo') })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(shop.button('account:addresses.undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(site).toContainText('Dorpsstraat 6');
  await expect(site).toContainText(shop.t('account:addresses.delivery'));
  await shop.expectNoAxeViolations();

  const panel = await findPanel(shop);
  await giveCart(shop, { items: [{ id: panel.id, amount: 1 }] });
  await shop.open(paths.cart(TESTS_LOCALE, 'personal'));
  // The account takes over the guest's cart after hydration.
  await expect(shop.field('email')).toHaveValue(email);
  await shop.button('cart:personal.go').click();
  const book = page.getByRole('group', { name: shop.t('cart:book.delivery') });
  await expect(book.getByRole('radio', { name: /^Werf/ })).toBeChecked();
  await expect(shop.field('street')).toHaveValue('Dorpsstraat');
});
