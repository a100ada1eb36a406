import { paths } from 'shared-contracts/contract/paths';
import type { ProductCard, ProductListAnswer } from 'shared-contracts/wire/product';
import { productCards, openPanels } from '../fixtures/list.ts';
import { TESTS_LOCALE } from '../fixtures/settings.ts';
import { expect, test } from '../fixtures/shop.ts';

test.describe('a price on request', () => {
  test.use({ lang: 'de' });

  test('is shown with a link to ask for it, under a name of ninety letters, on every screen', async ({ shop, page }) => {
    const { slugs } = await shop.findCategory('gates');
    const { data } = await shop.fetchJson<ProductListAnswer>('/api/products', { category_slug: 'gates', per_page: '96' });
    const gate = data.find(({ price }) => price.on_request);
    if (!gate) throw new Error('no price on request');
    expect(gate.name.length).toBeGreaterThanOrEqual(90);
    const addresses = [
      `${paths.products('de', 'garden', slugs)}?sort=-price`,
      `${paths.products('de', 'garden', slugs)}?sort=-price&view=table`,
      paths.search('de', 'Monumenta'),
      paths.compare('de', [gate.default_variant_id]),
      paths.product('de', gate),
    ];
    for (const address of addresses) {
      await shop.open(address);
      await expect(page.getByText(shop.t('catalog:price.on_request')).first()).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await shop.expectFits();
      }
    }
    await expect(shop.link('catalog:card.ask').first()).toBeVisible();
    await expect(shop.button('cart:add.button')).toHaveCount(0);
    await shop.expectNoAxeViolations();
  });
});

test('a row of the product table adds the typed amount to the cart', async ({ shop, page }) => {
  const { data } = await shop.fetchJson<ProductListAnswer>('/api/products', { per_page: '96', 'filter[in_stock]': '1' });
  const product = data.find(({ variant_count, type, stock }) => variant_count === 1 && type === 'sale' && stock.left >= 5);
  if (!product) throw new Error('no product of one variant');
  await shop.open(`${paths.search(TESTS_LOCALE, product.name)}&view=table`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: product.name, exact: true }) });
  await row.getByRole('spinbutton').fill('3');
  await row.getByRole('button', { name: shop.t('cart:add.namedAmount', { amount: 3, title: product.name }) }).click();
  await expect(page.getByRole('status').filter({ hasText: shop.t('cart:add.added', { amount: 3, title: product.name }) })).toBeVisible();
});

const hasColoursAndSizes = ({ colours, variant_count }: ProductCard): boolean => colours.length > 1 && variant_count > colours.length;

test('choosing a colour changes the picture and the link of the card', async ({ shop, page }) => {
  const product = await shop.findProduct('panels', hasColoursAndSizes);
  await openPanels(shop);
  const card = shop.card(product);
  const picture = card.getByRole('img').first();
  const sourceBefore = await picture.getAttribute('src');
  const discs = card.getByRole('list', { name: shop.t('catalog:card.colours_of', { name: product.name }) }).getByRole('button');
  const link = card.getByRole('link').first();
  const [sources, addresses] = [new Set<string | null>(), new Set<string>()];
  const leadsElsewhere = async () => {
    const href = (await link.getAttribute('href')) ?? '';
    return href.includes('variant=') && !addresses.has(href);
  };
  for (let index = 0; index < (await discs.count()); index += 1) {
    await discs.nth(index).hover();
    // Each colour is another variant; until it is loaded, the card stays as it was.
    await expect.poll(leadsElsewhere).toBe(true);
    addresses.add((await link.getAttribute('href')) ?? '');
    sources.add(await picture.getAttribute('src'));
  }
  expect(sources.size).toBe(await discs.count());
  expect(sources).toContain(sourceBefore);
  await discs.last().click();
  await expect(discs.last()).toHaveAttribute('aria-pressed', 'true');
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
});

test('size and colour are chosen in a dialog over the list, by keyboard alone', async ({ shop, page }) => {
  const product = await shop.findProduct('panels', hasColoursAndSizes);
  await openPanels(shop);
  const address = page.url();
  const opener = shop.card(product).getByRole('link', { name: shop.t('catalog:choice.open_of', { name: product.name }) });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: product.name });
  await expect(dialog.getByRole('radio').first()).toBeAttached();
  await shop.expectNoAxeViolations();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: shop.t('cart:add.button'), exact: true }).press('Enter');
  await expect(shop.miniCart).toBeVisible();
  await expect(shop.miniCart).toContainText(product.name);
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);
});

test('all drawings of a list have one scale and one ground line, on every screen', async ({ shop, page }) => {
  const { slugs } = await shop.findCategory('gates');
  await shop.open(paths.products(TESTS_LOCALE, 'garden', slugs));
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const plates = await productCards(page).evaluateAll((cards) =>
      cards.flatMap((card) => {
        const img = card.querySelector('img');
        const plate = img?.closest('span')?.getBoundingClientRect();
        const drawing = img?.getBoundingClientRect();
        return img && plate && drawing
          ? [
              {
                columns: Number(card.dataset.columns ?? 1),
                width: card.getBoundingClientRect().width,
                height: Math.round(plate.height),
                // screen pixels per pixel of the drawing; all drawings have the same pixels per centimetre
                scale: Number((drawing.width / Number(img.getAttribute('width'))).toFixed(2)),
                aboveGround: Math.round(plate.bottom - drawing.bottom),
              },
            ]
          : [];
      }),
    );
    const [{ height, scale }] = plates as [(typeof plates)[number]];
    expect(plates.map((each) => [each.height, each.scale, each.aboveGround])).toEqual(plates.map(() => [height, scale, 0]));
    const [narrow, wide] = [1, 2].map((columns) => plates.find((each) => each.columns === columns)?.width ?? 0) as [number, number];
    expect(wide).toBeGreaterThan(narrow * 2);
    await shop.expectFits();
  }
});

test('second chances show their condition and what the grades mean', async ({ shop, page }) => {
  await shop.open(paths.secondChances(TESTS_LOCALE));
  const { data } = await shop.fetchJson<ProductListAnswer>('/api/second-chances');
  const [product] = data as [ProductCard];
  const card = shop.card(product);
  await expect(card).toContainText(shop.t('catalog:card.condition', { grade: product.condition?.grade ?? '' }));
  await expect(card).toContainText(product.condition?.note ?? 'no note');
  await page.getByText(shop.t('catalog:grade.title')).click();
  await expect(page.getByText(shop.t('catalog:grade.C'))).toBeVisible();
  await shop.expectNoAxeViolations();
});
