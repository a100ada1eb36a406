import { paths } from 'shared-contracts/contract/paths';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import { READ_ONLY_TAG } from '../fixtures/read-only.ts';
import { expect, test } from '../fixtures/shop.ts';

declare global {
  interface Window {
    formattersMade: string[];
  }
}

test('a first view hydrates with the amounts and dates that the server formatted', { tag: READ_ONLY_TAG }, async ({ shop, page }) => {
  await page.addInitScript(() => {
    window.formattersMade = [];
    for (const kind of ['NumberFormat', 'DateTimeFormat', 'ListFormat'] as const) {
      const handler: ProxyHandler<object> = {
        construct(target, [locale, options], self) {
          window.formattersMade.push(`${kind} ${String(locale)} ${JSON.stringify(options)}`);
          return Reflect.construct(target as new (...args: unknown[]) => object, [locale, options], self) as object;
        },
      };
      Object.defineProperty(Intl, kind, { value: new Proxy(Intl[kind], handler), configurable: true });
    }
  });
  const product = await shop.findProduct();
  for (const address of [paths.home(shop.lang), paths.products(shop.lang, 'garden'), paths.product(shop.lang, product)]) {
    await shop.open(address);
    await expect(page.getByText(/€\s\d/).first()).toBeAttached();
    expect(await page.evaluate(() => window.formattersMade)).toEqual([]);
  }
});

test('price, choices and button of every kind of product are in the first view', { tag: READ_ONLY_TAG }, async ({ shop }) => {
  const [list, secondChances] = await Promise.all([
    shop.fetchJson<ProductListAnswer>('/api/products', { per_page: '96' }),
    shop.fetchJson<ProductListAnswer>('/api/second-chances', {}),
  ]);
  const sold = [...list.data, ...secondChances.data].filter(
    ({ type, price, stock }) => type !== 'rental' && !price.on_request && stock.left > 0,
  );
  // Of each category and kind, the one with most choices.
  const mostChoices = Map.groupBy(sold, ({ type, category_slug }) => `${type} ${category_slug}`);
  for (const products of mostChoices.values()) {
    const product = products.reduce((most, each) => (each.variant_count > most.variant_count ? each : most));
    await shop.open(paths.product(shop.lang, product));
    const button = shop.button('cart:add.button').first();
    await expect(button, product.name).toBeVisible();
    const box = await button.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), product.name).toBeLessThanOrEqual(900);
  }
});

test('a list shows three products with their prices on a small laptop', { tag: READ_ONLY_TAG }, async ({ shop, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await shop.open(paths.products(shop.lang, 'garden'));
  const prices = page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^€\s?[\d.,]+$/);
  await expect(prices.nth(2)).toBeVisible();
  const places = await prices.evaluateAll((all) =>
    all
      .slice(0, 3)
      .map((each) => each.getBoundingClientRect())
      .map(({ left, bottom }) => ({ left, bottom })),
  );
  expect(new Set(places.map(({ left }) => Math.round(left))).size).toBe(3);
  for (const { bottom } of places) expect(bottom).toBeLessThanOrEqual(768);
});
