import type { ProductListAnswer } from 'shared-contracts/wire/product';
import type { SearchAnswer, SuggestAnswer, VariantHit } from 'shared-contracts/wire/search';
import { refreshSearch } from './search-index.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const get = async <Answer>(path: string, language = 'nl-BE'): Promise<Answer> => {
  const answer = await shop.call('GET', path, { headers: { language } });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<Answer>();
};
const list = (q: string, language?: string, perPage = 96): Promise<ProductListAnswer> =>
  get(`/api/products?q=${encodeURIComponent(q)}&per_page=${perPage}`, language);
const names = ({ data }: ProductListAnswer): string[] => data.map(({ name }) => name);

describe('everyday names are found too', () => {
  test.each([
    ['nl-BE', 'omheining', 'draadpaneel'],
    ['nl-BE', 'steenkorf', 'schanskorf'],
    ['nl-BE', 'bloembak', 'plantenbak'],
    ['nl-BE', 'vlonderplank', 'terrasplank'],
    ['fr-FR', 'palissade', 'panneau'],
    ['fr-FR', 'panier de pierres', 'gabion'],
    ['fr-FR', 'jardinière', 'bac à plantes'],
    ['de-DE', 'Einzäunung', 'gittermatte'],
    ['de-DE', 'Steinkörbe', 'gabione'],
    ['de-DE', 'Pfahl', 'pfosten'],
    ['en-US', 'stone basket', 'gabion'],
    ['en-US', 'fencing', 'mesh panel'],
    ['en-US', 'trellis', 'climbing wire'],
  ])('in %s %j finds a %s', async (language, q, expected) => {
    expect(names(await list(q, language)).some((name) => name.toLowerCase().includes(expected))).toBe(true);
  });

  test.each([
    ['nl-BE', 'poort', 'draaipoort'],
    ['nl-BE', 'tuinpoort', 'draaipoort'],
    ['nl-BE', 'scherm', 'composietscherm'],
    ['de-DE', 'Tor', 'drehtor'],
    ['de-DE', 'Gartentor', 'schiebetor'],
    ['de-DE', 'Pfosten', 'eckpfosten'],
  ])('in %s %j finds the compound %s and the other way round', async (language, q, expected) => {
    expect(names(await list(q, language)).some((name) => name.toLowerCase().includes(expected))).toBe(true);
  });

  test('what carries the very word comes first', async () => {
    expect(names(await list('tuinpoort'))[0]).toMatch(/^Tuinpoort/);
    expect(names(await list('schanskorf'))[0]).toMatch(/^Schanskorf/);
  });

  test.each([
    ['de-DE', 'Maschendrahtzaun', 'Maschendraht', 'Gittermatte'],
    ['de-DE', 'Doppelstabmattenzaun', 'Doppelstabmatte', 'Gittermatte'],
    ['de-DE', 'Holzzaun', 'Zaun', 'Gittermatte'],
    ['nl-BE', 'schutting', 'scherm', 'Draadpaneel'],
  ])('in %s a %s is what its own synonyms say, not everything its last part may be', async (language, q, expected, other) => {
    const results = names(await list(q, language));
    expect(results[0]?.toLowerCase()).toContain(expected.toLowerCase());
    expect(results.filter((name) => name.startsWith(other))).toEqual([]);
  });
});

