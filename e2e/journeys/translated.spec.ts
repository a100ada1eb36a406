import { paths } from 'shared-contracts/contract/paths';
import { translatePages } from '../fixtures/translation.ts';
import { expect, test } from '../fixtures/shop.ts';

/** A browser that translates pages replaces their text nodes while React changes them (0062). */
for (const start of ['after hydration', 'before hydration'] as const) {
  test(`a purchase works on pages that the browser translates ${start}`, async ({ shop, page, problems }) => {
    test.slow();
    // React reports a hydration mismatch and renders the page again.
    if (start === 'before hydration') problems.allow(/uncaught: Error: Minified React error #418/);
    await translatePages(page, start);
    const product = await shop.findProduct('panels');
    await shop.open(paths.product(shop.lang, product));
    await expect(page.locator('main font').first()).toBeAttached();
    await shop.addToCart();
    await page.keyboard.press('Escape');
    // The buy box still works.
    await shop.addToCart();
    await shop.goToCart();

    const lines = page.getByRole('list', { name: shop.t('cart:line.all') });
    const amount = lines.getByRole('spinbutton').first();
    await expect(amount).toHaveValue('2');
    await amount.fill('4');
    await amount.press('Enter');
    const total = page.locator('[aria-labelledby="cart-summary"] tfoot, [aria-labelledby="cart-summary"] dl').first();
    const sum = shop.money(product.price.incl_vat_cents * 4);
    await expect(page.locator('[aria-labelledby="cart-summary"]')).toContainText(sum);
    await page.getByLabel(shop.t('cart:coupon.label')).fill('BESTAATNIET');
    problems.allow(/422/);
    await shop.button('cart:coupon.apply').click();
    await expect(page.getByLabel(shop.t('cart:coupon.label'))).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(shop.t('cart:coupon.label')).fill('WELKOM10');
    await shop.button('cart:coupon.apply').click();
    await expect(page.getByText(shop.t('cart:totals.discountCode', { code: 'WELKOM10' }))).toBeVisible();
    await shop.button('cart:coupon.remove').click();
    await expect(page.getByText(shop.t('cart:totals.discountCode', { code: 'WELKOM10' }))).toBeHidden();
    await expect(total).not.toContainText('WELKOM10');

    await shop.checkout();
    await shop.pay('paid');
    await expect(shop.heading(shop.t('cart:completed.title.paid'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(product.name);
    expect(await shop.orderNumber()).toMatch(/\d{4,}/);
  });
}
