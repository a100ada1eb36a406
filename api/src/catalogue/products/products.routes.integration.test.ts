import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Product, ProductCard, ProductListAnswer, VariantWithProduct } from 'shared-contracts/wire/product';
import type { Category } from 'shared-contracts/wire/category';
import { copyVideos } from '../../../../demo/src/fill/copy-videos.ts';
import { SKU_IN_GARDEN } from '../../testing/test-media.ts';
import { OPEN_TIMEOUT_MS, openTestShop, setStock } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const list = async (query: string, headers: Record<string, string> = {}): Promise<ProductListAnswer> => {
  const answer = await shop.call('GET', `/api/products?${query}`, { headers });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<ProductListAnswer>();
};
const everything = (): Promise<ProductListAnswer> => list('per_page=96');
const facet = (answer: ProductListAnswer, key: string) => answer.facets.find((each) => each.key === key);
const product = async (key: string | number, headers: Record<string, string> = {}): Promise<Product> =>
  (await shop.call('GET', `/api/products/${key}`, { headers })).json<Product>();

describe('categories', () => {
  test('are named and addressed in every language, in their order', async () => {
    const nl = (await shop.call('GET', '/api/products/categories')).json<{ data: Category[] }>().data;
    const fr = (await shop.call('GET', '/api/products/categories', { headers: { language: 'fr-FR' } })).json<{ data: Category[] }>().data;
    expect(nl.map(({ slug }) => slug)).toEqual(fr.map(({ slug }) => slug));
    const panels = [nl, fr].map((all) => all.find(({ slug }) => slug === 'panels'));
    expect(panels[0]).toMatchObject({ name: 'Draadpanelen', groups: ['garden'], slugs: { fr: panels[1]?.slugs.fr } });
    expect(panels[1]?.name).not.toBe(panels[0]?.name);
    expect(panels[0]?.image?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  });

  test('count the products that their list shows', async () => {
    const { data } = (await shop.call('GET', '/api/products/categories')).json<{ data: Category[] }>();
    for (const { slug, product_count } of data) expect((await list(`category_slug=${slug}&per_page=1`)).meta.total).toBe(product_count);
    for (const { slug, groups, group_counts: counts } of data)
      for (const group of groups)
        expect([slug, group, (await list(`category_slug=${slug}&group=${group}&per_page=1`)).meta.total]).toEqual([
          slug,
          group,
          counts?.[group] ?? 0,
        ]);
  });
});

describe('the list', () => {
  test('comes in pages that hold every product once', async () => {
    const first = await list('per_page=24');
    expect(first.meta).toMatchObject({ page: 1, per_page: 24, last_page: Math.ceil(first.meta.total / 24) });
    const pages = await Promise.all(Array.from({ length: first.meta.last_page }, (_, place) => list(`per_page=24&page=${place + 1}`)));
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(first.meta.total);
    expect((await list(`page=${first.meta.last_page + 1}`)).data).toEqual([]);
  });

  test('narrows by category, in its own or any language’s slug, and by group and type', async () => {
    const { meta, data } = await list('category_slug=panels&per_page=96');
    expect(data.every(({ category_slug }) => category_slug === 'panels')).toBe(true);
    for (const slug of ['draadpanelen', 'panneaux-rigides']) expect((await list(`category_slug=${slug}`)).meta.total).toBe(meta.total);
    expect((await list('group=balcony')).data.every(({ group }) => group === 'balcony')).toBe(true);
    expect((await list('type=rental')).data.every(({ type }) => type === 'rental')).toBe(true);
    expect((await everything()).data.some(({ type }) => type === 'second_chance')).toBe(false);
  });

  test('names the price of machines to rent by the day', async () => {
    const label = async (query: string) => facet(await list(query), 'price')?.label;
    const [machine] = (await list('type=rental')).data;
    expect(await label('type=rental')).toBe('Prijs per dag');
    expect(await label(`category_slug=${machine?.category_slug}`)).toBe('Prijs per dag');
    expect(await label('category_slug=panels')).toBe('Prijs per stuk');
  });

  test('marks the drawing of a machine as not to scale, as its card does', async () => {
    const [machine] = (await list('type=rental')).data;
    const { images: before } = await product(machine?.id ?? 0);
    expect(before[0]).not.toHaveProperty('on_scale');
    await shop.db
      .updateTable('media')
      .set({ picture: sql`picture || '{"plate": {"columns": 1, "height": 352, "on_scale": false}}'` })
      .where(sql<boolean>`key in (select picture_key from variants where product_id = ${machine?.id ?? 0})`)
      .execute();
    const { images } = await product(machine?.id ?? 0);
    expect(images[0]).toMatchObject({ on_scale: false });
  });

  test.each([
    ['price', (a: ProductCard, b: ProductCard) => a.price.excl_vat_cents - b.price.excl_vat_cents],
    ['-price', (a: ProductCard, b: ProductCard) => b.price.excl_vat_cents - a.price.excl_vat_cents],
  ])('sorts by %s', async (sort, compare) => {
    // a card shows the cheapest variant in stock, the list sorts by the cheapest: with stock asked for they are the same
    const answer = await list(`sort=${sort}&per_page=96&filter[in_stock]=1`);
    const data = answer.data.filter(({ price }) => !price.on_request);
    expect(data.map(({ price }) => price.excl_vat_cents)).toEqual([...data].sort(compare).map(({ price }) => price.excl_vat_cents));
  });

  test('sorts by name as people read it', async () => {
    const fold = (text: string): string =>
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '');
    const { data } = await list('sort=name&per_page=96', { language: 'fr-FR' });
    const letters = data.map(({ name }) => fold(name)[0] ?? '');
    expect(letters).toEqual([...letters].sort());
  });

  test.each([
    'filter[colour]=green',
    'filter[colour]=green,black',
    'filter[height]=1000-1900',
    'filter[height]=1030',
    'filter[price]=0-5000',
    'filter[in_stock]=1',
    'filter[wire_thickness]=5',
    'filter[height]=1500-&filter[colour]=anthracite',
  ])('%s leaves products that have such a variant, and shows that variant', async (query) => {
    const filters = new URLSearchParams(query);
    const { data, meta } = await list(`${query}&per_page=96`);
    expect(meta.total).toBeGreaterThan(0);
    if (!filters.has('filter[in_stock]')) expect(meta.total).toBeLessThan((await everything()).meta.total);
    const variants = (
      await shop.call('GET', `/api/variants?ids=${data.map(({ default_variant_id }) => default_variant_id).join(',')}`)
    ).json<{ data: VariantWithProduct[] }>().data;
    const colours = filters.get('filter[colour]')?.split(',');
    const [low = 0, high = Number.POSITIVE_INFINITY] = (filters.get('filter[height]') ?? '-')
      .split('-')
      .map((side) => (side === '' ? undefined : Number(side)));
    for (const variant of variants) {
      if (colours !== undefined) expect(colours).toContain(variant.colour);
      if (filters.has('filter[height]')) {
        const { value = 0, unit = 'mm' } = variant.dimensions.height ?? {};
        const mm = value * { mm: 1, cm: 10, m: 1000, kg: 0, g: 0, l: 0 }[unit];
        expect(mm).toBeGreaterThanOrEqual(low);
        expect(mm).toBeLessThanOrEqual(filters.get('filter[height]')?.includes('-') ? high : low);
      }
      if (filters.has('filter[price]')) expect(variant.price.incl_vat_cents).toBeLessThanOrEqual(5000);
      if (filters.has('filter[in_stock]')) expect(variant.stock.left).toBeGreaterThan(0);
      if (filters.has('filter[wire_thickness]')) expect(variant.dimensions.wire_thickness?.value).toBe(5);
    }
  });

  test.each([
    ['/api/products?filter[colour][]=green&filter=1', ['filter', 'filter[colour][]']],
    ['/api/second-chances?filter[color]=green', ['filter[color]']],
    ['/api/products/search?q=panel&filter[]=1&filter[in_stock]=1', ['filter[]']],
  ])('%s is refused by the names of what is no filter, instead of leaving it out', async (url, names) => {
    const answer = await shop.call('GET', url);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual(names);
  });

  test('a price bound means the price with the country’s VAT, to the cent', async () => {
    const { data } = await list('category_slug=panels&sort=price&filter[in_stock]=1', { country: 'lu' });
    const cheapest = data[0]?.price.incl_vat_cents ?? 0;
    const within = async (range: string): Promise<number> =>
      (await list(`category_slug=panels&filter[in_stock]=1&filter[price]=${range}`, { country: 'lu' })).meta.total;
    expect(await within(`0-${cheapest - 1}`)).toBe(0);
    expect(await within(`0-${cheapest}`)).toBeGreaterThan(0);
    expect(await within(`${cheapest}-`)).toBe(data.length);
  });

  test('counts a facet without its own filter and with all others', async () => {
    const plain = await list('category_slug=panels');
    const green = await list('category_slug=panels&filter[colour]=green');
    expect(facet(green, 'colour')?.values.map(({ value, count }) => [value, count])).toEqual(
      facet(plain, 'colour')?.values.map(({ value, count }) => [value, count]),
    );
    expect(
      facet(green, 'colour')
        ?.values.filter(({ selected }) => selected)
        .map(({ value }) => value),
    ).toEqual(['green']);
    expect(facet(green, 'colour')?.values.find(({ value }) => value === 'green')?.count).toBe(green.meta.total);
    for (const { value, count } of facet(green, 'height')?.values ?? []) {
      expect((await list(`category_slug=panels&filter[colour]=green&filter[height]=${value}`)).meta.total).toBe(count);
    }
    for (const { value, count } of facet(green, 'category')?.values ?? []) {
      expect((await list(`category_slug=${value}&filter[colour]=green`)).meta.total).toBe(count);
    }
  });

  test('keeps a facet value that other filters empty, with a count of 0', async () => {
    const answer = await list('category_slug=panels&filter[price]=1-2');
    expect(answer.meta.total).toBe(0);
    expect(facet(answer, 'colour')?.values.length).toBeGreaterThan(1);
    expect(facet(answer, 'colour')?.values.every(({ count }) => count === 0)).toBe(true);
  });

  test('follows the stock', async () => {
    const inStock = async (): Promise<number> => (await list('category_slug=panels&filter[in_stock]=1&per_page=1')).meta.total;
    const [first] = (await list('category_slug=panels&filter[in_stock]=1')).data;
    const { variants } = await product(first?.id ?? 0);
    const before = await inStock();
    for (const { id } of variants) await setStock(shop, id, 0);
    expect(await inStock()).toBe(before - 1);
    expect((await product(first?.id ?? 0)).variants.every(({ stock }) => stock.status === 'out' || stock.status === 'on_order')).toBe(true);
    for (const { id, stock } of variants) await setStock(shop, id, stock.left);
    expect(await inStock()).toBe(before);
  });

  // A word of the search that the catalogue lacks is looked up in one more statement before it is corrected.
  test.each([
    ['', 3],
    ['category_slug=panels&filter[colour]=green&sort=price', 3],
    ['q=drdpaneel&category_slug=panels&filter[in_stock]=1', 4],
  ])('%j takes at most %d statements', async (query, maxStatements) => {
    const before = shop.statements.total;
    await list(query);
    expect(shop.statements.total - before).toBeLessThanOrEqual(maxStatements);
  });
});