describe('spelling', () => {
  // every word of four letters or more with one letter wrong, left out, doubled or swapped
  const edits = (word: string): string[] => {
    const at = Math.floor(word.length / 2);
    return [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word.charAt(at) + word.slice(at),
      word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
      `${word.slice(0, at)}${word.charAt(at) === 'x' ? 'q' : 'x'}${word.slice(at + 1)}`,
    ];
  };
  test.each([
    ['nl-BE', ['poort', 'paal', 'omheining']],
    ['fr-FR', ['poteau', 'gabion', 'cloture']],
    ['de-DE', ['Zaun', 'Pfosten', 'Draht']],
    ['en-US', ['gate', 'planter', 'screen']],
  ])('in %s one mistake never leaves somebody with nothing', async (language, words) => {
    for (const word of words)
      for (const misspelt of edits(word)) {
        // a slip that is a word of its own ("port" for "poort") is never searched for as another, but asked about
        const { meta, did_you_mean } = await list(misspelt, language, 1);
        expect([misspelt, meta.total > 0 || did_you_mean !== undefined]).toEqual([misspelt, true]);
      }
  });

  test('repeats the whole search with the corrected word', async () => {
    expect((await list('zwarte drdpaneel 103')).corrected_q).toBe('zwarte draadpaneel 103');
    expect((await list('poort')).corrected_q).toBeUndefined();
  });

  test('finds with each misspelling what the word itself finds, in the same order', async () => {
    const right = await list('schanskorf');
    for (const misspelt of ['schanskorrf', 'schnaskorf', 'schanskof']) {
      const { corrected_q, ...results } = await list(misspelt);
      expect([misspelt, corrected_q, results]).toEqual([misspelt, 'schanskorf', right]);
    }
  });

  test('leaves out a word that no product has, and says so', async () => {
    const panels = await list('draadpaneel');
    for (const q of ['nylfor draadpaneel', 'draadpaneel, nylfor', 'nylfor drdpaneel']) {
      const { corrected_q, ...results } = await list(q);
      expect([q, corrected_q, results]).toEqual([q, 'draadpaneel', panels]);
    }
    expect(await list('nylfor draadpaneel 103')).toMatchObject({ corrected_q: 'draadpaneel 103' });
  });

  test.each(['nylfor qqzzx', '10-999999-AN', 'vorst storm'])('finds nothing for %s rather than anything', async (q) => {
    const answer = await list(q);
    expect(answer.meta.total).toBe(0);
    expect(answer.corrected_q).toBeUndefined();
  });

  test.each([
    ['nl-BE', 'schanskorf reservedoppen', 'schanskorf'],
    ['nl-BE', 'betonplaat voor draadpaneel', 'betonplaat'],
    ['nl-BE', 'draadpaneel wit schanskorf', 'draadpaneel wit'],
    ['de-DE', 'Gabione Sichtschutz', 'gabione'],
    ['fr-FR', 'serrure portail coulissant', 'serrure portail'],
  ])(
    'in %s known words that no product has together, as in %j, leave out as few as possible, and say so',
    async (language, q, corrected) => {
      const { corrected_q, ...results } = await list(q, language);
      expect(corrected_q).toBe(corrected);
      expect(results).toEqual(await list(corrected, language));
      expect(await get(`/api/products/suggest?q=${encodeURIComponent(q)}`, language)).toMatchObject({ corrected_q: corrected });
    },
  );

  test('leaves nothing out of the very words', async () => {
    const answer = await get<ProductListAnswer>('/api/products?q=nylfor%20draadpaneel&exact=1');
    expect(answer.meta.total).toBe(0);
  });

  test('a name typed half is no mistake', async () => {
    for (const q of ['schansk', 'draadpan', 'compos']) {
      const answer = await list(q);
      expect(answer.meta.total).toBeGreaterThan(0);
      expect(answer.corrected_q).toBeUndefined();
    }
  });
});

describe('words that are one term together', () => {
  test.each([
    ['de-DE', 'Balkonsichtschutz', ['Sichtschutz Balkon', 'Balkon Sichtschutz']],
    ['nl-BE', 'balkonscherm', ['scherm balkon', 'balkon scherm']],
    ['fr-FR', 'toile de balcon', ['balcon toile', 'toile balcon']],
    ['en-US', 'balcony screen', ['screen balcony']],
  ])('in %s find what %s finds, in either order', async (language, term, searches) => {
    const expected = names(await list(term, language));
    for (const q of searches) {
      const answer = await list(q, language);
      expect([q, answer.corrected_q, names(answer).slice(0, expected.length)]).toEqual([q, undefined, expected]);
    }
  });
});

