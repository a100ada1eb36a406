import { paths } from 'shared-contracts/contract/paths';
import type { Cart } from 'shared-contracts/wire/cart';
import { admin } from '../fixtures/admin.ts';
import { findPanel, giveCart, readCart } from '../fixtures/cart.ts';
import { makeCustomer } from '../fixtures/customer.ts';
import { submitAddress } from '../fixtures/orders.ts';
import { waitForMail } from '../fixtures/mailbox.ts';
import { GUEST } from '../fixtures/people.ts';
import { signInTo } from '../fixtures/sign-in.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

/** Opens the address step with a panel in the cart and a buyer whose person is known. @returns the cart */
async function openAddressStep(shop: Shop, email: string = GUEST.email): Promise<Cart> {
  const panel = await findPanel(shop);
  const id = await giveCart(shop, { items: [{ id: panel.id, amount: 1 }] });
  await submitAddress(shop, id, email);
  await shop.open(paths.cart(shop.lang, 'address'));
  return readCart(shop, id);
}

const dayIn =
  (length: 'short' | 'long') =>
  (day: string, locale: string): string =>
    new Intl.DateTimeFormat(locale, { weekday: length, day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
/** A day as pages write it. */
const weekday = dayIn('short');
/** A day as the API writes it in its sentences and mails. */
const longDay = dayIn('long');

test.describe('pick-up', () => {
  test.use({ lang: 'nl' });
  test.skip(TESTS_LOCALE !== 'nl', 'in Dutch');

  test('a guest picks an order up at the depot, and is told when it is ready', async ({ shop, page }) => {
    test.slow();
    const { t } = shop;
    const email = `afhaler-${Date.now()}@example.com`;
    const cart = await openAddressStep(shop, email);
    const depot = cart.shipping.pickups?.find(({ id }) => id === 'gent');
    if (!depot) throw new Error('the demo shop has no depot in Ghent');
    await expect(page.getByText(t('cart:address.intro'))).toBeVisible();
    await page.getByRole('radio', { name: t('cart:pickup.at', { place: depot.name }) }).check();
    // what only a delivery needs is gone, and one address is asked for
    await expect(page.getByText(t('cart:address.intro'))).toBeHidden();
    await expect(page.getByLabel(t('cart:field.slot'))).toBeHidden();
    await expect(page.getByRole('group', { name: t('cart:address.own') })).toBeVisible();
    await expect(page.getByRole('radio', { name: t('cart:address.billingOther') })).toBeHidden();
    await shop.expectFits();
    await shop.expectNoAxeViolations();
    await shop.button('cart:address.go').click();

    await expect(shop.heading(t('cart:payment.title.payment'))).toBeVisible();
    const section = page.getByRole('region', { name: t('cart:details.pickup') });
    await expect(section).toContainText(depot.address.street);
    await expect(section).toContainText(weekday(depot.from, 'nl-BE'));
    const total = cart.total_price - cart.shipping_cents;
    await expect(page.getByRole('main')).toContainText(shop.money(total));
    await shop.expectFits();
    await shop.pay('paid');

    await expect(shop.heading(t('cart:completed.title.paid'))).toBeVisible();
    const number = await shop.orderNumber();
    const next = page.getByRole('region', { name: t('cart:next.title') });
    await expect(next).toContainText(`${depot.name}, vanaf ${longDay(depot.from, 'nl-BE')}.`);
    await shop.expectFits();
    const download = page.waitForEvent('download');
    await shop.link('cart:completed.calendar').click();
    expect((await download).suggestedFilename()).toBe(`${number}.ics`);
    expect((await waitForMail(email, `Je bestelling ${number} is bevestigd`)).text).toContain(depot.address.street);

    await admin('orders', 'ship', number);
    expect((await waitForMail(email, `Je bestelling ${number} staat klaar`)).text).toContain(depot.name);
    await shop.open(paths.track(shop.lang, number));
    await page.getByRole('textbox', { name: t('account:form.field.email') }).fill(email);
    await page.getByRole('textbox', { name: t('account:form.field.postcode') }).fill(GUEST.postcode);
    await shop.button('account:track.submit').click();
    await expect(page.getByText(t('account:order.pickup.steps.shipped.now'))).toBeVisible();
    await expect(page.getByRole('region', { name: t('account:order.pickup.at', { place: depot.name }) })).toBeVisible();
    await shop.expectFits();
    await shop.expectNoAxeViolations();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    // A browser without JavaScript reports preloaded scripts like this, because it does not fetch them.
    test.beforeEach(({ problems }) => problems.allow(/\.js csp$/));

    test('the choice is posted with the address', async ({ shop, page }) => {
      const panel = await findPanel(shop);
      const id = await giveCart(shop, { items: [{ id: panel.id, amount: 1 }] });
      await submitAddress(shop, id, GUEST.email);
      await page.goto(paths.cart(shop.lang, 'address'));
      await page.getByRole('radio', { name: shop.t('cart:pickup.at', { place: 'Groenhof Gent' }) }).check();
      await expect(page.getByLabel(shop.t('cart:field.slot'))).toBeHidden();
      await shop.button('cart:address.go').click();
      await expect(shop.heading(shop.t('cart:payment.title.payment'))).toBeVisible();
      expect((await readCart(shop, id)).shipping.pickup).toBe('gent');
    });
  });
});

test.describe('the price of a delivery', () => {
  test.use({ lang: 'nl' });
  test.skip(TESTS_LOCALE !== 'nl', 'in Dutch');

  test('is explained on the product and in the cart, and names the zone of the address before the order button', async ({
    shop,
    page,
    isMobile,
  }) => {
    const { t } = shop;
    const panel = await findPanel(shop);
    await shop.open(paths.product('nl', panel.product, panel.id));
    const explanation = page.getByText(t('catalog:delivery.cost.title'));
    await explanation.click();
    await expect(page.getByText(t('catalog:delivery.cost.up_to', { kg: '300' }))).toBeVisible();
    await shop.expectFits();
    await shop.expectNoAxeViolations();

    const id = await giveCart(shop, { items: [{ id: panel.id, amount: 1 }] });
    await submitAddress(shop, id, GUEST.email, { zip_code: '1791 AA', city: 'Den Burg', country: 'nl' });
    const cart = await readCart(shop, id);
    const { cost } = cart.shipping;
    if (!cost?.zone) throw new Error('the demo shop has no zone for Texel');
    await shop.open(paths.cart('nl', 'payment'));
    const main = page.getByRole('main');
    await expect(main).toContainText(t('cart:totals.zone', { zone: cost.zone, amount: shop.money(cost.zone_cents) }));
    await expect(main).toContainText(shop.money(cart.total_price));
    // On a phone the summary of the order is folded.
    if (!isMobile) {
      const summary = page.getByRole('region', { name: t('cart:order.title') });
      await summary.getByText(t('cart:deliveryCost.title')).click();
      await expect(summary.getByText(t('cart:deliveryCost.upTo', { kg: '300' }))).toBeVisible();
    }
    await shop.expectFits();
    await shop.expectNoAxeViolations();
  });
});

test.describe('half a day', () => {
  test.use({ lang: 'fr' });
  test.skip(TESTS_LOCALE !== 'nl', 'in French, once');

  test('a guest chooses half a day, moves it and changes the address on the page of the order', async ({ shop, page }) => {
    const { t } = shop;
    const cart = await openAddressStep(shop);
    const [slot, other] = cart.shipping.slots ?? [];
    if (!slot || !other) throw new Error('the demo shop has no free half-days');
    const textOf = ({ day, half, time }: typeof slot) => t(`cart:slot.${half}`, { day: weekday(day, 'fr-FR'), time });
    await page.getByLabel(t('cart:field.slot')).selectOption({ label: textOf(slot) });
    await shop.button('cart:address.go').click();
    await shop.pay('paid');
    await page.getByLabel(t('cart:field.slot')).selectOption(`${other.day} ${other.half}`);
    await shop.button('cart:slot.move').click();
    await expect(page.getByText(t('cart:slot.moved'))).toBeVisible();
    const next = page.getByRole('region', { name: t('cart:next.title') });
    await expect(next).toContainText(longDay(other.day, 'fr-FR'));
    await expect(next).toContainText(other.time);
    await shop.expectFits();
    await shop.expectNoAxeViolations();

    const number = await shop.orderNumber();
    await shop.link('cart:completed.address.change').click();
    await expect(shop.heading(t('cart:completed.address.change'))).toBeFocused();
    await shop.expectFits();
    await shop.expectNoAxeViolations();
    await page.getByRole('textbox', { name: t('cart:field.street') }).fill('Coupure');
    await page.getByRole('textbox', { name: t('cart:field.phone') }).press('Enter');
    await expect(page.getByText(t('cart:completed.address.saved'))).toBeVisible();
    await expect(page.getByRole('region', { name: t('cart:order.title') })).toContainText('Coupure');
    await expect(next).toContainText(other.time);
    const mail = await waitForMail(GUEST.email, `L’adresse de livraison de la commande ${number} a été modifiée`);
    expect(mail.text).toContain(cart.shipping_address.street);
    expect(mail.text).toContain('Coupure');
  });

  test('a customer chooses half a day, which every page names, and moves it', async ({ shop, page }) => {
    test.slow();
    const { t } = shop;
    const customer = await makeCustomer(shop);
    await signInTo(shop, paths.cart(shop.lang), customer.email, customer.password);
    const cart = await openAddressStep(shop, customer.email);
    const [, slot, other] = cart.shipping.slots ?? [];
    if (!slot || !other) throw new Error('the demo shop has no free half-days');
    const textOf = ({ day, half, time }: typeof slot) => t(`cart:slot.${half}`, { day: weekday(day, 'fr-FR'), time });
    await page.getByLabel(t('cart:field.slot')).selectOption({ label: textOf(slot) });
    await shop.expectFits();
    await shop.expectNoAxeViolations();
    await shop.button('cart:address.go').click();
    await expect(shop.heading(t('cart:payment.title.payment'))).toBeVisible();
    await expect(page.getByRole('region', { name: t('cart:details.delivery') })).toContainText(textOf(slot));
    await shop.pay('paid');

    await expect(shop.heading(t('cart:completed.title.paid'))).toBeVisible();
    const next = page.getByRole('region', { name: t('cart:next.title') });
    await expect(next).toContainText(longDay(slot.day, 'fr-FR'));
    await expect(next).toContainText(slot.time);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('cart:completed.toOrder') })
      .click();
    await expect(page.getByRole('main')).toContainText(textOf(slot));
    await page.getByLabel(t('account:order.slot.label')).selectOption(`${other.day} ${other.half}`);
    await shop.button('account:order.slot.move').click();
    await expect(page.getByText(t('account:order.slot.moved'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(t('account:order.expectedOn', { day: textOf(other) }));
    await shop.expectFits();
    await shop.expectNoAxeViolations();
  });
});