describe('searching', () => {
  test.each([
    ['nl-BE', 'draadpaneel'],
    ['nl-BE', 'draadpanelen'],
    ['nl-BE', 'draadp'],
    ['fr-FR', 'panneau'],
    ['fr-FR', 'PANNEAUX'],
    ['de-DE', 'Gittermatte'],
    ['en-US', 'mesh panels'],
  ])('in %s for %j finds the panel', async (language, q) => {
    const { data } = await list(`q=${encodeURIComponent(q)}&per_page=96`, { language });
    expect(data.map(({ id }) => id)).toContain(1);
  });

  test.each([
    ['nl-BE', 'draadpanel'],
    ['nl-BE', 'drdpaneel'],
    ['nl-BE', 'schanskorv'],
    ['fr-FR', 'panneua'],
    ['de-DE', 'Gitermatte'],
    ['en-US', 'gabbion'],
  ])('in %s for the misspelt %j finds something', async (language, q) => {
    expect((await list(`q=${q}`, { language })).meta.total).toBeGreaterThan(0);
  });

  test('says what it searched for instead of a misspelt word', async () => {
    expect((await list('q=drdpaneel')).corrected_q).toBe('draadpaneel');
    expect((await list('q=draadpaneel')).corrected_q).toBeUndefined();
  });

  test('searches for the exact words on request', async () => {
    const exact = await list('q=drdpaneel&exact=1');
    expect([exact.meta.total, exact.corrected_q]).toEqual([0, undefined]);
    expect((await list('q=draadpaneel&exact=1')).meta.total).toBe((await list('q=draadpaneel')).meta.total);
  });

  test('accents don’t matter', async () => {
    const totals = await Promise.all(['é', 'e'].map((letter) => list(`q=${encodeURIComponent(`cl${letter}`)}`, { language: 'fr-FR' })));
    expect(totals[0]?.meta.total).toBe(totals[1]?.meta.total);
  });

  test('an SKU or EAN finds its product alone', async () => {
    const { variants, id } = await product(3);
    for (const code of [variants[0]?.sku, variants[0]?.ean]) {
      expect((await list(`q=${code}`)).data.map((card) => card.id)).toEqual([id]);
    }
  });

  test('all words must match, and unknown words find nothing', async () => {
    const [bothWords, oneWord] = await Promise.all([list('q=draadpaneel%20linea'), list('q=draadpaneel')]);
    expect(bothWords.meta.total).toBeLessThan(oneWord.meta.total);
    expect((await list('q=xyzxyzxyz')).meta.total).toBe(0);
  });
});

