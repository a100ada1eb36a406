import type { Country } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { GUEST } from '../fixtures/people.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

async function goToAddress(shop: Shop): Promise<void> {
  await shop.fillCart();
  await shop.button('cart:summary.go').click();
  for (const name of ['email', 'first_name', 'last_name', 'phone'] as const) await shop.field(name).fill(GUEST[name]);
  await shop.button('cart:personal.go').click();
  await expect(shop.heading(shop.t('cart:address.titleChoice'))).toBeVisible();
}

async function fillAddress(shop: Shop, country: Country, postcode: string): Promise<void> {
  await shop.page.getByRole('combobox', { name: shop.t('cart:field.country') }).selectOption(country);
  for (const name of ['street', 'street_nr', 'city'] as const) await shop.field(name).fill(GUEST[name]);
  await shop.field('postcode').fill(postcode);
}

async function expectCompleted(shop: Shop, kind: 'request' | 'quote'): Promise<void> {
  await expect(shop.page).toHaveURL(new RegExp(`${paths.completed(TESTS_LOCALE)}\\?payment=`));
  await expect(shop.heading(shop.t(`cart:completed.title.${kind}`))).toBeVisible();
  expect(await shop.orderNumber()).toMatch(/\d{4,}/);
  await shop.expectNoAxeViolations();
}

test('an order from a country without online payment is sent as a request', async ({ shop, page, problems }) => {
  // The specification requires this entry in the log.
  problems.allow(/ILLEGAL COUNTRY/);
  await goToAddress(shop);
  await fillAddress(shop, 'de', '10115');
  await expect(page.getByText(shop.t('cart:address.requestCountry'))).toBeVisible();
  await shop.button('cart:address.go').click();
  await expect(shop.heading(shop.t('cart:payment.title.request'))).toBeVisible();
  await shop.button('cart:payment.go.request').click();
  await expectCompleted(shop, 'request');
});

test('a company without an account asks for a quote', async ({ shop, page }) => {
  await goToAddress(shop);
  await fillAddress(shop, 'be', GUEST.postcode);
  await page.getByRole('checkbox', { name: shop.t('cart:business.flag') }).check();
  await page.getByRole('textbox', { name: shop.t('cart:field.company_name') }).fill('Peeters en zonen');
  // A valid VAT number that belongs to nobody.
  await page.getByRole('textbox', { name: shop.t('cart:field.vat') }).fill('BE0123456749');
  await page.getByRole('textbox', { name: shop.t('cart:field.vat') }).press('Tab');
  await expect(page.getByText(shop.t('cart:vat.validNamed', { name: 'BV TUIN EN HEK 6749' }))).toBeVisible();
  await shop.button('cart:address.go').click();
  await expect(shop.heading(shop.t('cart:payment.title.quote'))).toBeVisible();
  await shop.button('cart:payment.go.quote').click();
  await expectCompleted(shop, 'quote');
});