describe('sizes and colours', () => {
  test.each([
    ['nl-BE', 'draadpaneel 150 hoog', 'height', 150, [153]],
    ['nl-BE', 'draadpaneel groen 150', 'height', 150, [153]],
    ['nl-BE', 'draadpaneel hoogte 113', 'height', 113, [103, 123]],
    ['nl-BE', 'schuifpoort 4,5 meter', 'width', 450, [400, 500]],
    ['nl-BE', 'draadpaneel 1m50', 'height', 150, [153]],
    ['fr-FR', 'panneau rigide hauteur de 1,50 m', 'height', 150, [153]],
    ['de-DE', 'Doppelstabmatte 120 hoch', 'height', 120, [123]],
    ['en-US', 'mesh panel 5 feet high', 'height', 152, [153]],
    ['nl-BE', 'paal 240 cm antraciet', 'length', 240, [230, 260]],
    ['nl-BE', 'betonpaal 250 cm', 'length', 250, [260]],
    ['de-DE', 'Zaunpfosten 2,40 m hoch', 'length', 240, [230, 260]],
    ['fr-FR', 'poteau 240 cm', 'length', 240, [230, 260]],
    ['en-US', 'fence post 240 cm', 'length', 240, [230, 260]],
  ])('in %s %j shows the nearest %s, and says so', async (language, q, dimension, asked_cm, found_cm) => {
    const answer = await list(q, language);
    expect(answer.corrected_q).toBeUndefined();
    expect(answer.nearest_sizes).toEqual([{ dimension, asked_cm, found_cm }]);
    const suggested = await get<SuggestAnswer>(`/api/products/suggest?q=${encodeURIComponent(q)}`, language);
    expect(suggested.nearest_sizes).toEqual(answer.nearest_sizes);
    const filtered = await get<ProductListAnswer>(`/api/products?q=${encodeURIComponent(q)}&filter[in_stock]=1`, language);
    expect(filtered.nearest_sizes).toEqual(answer.nearest_sizes);
    for (const { dimensions } of await variants(q, language)) expect(found_cm).toContain(dimensions[dimension]?.value);
  });

  test.each([
    ['hekwerk 2 meter', 'height', 200],
    ['schuifpoort 4 meter', 'width', 400],
    ['spandraad 100 m', 'length', 100],
  ])('a size without a direction, as in %j, is the dimension that most products have it in', async (q, dimension, size) => {
    expect((await list(q)).nearest_sizes).toBeUndefined();
    for (const { dimensions } of await variants(q))
      expect(Math.abs((dimensions[dimension]?.value ?? 0) - size)).toBeLessThanOrEqual(size * 0.04);
  });

  test('a colour that nothing named so has is left out before a size of what merely mentions the word is shown', async () => {
    const answer = await list('paal wit 240 cm');
    expect([answer.corrected_q, answer.nearest_sizes]).toEqual([
      'paal 240 cm',
      [{ dimension: 'length', asked_cm: 240, found_cm: [230, 260] }],
    ]);
    for (const name of names(answer)) expect(name).toMatch(/paal/i);
  });

  test('a colour or a size that nothing has is left out, and said', async () => {
    expect(await list('schanskorf blauw')).toEqual({ ...(await list('schanskorf')), corrected_q: 'schanskorf' });
    expect((await list('draadpaneel wit 9 meter hoog')).corrected_q).toBe('draadpaneel wit');
    expect((await list('schanskorf blauw 100 cm hoog')).corrected_q).toBe('schanskorf 100 cm hoog');
    expect((await get<ProductListAnswer>('/api/products?q=schanskorf%20blauw&exact=1')).meta.total).toBe(0);
  });

  const variants = async (q: string, language?: string): Promise<{ colour: string; dimensions: Record<string, { value: number }> }[]> => {
    const { data } = await list(q, language);
    expect(data.length).toBeGreaterThan(0);
    const ids = data.map(({ default_variant_id }) => default_variant_id).join(',');
    return (await get<{ data: { colour: string; dimensions: Record<string, { value: number }> }[] }>(`/api/variants?ids=${ids}`)).data;
  };
  test.each([
    ['nl-BE', 'draadpaneel 250x153'],
    ['nl-BE', 'draadpaneel 250 x 150 cm'],
    ['fr-FR', 'panneau 153×250'],
    ['de-DE', 'Gittermatte 2500 x 1530 mm'],
  ])('in %s %j shows variants of about that size', async (language, q) => {
    for (const { dimensions } of await variants(q, language)) {
      expect(dimensions.width?.value).toBe(250);
      expect(dimensions.height?.value).toBeGreaterThanOrEqual(144);
      expect(dimensions.height?.value).toBeLessThanOrEqual(156);
    }
  });

  test.each([
    ['nl-BE', 'draadpaneel 180 cm hoog'],
    ['fr-FR', 'panneau 180 cm de haut'],
    ['de-DE', 'Gittermatte 1,8 m hoch'],
    ['en-US', 'mesh panel 180 cm high'],
  ])('in %s %j means the height', async (language, q) => {
    for (const { dimensions } of await variants(q, language))
      expect(Math.abs((dimensions.height?.value ?? 0) - 180)).toBeLessThanOrEqual(7.2);
  });

  test.each([
    ['nl-BE', 'groene draadpaneel', 'green'],
    ['fr-FR', 'panneau noir', 'black'],
    ['de-DE', 'grüne Gittermatte', 'green'],
    ['en-US', 'black mesh panel', 'black'],
  ])('in %s %j shows that colour', async (language, q, colour) => {
    for (const variant of await variants(q, language)) expect(variant.colour).toBe(colour);
  });

  test('a size that nothing has doesn’t hide what the words find', async () => {
    expect((await list('draadpaneel 999x888')).meta.total).toBe((await list('draadpaneel')).meta.total);
  });
});

