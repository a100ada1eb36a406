import type { Locator } from '@playwright/test';
import { paths } from 'shared-contracts/contract/paths';
import { isHandoverDay } from 'shared-contracts/rules/rental-period';
import type { VariantWithProduct, ProductCard } from 'shared-contracts/wire/product';
import { findVariant, giveCart, lineTitle, openCart, readCart } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';

const cartLine = ({ page, t }: Shop, variant: VariantWithProduct): Locator =>
  page
    .getByRole('list', { name: t('cart:line.all') })
    .getByRole('listitem')
    .filter({ hasText: variant.product.name })
    .filter({ hasText: variant.name });
const amountField = (shop: Shop, variant: VariantWithProduct): Locator => cartLine(shop, variant).getByRole('spinbutton');

async function setAmount(shop: Shop, variant: VariantWithProduct, amount: number): Promise<void> {
  const field = amountField(shop, variant);
  await field.fill(String(amount));
  await field.press('Enter');
}

/** Finds a variant with much stock, sold piece by piece, that no other test orders and that costs less than the first gift threshold. */
const findPlentifulVariant = (shop: Shop): Promise<VariantWithProduct> =>
  findVariant(shop, { category_slug: 'posts' }, ({ price, stock, step, max_per_order, condition, rental }) => {
    const enough = Math.ceil(130_000 / price.incl_vat_cents);
    return (
      step === 1 &&
      !condition &&
      !rental &&
      price.incl_vat_cents < 9_000 &&
      price.incl_vat_cents > 2_000 &&
      Math.min(stock.left, max_per_order) >= enough
    );
  });

test('four thresholds allow gifts, and a gift above the allowance is explained and can be removed', async ({ shop, page }) => {
  test.slow();
  const variant = await findPlentifulVariant(shop);
  const id = await giveCart(shop, { items: [{ id: variant.id, amount: 1 }] });
  await openCart(shop);
  const { free_thresholds } = await readCart(shop, id);
  const thresholds = Object.keys(free_thresholds)
    .map(Number)
    .sort((a, b) => a - b);
  expect(thresholds).toHaveLength(4);

  /** Expects that the page states the server's number of gifts. */
  const expectGiftSentence = async () => {
    const { gift } = await readCart(shop, id);
    const nextCount = gift.next_cents === null ? null : free_thresholds[String(gift.next_cents)];
    const sentence =
      nextCount == null
        ? shop.t('cart:gift.allReached')
        : shop.t('cart:gift.next', { count: nextCount, amount: shop.money(gift.remaining_cents) });
    await expect(page.getByRole('heading', { level: 2, name: sentence })).toBeVisible();
    return gift;
  };
  const changeAmount = async (amount: number) => {
    await setAmount(shop, variant, amount);
    await expect.poll(async () => (await readCart(shop, id)).items[0]?.amount).toBe(amount);
    return expectGiftSentence();
  };
  expect((await expectGiftSentence()).allowed).toBe(0);
  const amountAbove = (cents: number) => Math.ceil((cents * 1.2) / variant.price.incl_vat_cents);
  for (const [index, cents] of thresholds.entries())
    expect((await changeAmount(amountAbove(cents))).allowed).toBe(free_thresholds[String(thresholds[index])]);

  const gifts = page.getByRole('group', { name: shop.t('cart:gift.legend') }).getByRole('checkbox');
  const choosable = gifts.and(page.locator(':enabled'));
  // The lines come first; the gifts are collapsed below them.
  const [firstLine, giftPanel] = await Promise.all([
    page.getByRole('list', { name: shop.t('cart:line.all') }).boundingBox(),
    page.locator('section[aria-labelledby="gifts"]').boundingBox(),
  ]);
  expect(firstLine?.y ?? Infinity).toBeLessThan(giftPanel?.y ?? 0);
  await page.getByText(shop.t('cart:gift.legend'), { exact: true }).and(page.locator('summary span')).click();
  // The whole card is the checkbox's label, so the checkbox is operated by keyboard.
  await choosable.first().press('Space');
  await expect.poll(async () => (await readCart(shop, id)).gift.chosen).toBe(1);
  await gifts.and(page.locator(':enabled:not(:checked)')).first().press('Space');
  await expect.poll(async () => (await readCart(shop, id)).gift.chosen).toBe(2);
  await shop.expectNoAxeViolations();

  for (const cents of [...thresholds].reverse().slice(1)) await changeAmount(amountAbove(cents));
  // One gift is allowed now, two are in the cart.
  await expect(page.getByText(shop.t('cart:gift.beyond', { count: 1 }))).toBeVisible();
  // The checkout button names the blocking line and focuses it.
  await expect(page.getByText(shop.t('cart:summary.problems'))).toBeVisible();
  await shop.button('cart:summary.go').click();
  const blocking = page.getByRole('listitem').filter({ has: shop.button('cart:mend.removeGift') });
  await expect(blocking).toBeFocused();
  await expect(blocking).toBeInViewport();
  await shop.button('cart:mend.removeGift').click();
  await expect(page.getByText(shop.t('cart:gift.beyond', { count: 1 }))).toBeHidden();
  await expect(page.getByText(shop.t('cart:summary.problems'))).toBeHidden();
  expect((await changeAmount(1)).allowed).toBe(0);
  await expect(page.getByText(shop.t('cart:gift.beyond', { count: 1 }))).toBeVisible();
});

