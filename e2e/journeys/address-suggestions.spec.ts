import type { Locator } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import type { Lang } from 'shared-contracts/contract/locales';
import { findPanel, giveCart, readCart } from '../fixtures/cart.ts';
import { GUEST } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** Opens the address step of a guest's checkout. @returns the cart's id */
async function openAddressStep(shop: Shop): Promise<string> {
  const panel = await findPanel(shop);
  const id = await giveCart(shop, { items: [{ id: panel.id, amount: 1 }] });
  await shop.open(paths.cart(shop.lang, 'personal'));
  for (const name of ['email', 'first_name', 'last_name', 'phone'] as const) await shop.field(name).fill(GUEST[name]);
  await shop.button('cart:personal.go').click();
  await expect(shop.heading(shop.t('cart:address.titleChoice'))).toBeVisible();
  return id;
}

const streetAddress = async (shop: Shop, id: string) => {
  const { street, street_number, bus_number, zip_code, city } = (await readCart(shop, id)).shipping_address;
  return { street, street_number, bus_number, zip_code, city };
};

/** Continues to the payment with what is in the form. */
async function goOn(shop: Shop): Promise<void> {
  await shop.button('cart:address.go').click();
  await expect(shop.heading(shop.t('cart:payment.title.payment'))).toBeVisible();
}

/** The simulator has the first address, but no such street in the second; it fails for texts with 88888. */
const CASES: readonly { lang: Lang; typed: string; address: string; street: string; zip: string; city: string }[] = [
  { lang: 'nl', typed: 'kouter 12', address: 'Kouter 12, 9000 Gent', street: 'Kouter', zip: '9000', city: 'Gent' },
  { lang: 'fr', typed: 'rue haute 12', address: 'Rue Haute 12, 1000 Bruxelles', street: 'Rue Haute', zip: '1000', city: 'Bruxelles' },
];

for (const { lang, typed, address, street, zip, city } of CASES) {
  test.describe(`address suggestions in ${lang}`, () => {
    test.use({ lang });

    test('an address is chosen by keyboard, and only the box is left to type', async ({ shop, page }) => {
      const id = await openAddressStep(shop);
      await shop.field('street').pressSequentially(typed);
      const list = page.getByRole('listbox', { name: shop.t('cart:place.addresses') });
      await expect(list.getByRole('option', { name: address, exact: true })).toBeVisible();
      await expect(shop.field('street')).toHaveRole('combobox');
      await shop.expectFits();
      await shop.expectNoAxeViolations();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(shop.field('street')).toHaveValue(street);
      await expect(page.getByText(shop.t('cart:place.addressFilled', { address }))).toBeAttached();
      const box: Locator = page.getByRole('group').getByLabel(shop.t('cart:field.bus')).first();
      await expect(box).toBeFocused();
      await page.keyboard.type('3');
      await goOn(shop);
      expect(await streetAddress(shop, id)).toEqual({ street, street_number: '12', bus_number: '3', zip_code: zip, city });
    });

    test('an unknown address is called fine, and ordered as it was typed', async ({ shop, page }) => {
      const id = await openAddressStep(shop);
      const unknown = page.getByText(shop.t('cart:place.addressUnknown')).first();
      const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await pageHeight();
      await shop.field('street').pressSequentially('Nergenshuizen 4b');
      await expect(unknown).toBeVisible();
      // nothing moves
      expect(await pageHeight()).toBe(before);
      await shop.expectNoAxeViolations();
      await page.keyboard.press('Tab');
      await expect(unknown).toBeHidden();
      await expect(shop.field('street')).toHaveValue('Nergenshuizen');
      await expect(shop.field('street_nr')).toHaveValue('4b');
      await shop.field('postcode').fill(zip);
      await shop.field('city').fill(city);
      await goOn(shop);
      expect(await streetAddress(shop, id)).toMatchObject({ street: 'Nergenshuizen', street_number: '4b', zip_code: zip, city });
    });

    test('a geocoder that fails costs nothing but the suggestions', async ({ shop, page }) => {
      const id = await openAddressStep(shop);
      const answered = page.waitForResponse(/\/api\/addresses\/search$/);
      await shop.field('street').fill(`${street} 88888`);
      expect(await (await answered).json()).toEqual({ status: 'unavailable', data: [] });
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(page.getByText(shop.t('cart:place.addressUnknown'))).toHaveCount(0);
      await shop.field('postcode').fill(zip);
      await shop.field('city').fill(city);
      await goOn(shop);
      expect(await streetAddress(shop, id)).toMatchObject({ street, street_number: '88888', zip_code: zip, city });
    });
  });
}

test('a Dutch postcode and house number fill in street and town', async ({ shop, page }) => {
  await openAddressStep(shop);
  await page.getByLabel(shop.t('cart:field.country')).first().selectOption('nl');
  await shop.field('street_nr').fill('1');
  await shop.field('postcode').fill('1012 JS');
  await page.keyboard.press('Tab');
  await expect(shop.field('street')).toHaveValue('Dam');
  await expect(shop.field('city')).toHaveValue('Amsterdam');
  await expect(page.getByText(shop.t('cart:place.addressFilled', { address: 'Dam 1, 1012 JS Amsterdam' }))).toBeAttached();
});