describe('a product', () => {
  test('is found by id and by the slug of any language', async () => {
    const { slugs, id } = await product(1);
    for (const slug of Object.values(slugs)) expect((await product(slug)).id).toBe(id);
    const german = await product(slugs.fr, { language: 'de-DE' });
    expect(german).toMatchObject({ id, slug: slugs.de, seo: { title: german.name } });
    expect(german.name).not.toBe((await product(1)).name);
  });

  test('has no price where it is on request, on page and card', async () => {
    const gate = await product('double-cantilever-sliding-gate-monumenta-made-to-measure');
    const none = { excl_vat_cents: 0, incl_vat_cents: 0, tiers: [], on_request: true };
    for (const { price } of gate.variants) expect(price).toMatchObject(none);
    const { data } = await list('category_slug=gates&per_page=96');
    expect(data.find(({ id }) => id === gate.id)).toMatchObject({ price: none, price_from: false });
    expect(data.filter(({ price }) => !price.on_request).every(({ price }) => price.excl_vat_cents > 0)).toBe(true);
  });

  test('carries its variants, axes, pictures and what goes with it', async () => {
    const panel = await product(1);
    expect(panel.variants.length).toBeGreaterThan(1);
    for (const { key, values } of panel.variant_axes) {
      for (const variant of panel.variants)
        expect(values).toContain(key === 'colour' ? variant.colour : String(variant.dimensions[key as 'height']?.value));
    }
    const pictured = panel.images.flatMap(({ variant_ids }) => variant_ids).sort((a, b) => a - b);
    expect(pictured).toEqual(panel.variants.map(({ id }) => id).sort((a, b) => a - b));
    expect(panel.accessories.length).toBeGreaterThan(0);
    for (const { id, product: card } of panel.accessories) expect(card.id).toBe(id);
    expect(panel.seo.description.length).toBeLessThanOrEqual(156);
  });

  test('knows which post goes with each height and colour, at its price for many', async () => {
    const { variants, accessories } = await product('draadpaneel-linea-3d');
    const fits = accessories.find(({ per }) => per === 'post')?.fits ?? [];
    // no post reaches far enough into the ground for a panel of 243 cm
    const reachable = variants.filter(({ dimensions }) => dimensions.height?.value !== 243).map(({ id }) => id);
    expect(new Set(fits.flatMap(({ variant_ids }) => variant_ids))).toEqual(new Set(reachable));
    const low = variants.find(({ colour, dimensions }) => colour === 'green' && dimensions.height?.value === 103);
    const fit = fits.find(({ variant_ids }) => variant_ids.includes(low?.id ?? 0));
    const post = (await product('paal-linea-60-40')).variants.find(({ id }) => id === fit?.variant_id);
    expect(post).toMatchObject({ colour: 'green', dimensions: { length: { value: 170 } }, name: fit?.name, stock: { left: fit?.left } });
    expect(post?.price).toMatchObject({ ...fit?.price });
    expect(accessories.find(({ product: { variant_count } }) => variant_count === 1)?.fits).toBeUndefined();
  });

  test('a reduced price names the price before it and the lowest of the thirty days before the reduction', async () => {
    const row = await shop.db
      .selectFrom('variants')
      .select(['id', 'product_id', 'list_excl_vat_cents'])
      .where('list_excl_vat_cents', 'is not', null)
      .executeTakeFirstOrThrow();
    const price = async () => (await product(row.product_id)).variants.find(({ id }) => id === row.id)?.price;
    const first = await price();
    expect(first?.lowest_30d_incl_vat_cents).toBe(first?.list_incl_vat_cents);
    const lower = (row.list_excl_vat_cents ?? 0) - 100;
    const day = (ago: number): Date => new Date(Date.now() - ago * 86_400_000);
    await shop.db
      .insertInto('price_history')
      .values({ variant_id: row.id, excl_vat_cents: lower, valid_from: day(40), valid_until: day(35) })
      .execute();
    expect((await price())?.lowest_30d_incl_vat_cents).toBe(Math.round(lower * 1.21));
    const current = await shop.db
      .selectFrom('price_history')
      .select('valid_from')
      .where('variant_id', '=', row.id)
      .where('valid_until', 'is', null)
      .executeTakeFirstOrThrow();
    expect(current.valid_from.getTime()).toBeLessThan(Date.now());
  });

  test('a withdrawn product is missing from page, list and variants', async () => {
    const { id, variants } = await product(5);
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute();
    expect((await shop.call('GET', `/api/products/${id}`)).statusCode).toBe(404);
    expect((await shop.call('GET', `/api/variants?ids=${variants[0]?.id}`)).json()).toEqual({ data: [] });
    await shop.db.updateTable('products').set({ is_active: true }).where('id', '=', id).execute();
  });
});