test('every problem of a line is fixed with one click', async ({ shop, page }) => {
  const soldOut = await findVariant(shop, {}, ({ stock, rental }) => stock.left === 0 && !rental);
  const few = await findVariant(
    shop,
    { category_slug: 'accessories', sort: 'price' },
    ({ stock, step, max_per_order, rental, condition }) =>
      !rental && !condition && step === 1 && stock.left > 0 && stock.left < Math.min(max_per_order, 90),
  );
  const plenty = await findPlentifulVariant(shop);
  const maxAmount = Math.min(plenty.max_per_order, plenty.stock.left);
  await giveCart(shop, {
    items: [
      { id: soldOut.id, amount: 1 },
      { id: few.id, amount: few.stock.left + 5 },
      { id: plenty.id, amount: Math.min(999, maxAmount + 50) },
    ],
  });
  await openCart(shop);
  await expect(page.getByText(shop.t('cart:summary.problems'))).toBeVisible();
  await shop.expectNoAxeViolations();

  await cartLine(shop, few)
    .getByRole('button', { name: shop.t('cart:mend.keep', { count: few.stock.left }), exact: true })
    .click();
  await expect(amountField(shop, few)).toHaveValue(String(few.stock.left));
  await cartLine(shop, plenty)
    .getByRole('button', { name: shop.t('cart:mend.keep', { count: maxAmount }), exact: true })
    .click();
  await expect(amountField(shop, plenty)).toHaveValue(String(maxAmount));
  await expect(cartLine(shop, soldOut).getByRole('link', { name: shop.t('cart:mend.notify') })).toBeVisible();
  await cartLine(shop, soldOut)
    .getByRole('button', { name: shop.t('cart:mend.remove'), exact: true })
    .click();
  await expect(page.getByText(shop.t('cart:summary.problems'))).toBeHidden();
  await expect(page.getByText(shop.t('cart:line.removed', { title: lineTitle(soldOut) }))).toBeVisible();
});

test('a discount code is refused with a reason, applied, checked against its minimum and removed', async ({ shop, page, problems }) => {
  problems.allow(/422/);
  const variant = await findPlentifulVariant(shop);
  const enough = Math.ceil(6_500 / variant.price.incl_vat_cents);
  const id = await giveCart(shop, { items: [{ id: variant.id, amount: enough }] });
  await openCart(shop);
  const field = page.getByLabel(shop.t('cart:coupon.label'));
  const reasons = new Set<string>();
  for (const code of ['BESTAATNIET', 'LENTE2024', 'TUIN25']) {
    const refusal = page.waitForResponse((response) => response.status() === 422);
    await field.fill(code);
    await field.press('Enter');
    const { message } = (await (await refusal).json()) as { message: string };
    reasons.add(message);
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(code);
  }
  expect(reasons.size).toBe(3);
  await field.fill('welkom10');
  await shop.button('cart:coupon.apply').click();
  await expect(page.getByText(shop.t('cart:totals.discountCode', { code: 'WELKOM10' }))).toBeVisible();
  const { coupon } = await readCart(shop, id);
  expect(coupon?.discount_cents).toBeGreaterThan(0);

  if (variant.price.incl_vat_cents < 5_000) {
    await setAmount(shop, variant, 1);
    await expect.poll(async () => (await readCart(shop, id)).coupon?.problem?.code).toBe('minimum');
    const { coupon: couponBelowMinimum } = await readCart(shop, id);
    await expect(page.getByText(couponBelowMinimum?.problem?.message ?? 'no reason')).toBeVisible();
  }
  await shop.button('cart:coupon.remove').click();
  await expect(field).toBeVisible();
  expect((await readCart(shop, id)).coupon).toBeNull();
});