describe('SKU and EAN', () => {
  test('are found in any notation, and by their beginning', async () => {
    const row = await shop.db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.id', 'v.sku', 'v.ean', 'v.product_id'])
      .where('p.key', '=', 'panel-linea-3d')
      .orderBy('v.position')
      .offset(4)
      .executeTakeFirstOrThrow();
    for (const q of [row.sku, row.sku.toLowerCase(), row.sku.replaceAll('-', ' '), row.sku.replaceAll('-', ''), row.ean, ` ${row.ean} `]) {
      const { data } = await list(q);
      expect([q, data.map(({ id, default_variant_id }) => [id, default_variant_id])]).toEqual([q, [[row.product_id, row.id]]]);
    }
    expect((await list(row.sku.slice(0, 6))).data.map(({ id }) => id)).toContain(row.product_id);
    const { data } = await get<{ data: VariantHit[] }>(`/api/variants/suggest?q=${row.sku.slice(0, -1).toLowerCase()}`);
    expect(data.map(({ sku }) => sku)).toContain(row.sku);
    expect(data.length).toBeLessThanOrEqual(10);
  });

  test('variants are suggested by name, size and colour too', async () => {
    const { data } = await get<{ data: VariantHit[] }>('/api/variants/suggest?q=draadpaneel%20linea%20250x153%20groen');
    expect(data[0]).toMatchObject({ sku: '10-250153-GR', name: 'Draadpaneel Linea 3D' });
  });
});