describe('variants by id', () => {
  test('come in the requested order, once each, with their product', async () => {
    const { data } = (await shop.call('GET', '/api/variants?ids=9,3,9,2147483647,1', { headers: { language: 'en-US' } })).json<{
      data: VariantWithProduct[];
    }>();
    expect(data.map(({ id }) => id)).toEqual([9, 3, 1]);
    expect(data[0]?.product).toMatchObject({ id: expect.any(Number), slug: data[0]?.product.slugs.en });
  });
});

describe('second chances', () => {
  test('are a list of their own, each with grade and note', async () => {
    const { data, meta } = (await shop.call('GET', '/api/second-chances?per_page=96')).json<ProductListAnswer>();
    expect(meta.total).toBeGreaterThan(0);
    for (const card of data)
      expect(card).toMatchObject({
        type: 'second_chance',
        condition: { grade: expect.stringMatching(/^[ABC]$/), note: expect.stringMatching(/.{10,}/) },
      });
  });
});

test('a clip shows how it is put up, in the request’s language, and its file is there', async () => {
  const { videos, id } = (await shop.call('GET', '/api/products/draadpaneel-linea-3d', { headers: { language: 'de-DE' } })).json<Product>();
  expect(videos).toMatchObject([{ provider: 'self', title: 'Eine Gittermatte in fünf Schritten montieren' }]);
  const { mediaDir } = shop.services.config;
  await copyVideos(mediaDir);
  await writeFile(join(mediaDir, 'videos/notes.txt'), 'for nobody');
  const file = await shop.call('GET', videos[0]?.id ?? '', { headers: { range: 'bytes=0-99' } });
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([206, 'video/mp4', 100]);
  expect((await shop.call('GET', videos[0]?.poster?.url ?? '')).headers['content-type']).toBe('image/webp');
  expect((await shop.call('GET', '/media/videos/notes.txt')).statusCode).toBe(404);
  const second = (await shop.call('GET', '/api/second-chances?per_page=1')).json<{ data: { id: number }[] }>().data[0];
  expect(second?.id).not.toBe(id);
  expect((await shop.call('GET', `/api/products/${second?.id ?? 0}`)).json<Product>().videos).toEqual([]);
});

