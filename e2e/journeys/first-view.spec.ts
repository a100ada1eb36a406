import { paths } from 'shared-contracts/contract/paths';
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