describe('suggestions', () => {
  test.each([
    ['nl-BE', 'poort', 'gates'],
    ['fr-FR', 'portail', 'gates'],
    ['de-DE', 'tore', 'gates'],
    ['en-US', 'gates', 'gates'],
  ])('in %s for %j are products, categories and pages', async (language, q, slug) => {
    const answer = await get<SuggestAnswer>(`/api/products/suggest?q=${q}`, language);
    expect(answer.products.length).toBeGreaterThan(0);
    expect(answer.products.length).toBeLessThanOrEqual(6);
    expect(answer.categories[0]?.slug).toBe(slug);
    for (const each of answer.categories) expect(each.product_count).toBeGreaterThan(0);
  });

  test('put a word right, and are empty for nothing', async () => {
    expect(await get<SuggestAnswer>('/api/products/suggest?q=schanskrof')).toMatchObject({ corrected_q: 'schanskorf' });
    for (const q of ['', '%20%20', '%26%7C!()', 'xyzxyzxyz']) {
      expect((await get<SuggestAnswer>(`/api/products/suggest?q=${q}`)).products).toEqual([]);
    }
  });

  test('pages about it stand beside the products of a search', async () => {
    const { data, content } = await get<SearchAnswer>('/api/products/search?q=poort');
    expect(data.length).toBeGreaterThan(0);
    expect(content.length).toBeGreaterThan(0);
    expect(content.every(({ path }) => path.startsWith('/nl/'))).toBe(true);
  });

  test('search and list find the same', async () => {
    const [search, listed] = [await get<SearchAnswer>('/api/products/search?q=gaas&per_page=96'), await list('gaas')];
    expect({ ...search, content: undefined, destinations: undefined }).toEqual({ ...listed, content: undefined });
  });
});

test('a product with changed texts is found by its new words immediately', async () => {
  const { db } = shop;
  const { id } = await db.selectFrom('products').select('id').where('key', '=', 'gate-solid').executeTakeFirstOrThrow();
  await db.updateTable('product_texts').set({ name: 'Flamingo poort' }).where('product_id', '=', id).where('lang', '=', 'nl').execute();
  expect((await list('flamingo')).data.map((card) => card.id)).not.toContain(id);
  await db.transaction().execute((trx) => refreshSearch(trx, [id]));
  expect((await list('flamingo')).data.map((card) => card.id)).toEqual([id]);
});

test('hostile words are words', async () => {
  for (const q of [
    "'; drop table products; --",
    '%',
    '_%_',
    '\\',
    ':* & !',
    '<b>',
    "d'",
    '((',
    'a'.repeat(120),
    '１２',
    '🙂',
    'É',
    '1e9 x 2',
  ]) {
    const answer = await shop.call('GET', `/api/products?q=${encodeURIComponent(q)}`);
    expect([q, answer.statusCode]).toEqual([q, 200]);
    expect((await shop.call('GET', `/api/products/suggest?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
  }
});

test.each(['', '&filter[colour]=anthracite', '&filter[colour]=green&filter[in_stock]=1', '&q=paneel'])(
  'a list by price%s is in the order of the prices that its cards show, with variants that are out of stock too',
  async (filter) => {
    const { db } = shop;
    const soldOut = db
      .selectFrom('variants')
      .select((eb) => eb.fn.min('id').as('id'))
      .groupBy('product_id');
    await db.updateTable('stock').set({ on_hand: 0, reserved: 0 }).where('variant_id', 'in', soldOut).execute();
    for (const sort of ['price', '-price']) {
      const { data } = await get<ProductListAnswer>(`/api/products?per_page=96&sort=${sort}${filter}`);
      const prices = data.flatMap(({ price }) => (price.on_request ? [] : price.excl_vat_cents));
      expect(prices.length).toBeGreaterThan(5);
      expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'price' ? a - b : b - a)));
    }
  },
);

test('a search with facets takes at most three statements, a list at most two', async () => {
  const count = async (path: string): Promise<number> => {
    const before = shop.statements.total;
    await get(path);
    return shop.statements.total - before;
  };
  // what a process reads once, it has read
  await get('/api/products?q=schanskorf&filter[colour]=green');
  expect(await count('/api/products?q=tuinpaal&filter[colour]=green')).toBeLessThanOrEqual(3);
  expect(await count('/api/products?group=garden&filter[height]=1000-&sort=-price')).toBeLessThanOrEqual(2);
  // the look at what changed is all that a kept answer needs
  expect(await count('/api/products?group=garden&filter[height]=1000-&sort=-price')).toBe(1);
});