describe('a variant with a picture in a garden', () => {
  const picture = {
    url: '/media/in-a-garden-800.webp',
    alt: 'Tekening in-a-garden',
    sources: [
      { type: 'image/avif', src_set: '/media/in-a-garden-400.avif 400w, /media/in-a-garden-800.avif 800w' },
      { type: 'image/webp' },
    ],
  };

  test('has it on its page, for this variant only', async () => {
    const { garden_images, variants } = await product('draadpaneel-linea-3d');
    const { id } = variants.find(({ sku }) => sku === SKU_IN_GARDEN) ?? {};
    expect(garden_images).toMatchObject([{ ...picture, variant_ids: [id] }]);
    const { sku, garden_images: none } = await product('schanskorf-murus');
    expect([sku, none]).toEqual(['50-GABION-MURUS', undefined]);
  });

  test('has it on its card when the card shows this variant', async () => {
    const { data } = await list('category_slug=panels&filter[colour]=anthracite&filter[height]=1530&per_page=96');
    const [inGarden, ...others] = [...data].sort((a, b) => Number(Boolean(b.garden)) - Number(Boolean(a.garden)));
    expect(inGarden).toMatchObject({ slug: 'draadpaneel-linea-3d', garden: picture });
    expect(others.every(({ garden }) => garden === null)).toBe(true);
  });
});