test('the days of a rental are set in the cart, which shows rent and deposit separately', async ({ shop, page }) => {
  const machine = await findVariant(shop, { type: 'rental' }, ({ rental, stock }) => rental !== null && stock.left > 0);
  const id = await giveCart(shop, { items: [], rent_items: [{ id: machine.id }] });
  await openCart(shop);
  // The fields are open because the days are missing. The partner works on the first and on the last day.
  const days = machine.rental?.min_days ?? 1;
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  let start = 20;
  while (!isHandoverDay(day(start)) || !isHandoverDay(day(start + days))) start += 1;
  await cartLine(shop, machine).getByLabel(shop.t('cart:rental.from')).fill(day(start));
  await cartLine(shop, machine)
    .getByLabel(shop.t('cart:rental.to'), { exact: true })
    .fill(day(start + days));
  await cartLine(shop, machine)
    .getByRole('button', { name: new RegExp(`^${shop.t('cart:rental.save')}`) })
    .click();
  await expect.poll(async () => (await readCart(shop, id)).lines[0]?.rental?.days).toBe(days + 1);
  await expect(cartLine(shop, machine).getByText(shop.t('cart:rental.change'))).toBeVisible();
  const { totals } = await readCart(shop, id);
  expect(totals.deposit_cents).toBeGreaterThan(0);
  const rows = page.getByRole('region', { name: shop.t('cart:summary.title') });
  await expect(rows.getByText(shop.t('cart:totals.deposit'))).toBeVisible();
  await expect(rows.getByText(shop.money(totals.deposit_cents)).first()).toBeVisible();
  await expect(rows.getByText(shop.money(totals.rent_incl_vat_cents)).first()).toBeVisible();
  await shop.expectNoAxeViolations();
});

test('missing posts and clamps of panels are listed, and one click adds all of them', async ({ shop, page }) => {
  const panel = await findVariant(shop, { category_slug: 'panels' }, ({ stock, condition }) => stock.left >= 4 && !condition);
  const id = await giveCart(shop, { items: [{ id: panel.id, amount: 4 }] });
  await openCart(shop);
  const part = page.getByRole('region', { name: shop.t('cart:complete.title') });
  await expect(part).toBeVisible();
  await shop.expectNoAxeViolations();
  const countBefore = (await readCart(shop, id)).items.length;
  await part.getByRole('button').click();
  await expect.poll(async () => (await readCart(shop, id)).items.length).toBeGreaterThan(countBefore);
  await expect(part).toBeHidden();
});

test('a hundred lines stay usable', async ({ shop, page }) => {
  test.slow();
  const { data } = await shop.fetchJson<{ data: ProductCard[] }>('/api/products', { per_page: '96' });
  const forSale = data.filter(({ type, price }) => type !== 'rental' && !price.on_request);
  const ids = [...new Set(forSale.map(({ default_variant_id }) => default_variant_id))];
  const { max_products } = await readCart(shop, await giveCart(shop, { items: [] }));
  const id = await giveCart(shop, { items: ids.slice(0, Math.min(100, max_products)).map((each) => ({ id: each, amount: 1 })) });
  await openCart(shop);
  const more = page.getByRole('list', { name: shop.t('cart:line.all') }).getByRole('button', { name: shop.t('cart:amount.more') });
  await more.and(page.locator(':enabled')).last().click();
  await expect.poll(async () => (await readCart(shop, id)).items.some(({ amount }) => amount > 1)).toBe(true);
  await shop.expectFits();
});

test('the cart can be downloaded as a CSV file', async ({ shop, page }) => {
  const variant = await findPlentifulVariant(shop);
  await giveCart(shop, { items: [{ id: variant.id, amount: 2 }] });
  await openCart(shop);
  const [download] = await Promise.all([page.waitForEvent('download'), shop.button('cart:share.download').click()]);
  expect(download.suggestedFilename()).toBe(shop.t('cart:share.fileName'));
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const mark = shop.lang === 'en' ? ',' : ';';
  expect(Buffer.concat(chunks).toString('utf8')).toContain([variant.sku, 2, `"${lineTitle(variant)}"`].join(mark));
});

test('a shared cart is opened and adopted by another visitor', async ({ shop, page, browser }) => {
  const variant = await findPlentifulVariant(shop);
  await giveCart(shop, { items: [{ id: variant.id, amount: 3 }] });
  await openCart(shop);
  await shop.button('cart:share.open').click();
  const dialog = page.getByRole('dialog', { name: shop.t('cart:share.title') });
  const link = await dialog.getByLabel(shop.t('cart:share.link')).inputValue();
  await shop.expectNoAxeViolations();

  const otherContext = await browser.newContext({ javaScriptEnabled: false });
  const reader = await otherContext.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1, name: shop.t('cart:title.shared') })).toBeVisible();
  await reader.getByRole('button', { name: shop.t('cart:shared.take') }).click();
  await expect(reader).toHaveURL(paths.cart(shop.lang));
  await expect(reader.getByRole('spinbutton')).toHaveValue('3');
  await otherContext.close();
});
