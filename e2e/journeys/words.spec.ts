import { paths } from 'shared-contracts/contract/paths';
import type { Page as ContentPage } from 'shared-contracts/wire/content';
import type { OrderSummary } from 'shared-contracts/wire/order';
import type { ProductCard } from 'shared-contracts/wire/product';
import type { Retour } from 'shared-contracts/wire/retour';
import { giveCart } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { Shop } from '../fixtures/shop.ts';
import { signInTo } from '../fixtures/sign-in.ts';
import { findBrokenWords } from '../fixtures/words.ts';

/** Widths in px of a small phone and of the most common one. */
const WIDTHS = [320, 390];
const HEIGHT = 800;

/** Expects that no word of the page is broken or too wide, and that nothing is wider than the window. */
async function expectWholeWords(shop: Shop): Promise<void> {
  const { page } = shop;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect
      .configure({ soft: true, timeout: 3_000 })
      .poll(() => findBrokenWords(page), { message: `words without room on ${page.url()} at ${width} px` })
      .toEqual([]);
    await shop.expectFits();
  }
}

/** The product with the longest word in its name. */
async function findLongestName(shop: Shop): Promise<ProductCard> {
  const { data } = await shop.fetchJson<{ data: ProductCard[] }>('/api/products', { per_page: '96' });
  const longestWordLength = ({ name }: ProductCard) => Math.max(...name.split(/[^\p{L}]+/u).map(({ length }) => length));
  const [product] = data.sort((a, b) => longestWordLength(b) - longestWordLength(a));
  if (!product) throw new Error('no products');
  return product;
}

// The languages with the longest words.
for (const lang of ['de', 'nl'] as const) {
  test.describe(lang, () => {
    test.use({ lang, viewport: { width: 320, height: HEIGHT } });

    test('no word of a public page is broken without a hyphen on a phone', async ({ shop }) => {
      test.slow();
      const product = await findLongestName(shop);
      const otherProduct = await shop.findProduct();
      const advice = await shop.fetchJson<ContentPage>('/api/pages/advice');
      for (const address of [
        paths.home(lang),
        paths.products(lang, 'garden'),
        paths.products(lang, 'balcony'),
        paths.secondChances(lang),
        paths.product(lang, product),
        paths.search(lang, product.name),
        paths.compare(lang, [product.default_variant_id, otherProduct.default_variant_id]),
        paths.login(lang),
        paths.register(lang),
        paths.track(lang),
        paths.page(lang, 'faq'),
        paths.page(lang, 'contact'),
        paths.page(lang, 'service'),
        paths.page(lang, advice.children[0]?.slugs[lang] ?? ''),
        paths.quickAdd(lang),
        `${paths.products(lang, 'garden')}?view=table`,
      ]) {
        await shop.open(address);
        await expectWholeWords(shop);
      }
    });

    test('no word of cart and checkout is broken without a hyphen on a phone', async ({ shop }) => {
      const product = await findLongestName(shop);
      await giveCart(shop, { items: [{ id: product.default_variant_id, amount: 1 }] });
      await shop.open(paths.cart(lang));
      await shop.checkout(undefined, () => expectWholeWords(shop));
    });

    test('no word of the account is broken without a hyphen on a phone', async ({ shop }) => {
      test.slow();
      await signInTo(shop, paths.account(lang));
      const orders = await shop.fetchJson<{ data: OrderSummary[] }>('/api/orders');
      const retours = await shop.fetchJson<{ data: Retour[] }>('/api/retours');
      for (const address of [
        paths.account(lang),
        paths.orders(lang),
        ...orders.data.slice(0, 2).map(({ id }) => paths.order(lang, id)),
        paths.retours(lang),
        ...retours.data.slice(0, 1).map(({ id }) => paths.retour(lang, id)),
        paths.createRetour(lang),
        paths.quotes(lang),
        paths.addresses(lang),
        paths.profile(lang),
        paths.privacy(lang),
        paths.reviews(lang),
      ]) {
        await shop.open(address);
        await expectWholeWords(shop);
      }
    });
  });
}

test.describe('a word that is too long', () => {
  test.use({ lang: 'de', viewport: { width: 320, height: HEIGHT } });

  test('is found in a heading, unless it has a soft hyphen', async ({ shop, page }) => {
    await shop.open(paths.login('de'));
    const setHeading = (text: string) =>
      shop.heading(/./).evaluate((heading, headingText) => {
        heading.textContent = headingText;
      }, text);
    await setHeading('Doppelstabmattenzaunpfostenkappe');
    expect(await findBrokenWords(page)).toEqual([expect.stringContaining('wider than its box')]);
    await setHeading('Doppelstabmatten\u00ADzaunpfostenkappe');
    expect(await findBrokenWords(page)).toEqual([]);
  });

  test('breaks anywhere if it was typed by a visitor', async ({ shop }) => {
    const typedText = 'Doppelstabmattenzaun'.repeat(4);
    await shop.open(paths.search('de', typedText));
    await expect(shop.heading(new RegExp(typedText))).toBeVisible();
    await shop.expectFits();
  });
});
