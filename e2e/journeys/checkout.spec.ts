import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import type { CheckoutStep } from 'shared-contracts/contract/paths';
import { findPanel, giveCart } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { makeDealer } from '../fixtures/dealer.ts';
import { goToPayment } from '../fixtures/orders.ts';
import { GUEST } from '../fixtures/people.ts';
import type { Guest } from '../fixtures/people.ts';
import { waitForHydration } from '../fixtures/problems.ts';
import { SIMULATOR, TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';
import { createTranslator } from '../fixtures/texts.ts';

/** Opens a step of the checkout with a panel in the cart. @returns the cart's id */
async function beginCheckout(shop: Shop, step: CheckoutStep = 'personal'): Promise<string> {
  const panel = await findPanel(shop);
  const id = await giveCart(shop, { items: [{ id: panel.id, amount: 1 }] });
  await shop.open(paths.cart(shop.lang, step));
  return id;
}

async function fillPerson(shop: Shop, guest: Guest = GUEST): Promise<void> {
  for (const name of ['email', 'first_name', 'last_name', 'phone'] as const) await shop.field(name).fill(guest[name]);
}

async function goToAddress(shop: Shop, guest?: Guest): Promise<void> {
  await fillPerson(shop, guest);
  await shop.button('cart:personal.go').click();
  await expect(shop.heading(shop.t('cart:address.titleChoice'))).toBeVisible();
}

async function fillAddress(shop: Shop): Promise<void> {
  for (const name of ['street', 'street_nr', 'postcode', 'city'] as const) await shop.field(name).fill(GUEST[name]);
}

async function fillStepsToPayment(shop: Shop, guest?: Guest): Promise<void> {
  await goToAddress(shop, guest);
  await fillAddress(shop);
  await shop.button('cart:address.go').click();
  await expect(shop.heading(shop.t('cart:payment.title.payment'))).toBeVisible();
}

/** Signs in with the dialog of the personal step. */
async function signInAtStep(shop: Shop, email: string, password: string): Promise<void> {
  const { page, t } = shop;
  await shop.field('email').fill(email);
  await shop.link('cart:signIn.open').click();
  const dialog = page.getByRole('dialog', { name: t('account:signIn.offer') });
  await expect(dialog.getByLabel(t('account:login.email'))).toHaveValue(email);
  await shop.expectNoAxeViolations();
  await dialog.getByLabel(t('account:login.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('account:login.submit'), exact: true }).click();
  await expect(page.getByText(t('cart:signIn.signedIn', { email }))).toBeVisible();
}

test('a dealer of another member state signs in at the step and buys without VAT', async ({ shop, page }) => {
  test.slow();
  const dealer = await makeDealer(shop);
  await beginCheckout(shop);
  await signInAtStep(shop, dealer.email, dealer.password);
  await expect(page).toHaveURL(paths.cart(TESTS_LOCALE, 'personal'));
  await expect(shop.field('first_name')).toHaveValue('Daan');
  await shop.button('cart:personal.go').click();
  await expect(page.getByText(shop.t('cart:dealer.title', { company: dealer.company }))).toBeVisible();
  await expect(shop.field('city')).toHaveValue('Utrecht');
  await page.getByRole('textbox', { name: shop.t('cart:field.purchase_order') }).fill('PO 2026.04/15');
  await shop.expectNoAxeViolations();
  await shop.button('cart:address.go').click();
  await expect(page.getByText(shop.t('cart:totals.reverseCharge')).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('region', { name: shop.t('cart:details.purchaseOrder') })).toContainText('PO 2026.04/15');
  const methods = page.getByRole('group', { name: shop.t('cart:methods.title') });
  await expect(methods.getByRole('radio', { name: 'iDEAL' })).toBeChecked();
  await methods.getByRole('radio', { name: shop.t('cart:methods.card') }).check();
  await page.reload();
  await expect(methods.getByRole('radio', { name: shop.t('cart:methods.card') })).toBeChecked();
  await shop.expectNoAxeViolations();
  await shop.pay('paid');
  await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
  await expect(page.getByText(shop.t('cart:order.paidWith', { method: shop.t('cart:order.card') }))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('PO 2026.04/15');
  await expect(page.getByText(shop.t('cart:totals.reverseCharge'))).toBeVisible();
});

test('a customer signs in at the step, keeps the cart and chooses from the address book', async ({ shop, page }) => {
  const { email, password, firstName } = await makeCustomer(shop);
  await beginCheckout(shop);
  await signInAtStep(shop, email, password);
  await expect(shop.field('first_name')).toHaveValue(firstName);
  await shop.button('cart:personal.go').click();
  const book = page.getByRole('group', { name: shop.t('cart:book.delivery') });
  await expect(book.getByRole('radio', { name: /^Korenmarkt 16/ })).toBeChecked();
  await expect(shop.field('street')).toHaveValue('Korenmarkt');
  await book.getByRole('radio', { name: shop.t('cart:book.other') }).check();
  await expect(shop.field('street')).toHaveValue('');
  await book.getByRole('radio', { name: /^Korenmarkt 16/ }).check();
  await shop.expectNoAxeViolations();
  await shop.button('cart:address.go').click();
  await expect(shop.heading(shop.t('cart:payment.title.payment'))).toBeVisible();
});

test('a wrong password does not reveal whether the account exists, and ordering continues without it', async ({ shop, page, problems }) => {
  problems.allow(/401/);
  await beginCheckout(shop);
  await shop.field('email').fill('nobody@example.com');
  await shop.link('cart:signIn.open').click();
  const dialog = page.getByRole('dialog', { name: shop.t('account:signIn.offer') });
  await dialog.getByLabel(shop.t('account:login.password'), { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: shop.t('account:login.submit'), exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(shop.t('account:login.refused.failed'));
  await page.keyboard.press('Escape');
  await expect(shop.link('cart:signIn.open')).toBeFocused();
  await goToAddress(shop);
});

test('a postcode fills in its city, and suggested places are chosen by keyboard', async ({ shop, page }) => {
  await beginCheckout(shop);
  await goToAddress(shop);
  await shop.field('postcode').pressSequentially('9000');
  await expect(shop.field('city')).toHaveValue('Gent');
  await shop.field('postcode').fill('');
  await shop.field('postcode').pressSequentially('90');
  await expect(page.getByRole('option', { name: '9030 Mariakerke' })).toBeVisible();
  await shop.expectNoAxeViolations();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shop.field('postcode')).toHaveValue('9030');
  await expect(shop.field('city')).toHaveValue('Mariakerke');
});

test('input survives a reload, going back and forward, and a change of language', async ({ shop, page }) => {
  await beginCheckout(shop);
  await goToAddress(shop);
  await fillAddress(shop);
  const remark = 'Smalle straat.\nCode 1234';
  await page.getByRole('textbox', { name: shop.t('cart:field.remark') }).fill(remark);
  await page.reload();
  await waitForHydration(page);
  await expect(shop.field('street')).toHaveValue(GUEST.street);
  await page.goBack();
  await expect(shop.heading(shop.t('cart:personal.title'))).toBeVisible();
  await expect(shop.field('email')).toHaveValue(GUEST.email);
  await page.goForward();
  await expect(shop.heading(shop.t('cart:address.titleChoice'))).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(paths.cart('fr', 'address'));
  await waitForHydration(page);
  const t = createTranslator('fr');
  await expect(page.getByRole('textbox', { name: t('cart:field.street'), exact: true })).toHaveValue(GUEST.street);
  await expect(page.getByRole('textbox', { name: t('cart:field.remark') })).toHaveValue(remark);
  await page.getByRole('button', { name: t('cart:address.go'), exact: true }).click();
  await expect(shop.heading(t('cart:payment.title.payment'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('cart:details.remark') })).toContainText('Code 1234');
});

test.describe('while the API is unreachable', () => {
  const AWAY = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|answer 50\d|Failed to load resource/;
  const cutConnection = (page: Page) => page.route(/\/api\/carts\//, (route) => route.abort());
  const restoreConnection = (page: Page) => page.unroute(/\/api\/carts\//);

  test('the personal step continues with a message and loses no input', async ({ shop, page, problems }) => {
    problems.allow(AWAY);
    await beginCheckout(shop);
    await fillPerson(shop);
    await cutConnection(page);
    await shop.button('cart:personal.go').click();
    await expect(page.getByRole('alert')).toContainText(shop.t('cart:away.title'));
    await expect(shop.heading(shop.t('cart:address.titleChoice'))).toBeVisible();
    await restoreConnection(page);
    await shop.link('cart:away.again').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the address stays filled in, and the next attempt continues', async ({ shop, page, problems }) => {
    problems.allow(AWAY);
    await beginCheckout(shop);
    await goToAddress(shop);
    await fillAddress(shop);
    await cutConnection(page);
    await shop.button('cart:address.go').click();
    await expect(page.getByRole('alert').filter({ hasText: shop.t('cart:error.network') })).toBeVisible();
    await expect(shop.field('street')).toHaveValue(GUEST.street);
    await restoreConnection(page);
    await shop.button('cart:address.go').click();
    await expect(shop.heading(shop.t('cart:payment.title.payment'))).toBeVisible();
  });

  test('the order is not lost, and the next attempt places it', async ({ shop, page, problems }) => {
    problems.allow(AWAY);
    await goToPayment(shop);
    await cutConnection(page);
    await shop.button('cart:payment.go.payment').click();
    await expect(page.getByRole('alert').filter({ hasText: shop.t('cart:error.network') })).toBeVisible();
    await restoreConnection(page);
    await shop.pay('paid');
    await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
  });
});

test('back from the payment page, the order button works again and leads to the same payment', async ({ shop, page }) => {
  await goToPayment(shop);
  await shop.button('cart:payment.go.payment').click();
  await page.waitForURL(`${SIMULATOR}/checkout/*`);
  const paymentUrl = page.url();
  await page.goBack();
  await waitForHydration(page);
  await shop.button('cart:payment.go.payment').click();
  await page.waitForURL(`${SIMULATOR}/checkout/*`);
  expect(page.url()).toBe(paymentUrl);
});

test('a guest makes an account after the order, is signed in, and the order is in it', async ({ shop, page }) => {
  test.slow();
  await beginCheckout(shop);
  await fillStepsToPayment(shop, { ...GUEST, email: `guest-${randomUUID().slice(0, 8)}@example.com` });
  await expect(page.getByRole('checkbox', { name: shop.t('cart:newsletter.label') })).not.toBeChecked();
  await shop.pay('paid');
  const number = await shop.orderNumber();
  await expect(page.getByRole('main').getByRole('link', { name: shop.t('cart:completed.track') })).toBeVisible();
  await page.getByLabel(shop.t('cart:account.password'), { exact: true }).fill('een heel lang wachtwoord');
  await page.getByLabel(shop.t('cart:account.repeat'), { exact: true }).fill('een heel lang wachtwoord');
  await shop.expectNoAxeViolations();
  await shop.button('cart:account.create').click();
  await expect(page.getByText(shop.t('cart:account.made'))).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: shop.t('shell:account.hello', { name: GUEST.first_name }) }),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: shop.t('cart:completed.toOrder') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${paths.orders(shop.lang)}/\\d+$`));
  await expect(page.getByRole('main')).toContainText(number);
});

test('a quote can be requested for a cart that could be paid at once', async ({ shop, page }) => {
  await goToPayment(shop);
  // The button asks for confirmation, because a quote empties the cart.
  await page.getByText(shop.t('cart:instead.text')).click();
  await expect(page.getByText(shop.t('cart:instead.ask'))).toBeVisible();
  await shop.button('cart:instead.go').click();
  await expect(shop.heading(shop.t('cart:completed.title.quote'))).toBeVisible();
});
