import type {
  ProductBody,
  ProductChecksAnswer,
  ProductPricesAnswer,
  ProductsAnswer,
  StaffProductAnswer,
} from 'shared-contracts/staff/products';
import { variantBody } from 'shared-contracts/staff/product-variants';
import type { NewProductBody, NewVariantBody, ProductVariantsAnswer } from 'shared-contracts/staff/product-variants';
import type { ProductRelationsAnswer } from 'shared-contracts/staff/product-relations';
import type { Cart } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Product, ProductListAnswer } from 'shared-contracts/wire/product';
import { runMaintenance } from '../../app/maintenance.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { fillCart, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { applyPlannedPrices } from './product-prices.ts';

const NO_TEXT_BY_LANG = { nl: '', fr: '', de: '', en: '' };

let shop: TestShop;
let office: TestBackOffice;
let editor: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  editor = await office.asStaff('owner');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const problem = (answer: { json: <Body>() => Body }): ApiError => answer.json<ApiError>();
const errorsOf = (answer: { json: <Body>() => Body }): string[] => Object.keys(problem(answer).errors ?? {});
const read = async <Answer>(path: string): Promise<Answer> => (await editor.call('GET', `/api${path}`)).json<Answer>();
const inShop = (id: number | string, lang = 'nl-BE') => shop.call('GET', `/api/products/${id}`, { headers: { language: lang } });

/** The last digit checks the others. */
const eanOf = (number: number): string => {
  const body = `54000000${String(number).padStart(4, '0')}`;
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return body + String((10 - (sum % 10)) % 10);
};
let counter = 0;

const productOf = (sku: string, more: Partial<NewProductBody> = {}): NewProductBody => ({
  sku,
  type: 'sale',
  category_id: 1,
  group: 'garden',
  brand: 'Groenhof',
  warranty_years: 5,
  texts: {
    nl: { name: `Vlechtwand ${sku}`, slug: '', description: 'Een wand van wilg.' },
    fr: { name: `Écran tressé ${sku}`, slug: '', description: 'Un écran en saule.' },
    de: { name: `Flechtzaun ${sku}`, slug: '', description: 'Ein Zaun aus Weide.' },
    en: { name: `Woven screen ${sku}`, slug: '', description: 'A screen of willow.' },
  },
  ...more,
});
const variantOf = (sku: string, more: Partial<NewVariantBody> = {}): NewVariantBody => {
  counter += 1;
  return {
    sku,
    ean: eanOf(counter),
    names: { nl: '120 × 180 cm', fr: '120 × 180 cm', de: '120 × 180 cm', en: '120 × 180 cm' },
    colour: 'brown',
    dimensions: { height: { value: 180, unit: 'cm' }, width: { value: 120, unit: 'cm' }, weight: { value: 8.5, unit: 'kg' } },
    delivery_class: 'van',
    unit: null,
    max_per_order: 50,
    step: 1,
    is_custom_made: false,
    is_price_on_request: false,
    rental: null,
    condition: null,
    excl_vat_cents: 4990,
    on_hand: 20,
    ...more,
  };
};
const create = (body: object) => editor.call('POST', '/api/products', body);
const created = async (sku: string, more: Partial<NewProductBody> = {}): Promise<number> => {
  const answer = await create(productOf(sku, more));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<StaffProductAnswer>().data.id;
};
const variants = (id: number) => read<ProductVariantsAnswer>(`/products/${id}/variants`);
const add = (id: number, body: object, staff = editor) => staff.call('POST', `/api/products/${id}/variants`, body);
const needed = async (id: number): Promise<string[]> =>
  (await read<ProductChecksAnswer>(`/products/${id}/checks`)).data.reasons.filter((reason) => reason.needed).map(({ check }) => check);
const save = async (id: number, more: Partial<ProductBody>) => {
  const { data, revision } = await read<StaffProductAnswer>(`/products/${id}`);
  const { category_id, group, brand, warranty_years, is_shown } = data;
  const hidden_variants = data.variants.filter((variant) => !variant.is_shown).map(({ sku }) => sku);
  return editor.call('PUT', `/api/products/${id}`, {
    revision,
    category_id,
    group,
    brand,
    warranty_years,
    is_shown,
    hidden_variants,
    ...more,
  });
};
/** A picture in name only. */
const givePicture = async (id: number) =>
  shop.db
    .updateTable('variants')
    .set((eb) => ({ picture_key: eb.selectFrom('media').select('key').orderBy('key').limit(1) }))
    .where('product_id', '=', id)
    .execute();
const buy = async (sku: string) => {
  const { id } = await shop.db.selectFrom('variants').select('id').where('sku', '=', sku).executeTakeFirstOrThrow();
  const order = await shop.db.selectFrom('orders').select('id').orderBy('id').executeTakeFirstOrThrow();
  await shop.db.insertInto('stock_holds').values({ order_id: order.id, variant_id: id, amount: 1, state: 'released' }).execute();
};

describe('a new product', () => {
  test('is hidden, is shown once nothing is missing, and is then on its page, in lists and in the search', async () => {
    const id = await created('NEW-1');
    expect((await inShop(id)).statusCode).toBe(404);
    expect(await needed(id)).toEqual(['no_variants']);
    expect((await read<ProductsAnswer>('/products?q=NEW-1')).data[0]).toMatchObject({ is_shown: false, missing: 1 });
    const early = await save(id, { is_shown: true });
    expect(problem(early).errors).toEqual({ is_shown: ['Can’t be shown yet: 1 thing is missing'] });
    expect((await add(id, variantOf('NEW-1-A'))).statusCode).toBe(200);
    expect(await needed(id)).toEqual(['no_picture']);
    await givePicture(id);
    expect([await needed(id), (await read<ProductsAnswer>('/products?q=NEW-1')).data[0]?.missing]).toEqual([[], 0]);
    expect((await save(id, { is_shown: true })).statusCode).toBe(200);
    const page = (await inShop('vlechtwand-new-1')).json<Product>();
    expect(page).toMatchObject({
      id,
      slugs: { fr: 'ecran-tresse-new-1' },
      variants: [{ sku: 'NEW-1-A', ean: eanOf(1), stock: { left: 20 } }],
    });
    expect(page.variants[0]?.price.excl_vat_cents).toBe(4990);
    const found = await shop.call('GET', '/api/products?q=vlechtwand', { headers: { language: 'nl-BE' } });
    expect(found.json<ProductListAnswer>().data.map((card) => card.id)).toContain(id);
    const newest = await shop.call('GET', '/api/products?sort=newest');
    expect(newest.json<ProductListAnswer>().data[0]?.id).toBe(id);
    // its sheets are printed by themselves, and again when what they say changes
    expect(page.documents.map(({ kind }) => kind)).not.toContain('technical_sheet');
    const sheetOf = async () => {
      await runMaintenance(shop.services, shop.app.log);
      return (await inShop(id)).json<Product>().documents.find(({ kind }) => kind === 'technical_sheet')?.url;
    };
    const sheet = await sheetOf();
    expect(sheet).toMatch(/technical_sheet/);
    expect(await sheetOf()).toBe(sheet);
    await add(id, variantOf('NEW-1-B'));
    expect((await inShop(id)).json<Product>().documents).toEqual([]);
    expect(await sheetOf()).toMatch(/technical_sheet/);
    const { data } = await read<StaffProductAnswer>(`/products/${id}`);
    expect(data.changes.map(({ operation }) => operation)).toEqual([
      'products.add_variant',
      'products.set',
      'products.add_variant',
      'products.create',
    ]);
  });

  test('needs a name in the source language only, and says in which languages it could not be shown', async () => {
    const none = { name: '', slug: '', description: '' };
    const id = await created('NEW-2', { texts: { nl: { name: 'Kale wand', slug: '', description: '' }, fr: none, de: none, en: none } });
    const { data } = await read<ProductChecksAnswer>(`/products/${id}/checks`);
    expect(data.reasons.filter((reason) => reason.needed)).toMatchObject([
      { check: 'no_variants' },
      { check: 'no_text', langs: ['fr', 'de', 'en'] },
      { check: 'no_description', langs: ['nl'] },
    ]);
    const { texts } = productOf('NEW-3');
    const nameless = { ...texts, de: { name: '', slug: '', description: 'Ohne Namen' } };
    expect(errorsOf(await create(productOf('NEW-3', { texts: { ...texts, nl: none } })))).toEqual(['texts.nl.name']);
    expect(errorsOf(await create(productOf('NEW-3', { texts: nameless })))).toEqual(['texts.de.name']);
  });

  test('has addresses of its own, made of its names; one that was typed is never changed silently', async () => {
    await created('NEW-4');
    const texts = productOf('NEW-4').texts;
    const again = (await create(productOf('NEW-5', { texts }))).json<StaffProductAnswer>();
    expect(new URL(again.data.addresses.nl ?? '').pathname).toMatch(/vlechtwand-new-4-2$/);
    const typed = { ...texts, nl: { ...texts.nl, slug: 'vlechtwand-new-4' } };
    expect(errorsOf(await create(productOf('NEW-6', { texts: typed })))).toEqual(['texts.nl.slug']);
  });

  test('is added once, also when two people send it at the same moment', async () => {
    const answers = await Promise.all([create(productOf('NEW-7')), create(productOf('NEW-7'))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(answers.flatMap((answer) => (answer.statusCode === 422 ? [problem(answer).errors] : []))).toEqual([
      { sku: ['This SKU exists already'] },
    ]);
    expect(errorsOf(await create(productOf('NEW-8', { category_id: 99_999 })))).toEqual(['category_id']);
  });
});

describe('variants', () => {
  test('of every category and kind can be saved as they are', async () => {
    const products = await shop.db
      .selectFrom('products')
      .distinctOn(['category_id', 'type'])
      .select('id')
      .where('key', 'not like', 'staff:%')
      .orderBy('category_id')
      .orderBy('type')
      .execute();
    const wrong: string[] = [];
    for (const { id } of products) {
      const { data } = await variants(id);
      for (const variant of data.variants) if (!variantBody.omit({ revision: true }).safeParse(variant).success) wrong.push(variant.sku);
    }
    expect(wrong).toEqual([]);
    expect(products.length).toBeGreaterThan(10);
  });

  test('are told apart by what they differ in, which customers choose by', async () => {
    const id = await created('VAR-1');
    await add(id, variantOf('VAR-1-A'));
    await add(id, variantOf('VAR-1-B', { dimensions: { height: { value: 200, unit: 'cm' } } }));
    await add(id, variantOf('VAR-1-C', { colour: 'black' }));
    await givePicture(id);
    expect((await save(id, { is_shown: true })).statusCode).toBe(200);
    const axes = (await inShop(id)).json<Product>().variant_axes;
    expect(axes.map(({ key, values }) => [key, values])).toEqual([
      ['height', ['180', '200']],
      ['colour', ['brown', 'black']],
    ]);
    const alike = await add(id, variantOf('VAR-1-D', { colour: 'black' }));
    expect(alike.statusCode).toBe(200);
    // it has no picture, and looks like the one before
    const sell = await save(id, { hidden_variants: [] });
    expect(problem(sell).errors).toEqual({ hidden_variants: ['Can’t be sold yet: something of VAR-1-D is missing'] });
    expect((await inShop(id)).json<Product>().variants).toHaveLength(3);
  });

  test('with numbers of others, units of their own, or what does not go with the kind are refused at their field', async () => {
    const id = await created('VAR-2');
    await add(id, variantOf('VAR-2-A'));
    const { data } = await variants(id);
    const ean = data.variants[0]?.ean;
    expect(errorsOf(await add(id, variantOf('VAR.2A')))).toEqual(['sku']);
    expect(errorsOf(await add(id, variantOf('VAR-2-B', { ean })))).toEqual(['ean']);
    expect(errorsOf(await add(id, variantOf('VAR-2-B', { ean: '5400000000001' })))).toEqual(['ean']);
    expect(errorsOf(await add(id, variantOf('VAR-2-B', { dimensions: { height: { value: 1.8, unit: 'm' } } })))).toEqual([
      'dimensions.height',
    ]);
    expect(errorsOf(await add(id, variantOf('VAR-2-B', { max_per_order: 4, step: 5 })))).toEqual(['step']);
    expect(errorsOf(await add(id, variantOf('VAR-2-B', { names: { ...NO_TEXT_BY_LANG, fr: 'un' } })))).toEqual(['names.nl']);
    const rental = { rent_per_day_cents: 100, rent_deposit_cents: 0, rent_min_days: 1, rent_max_days: 5 };
    expect(errorsOf(await add(id, variantOf('VAR-2-B', { rental })))).toEqual(['rental.rent_per_day_cents']);
    expect(errorsOf(await add(id, variantOf('VAR-2-B', { condition: { grade: 'A', notes: NO_TEXT_BY_LANG } })))).toEqual([
      'condition.grade',
    ]);
    expect((await variants(id)).data.variants).toHaveLength(1);
  });

  test('are changed only as they were shown, and never lose a name that they had', async () => {
    const id = await created('VAR-3');
    await add(id, variantOf('VAR-3-A'));
    const { data, revision } = await variants(id);
    const [first] = data.variants;
    const put = (body: object) => editor.call('PUT', `/api/products/${id}/variants/VAR-3-A`, body);
    const changed = await put({ ...first, revision, max_per_order: 8, unit: { per: 'm2', amount: 2.16 } });
    expect(changed.json<ProductVariantsAnswer>().data.variants[0]).toMatchObject({ max_per_order: 8, unit: { per: 'm2', amount: 2.16 } });
    const late = await put({ ...first, revision, max_per_order: 9 });
    expect(problem(late)).toMatchObject({ status: 409, code: 'staff.changed_meanwhile', meta: { current: { data: { id } } } });
    const { revision: newer } = await variants(id);
    expect(errorsOf(await put({ ...first, revision: newer, names: { ...first?.names, de: '' } }))).toEqual(['names.de']);
    expect((await editor.call('PUT', `/api/products/${id}/variants/NONE`, { ...first, revision: newer })).statusCode).toBe(404);
  });

  test('that are sold never become free: a price comes before the end of a price on request, and a rent is never nothing', async () => {
    const id = await created('FREE-1');
    await add(id, variantOf('FREE-1-A', { excl_vat_cents: null, is_price_on_request: true }));
    const rental = { rent_per_day_cents: 2500, rent_deposit_cents: 0, rent_min_days: 1, rent_max_days: 5 };
    const rented = await created('FREE-2', { type: 'rental' });
    await add(rented, variantOf('FREE-2-A', { rental, excl_vat_cents: null }));
    const put = async (product: number, sku: string, more: object) => {
      const { data, revision } = await variants(product);
      return editor.call('PUT', `/api/products/${product}/variants/${sku}`, { ...data.variants[0], ...more, revision });
    };
    // nobody sees it yet
    expect((await put(rented, 'FREE-2-A', { rental: { ...rental, rent_per_day_cents: 0 } })).statusCode).toBe(200);
    await put(rented, 'FREE-2-A', { rental });
    for (const each of [id, rented]) {
      await givePicture(each);
      expect((await save(each, { is_shown: true })).statusCode).toBe(200);
    }
    const free = await put(id, 'FREE-1-A', { is_price_on_request: false });
    expect(problem(free).errors).toEqual({ is_price_on_request: ['It is in the shop and would cost nothing: set a price first'] });
    expect(errorsOf(await put(rented, 'FREE-2-A', { rental: { ...rental, rent_per_day_cents: 0 } }))).toEqual([
      'rental.rent_per_day_cents',
    ]);
    const { revision } = await read<ProductPricesAnswer>(`/products/${id}/prices`);
    const prices = [{ sku: 'FREE-1-A', excl_vat_cents: 1000, list_excl_vat_cents: null, tiers: [] }];
    await editor.call('PUT', `/api/products/${id}/prices`, { revision, valid_from: null, prices });
    expect((await put(id, 'FREE-1-A', { is_price_on_request: false })).statusCode).toBe(200);
    // gifts cost nothing
    await shop.db.updateTable('products').set({ is_gift: true }).where('id', '=', id).execute();
    await shop.db.updateTable('variants').set({ excl_vat_cents: 0 }).where('product_id', '=', id).execute();
    expect((await put(id, 'FREE-1-A', { max_per_order: 3 })).statusCode).toBe(200);
  });

  test('get another order, each of them once', async () => {
    const id = await created('VAR-4');
    for (const sku of ['VAR-4-A', 'VAR-4-B', 'VAR-4-C']) await add(id, variantOf(sku));
    const order = async (skus: string[]) =>
      editor.call('PUT', `/api/products/${id}/variant-order`, { revision: (await variants(id)).revision, skus });
    expect((await order(['VAR-4-C', 'VAR-4-A', 'VAR-4-B'])).json<ProductVariantsAnswer>().data.variants.map(({ sku }) => sku)).toEqual([
      'VAR-4-C',
      'VAR-4-A',
      'VAR-4-B',
    ]);
    for (const skus of [['VAR-4-A'], ['VAR-4-A', 'VAR-4-A', 'VAR-4-B'], ['VAR-4-A', 'VAR-4-B', 'NONE']])
      expect((await order(skus)).statusCode).toBe(422);
  });

  test('are deleted while nobody ordered them, and only taken from sale afterwards', async () => {
    const id = await created('VAR-5');
    for (const sku of ['VAR-5-A', 'VAR-5-B']) await add(id, variantOf(sku));
    const remove = (sku: string) => editor.call('DELETE', `/api/products/${id}/variants/${sku}`, {});
    await buy('VAR-5-A');
    const refused = await remove('VAR-5-A');
    expect([refused.statusCode, problem(refused).code]).toEqual([409, 'product.ordered']);
    expect((await remove('VAR-5-B')).json<ProductVariantsAnswer>().data.variants).toMatchObject([{ sku: 'VAR-5-A', was_ordered: true }]);
    expect((await remove('VAR-5-B')).statusCode).toBe(404);
    expect((await save(id, { hidden_variants: ['VAR-5-A'] })).statusCode).toBe(200);
    expect((await variants(id)).data.variants).toMatchObject([{ sku: 'VAR-5-A', is_sold: false }]);
  });

  test('are not deleted while they are in a cart or somebody waits for them', async () => {
    const id = await created('VAR-8');
    for (const sku of ['VAR-8-A', 'VAR-8-B']) await add(id, variantOf(sku));
    await givePicture(id);
    await save(id, { is_shown: true, hidden_variants: ['VAR-8-B'] });
    const rows = await shop.db.selectFrom('variants').select('id').where('product_id', '=', id).orderBy('id').execute();
    const [inCart = 0, awaited = 0] = rows.map((row) => row.id);
    const cart = await fillCart(shop, { items: [{ id: inCart, amount: 1 }] });
    const now = shop.services.now();
    const asked = {
      email: 'wacht@voorbeeld.be',
      lang: 'nl',
      status: 'pending',
      requested_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    } as const;
    await shop.db
      .insertInto('stock_notifications')
      .values({ variant_id: awaited, ...asked })
      .execute();
    for (const sku of ['VAR-8-A', 'VAR-8-B']) {
      const refused = await editor.call('DELETE', `/api/products/${id}/variants/${sku}`, {});
      expect([refused.statusCode, problem(refused).code]).toEqual([409, 'product.ordered']);
    }
    expect((await variants(id)).data.variants.map(({ was_ordered }) => was_ordered)).toEqual([true, true]);
    expect((await shop.call('GET', `/api/carts/${cart.id}`)).json<Cart>().lines).toHaveLength(1);
    await shop.db.deleteFrom('stock_notifications').where('variant_id', '=', awaited).execute();
    expect((await editor.call('DELETE', `/api/products/${id}/variants/VAR-8-B`, {})).statusCode).toBe(200);
  });

  test('get a price and pieces only from who may give them, and their history begins with the first price', async () => {
    const id = await created('VAR-6');
    const writer = await office.asStaff({ scopes: ['read_products', 'write_products'] });
    const priced = await add(id, variantOf('VAR-6-A', { on_hand: null }), writer);
    const counted = await add(id, variantOf('VAR-6-A', { excl_vat_cents: null }), writer);
    expect([problem(priced).meta, problem(counted).meta]).toEqual([{ scope: 'write_prices' }, { scope: 'write_stock' }]);
    expect((await add(id, variantOf('VAR-6-A', { excl_vat_cents: null, on_hand: null }), writer)).statusCode).toBe(200);
    expect(await needed(id)).toEqual(['price_zero', 'no_picture']);
    const { revision, data } = await read<ProductPricesAnswer>(`/products/${id}/prices`);
    expect(data.variants[0]?.history).toEqual([]);
    const price = { sku: 'VAR-6-A', excl_vat_cents: 1000, list_excl_vat_cents: null, tiers: [] };
    const answer = await editor.call('PUT', `/api/products/${id}/prices`, { revision, valid_from: null, prices: [price] });
    expect(answer.json<ProductPricesAnswer>().data.variants[0]?.history).toMatchObject([{ excl_vat_cents: 1000, until: null }]);
  });

  test('for rent cost what a day costs', async () => {
    const id = await created('VAR-7', { type: 'rental' });
    const rental = { rent_per_day_cents: 2500, rent_deposit_cents: 10_000, rent_min_days: 1, rent_max_days: 14 };
    expect((await add(id, variantOf('VAR-7-A', { rental, excl_vat_cents: null }))).statusCode).toBe(200);
    const { data, revision } = await variants(id);
    const dearer = { ...data.variants[0], revision, rental: { ...rental, rent_per_day_cents: 3000 } };
    const answer = await editor.call('PUT', `/api/products/${id}/variants/VAR-7-A`, dearer);
    expect(answer.json<ProductVariantsAnswer>().data.variants[0]).toMatchObject({
      excl_vat_cents: 3000,
      rental: { rent_per_day_cents: 3000 },
    });
    // by the other way, at once and planned
    const rentAndPrice = () =>
      shop.db.selectFrom('variants').select(['rent_per_day_cents', 'excl_vat_cents']).where('product_id', '=', id).executeTakeFirst();
    const setPrice = async (excl_vat_cents: number, valid_from: string | null) => {
      const { revision: current } = await read<ProductPricesAnswer>(`/products/${id}/prices`);
      const prices = [{ sku: 'VAR-7-A', excl_vat_cents, list_excl_vat_cents: 9000, tiers: [] }];
      await editor.call('PUT', `/api/products/${id}/prices`, { revision: current, valid_from, prices });
    };
    await setPrice(3500, null);
    expect(await rentAndPrice()).toEqual({ rent_per_day_cents: 3500, excl_vat_cents: 3500 });
    await setPrice(4000, (await read<ProductPricesAnswer>(`/products/${id}/prices`)).data.tomorrow);
    await applyPlannedPrices(shop.db, new Date(shop.services.now().getTime() + 2 * 86_400_000));
    expect(await rentAndPrice()).toEqual({ rent_per_day_cents: 4000, excl_vat_cents: 4000 });
    const late = await variants(id);
    const above = { ...late.data.variants[0], revision: late.revision, rental: { ...rental, rent_per_day_cents: 9000 } };
    expect(problem(await editor.call('PUT', `/api/products/${id}/variants/VAR-7-A`, above)).errors).toEqual({
      'rental.rent_per_day_cents': ['Must be lower than the price that is struck out'],
    });
  });
});

describe('relations', () => {
  const load = (id: number) => read<ProductRelationsAnswer>(`/products/${id}/relations`);
  const put = (id: number, body: object) => editor.call('PUT', `/api/products/${id}/relations`, body);

  test('are on the product’s page in their order, and the rule that counts an accessory stays with it', async () => {
    const { product_id: id } = await shop.db
      .selectFrom('product_relations')
      .select('product_id')
      .where('rule', 'is not', null)
      .executeTakeFirstOrThrow();
    const [extra] = await shop.db
      .selectFrom('products')
      .select('sku')
      .where('type', '=', 'sale')
      .where('id', '<>', id)
      .where('id', 'not in', (eb) => eb.selectFrom('product_relations').select('target_id').where('product_id', '=', id))
      .orderBy('id')
      .execute();
    const { data, revision } = await load(id);
    const ruled = data.accessories.find(({ has_rule }) => has_rule);
    const accessories = [{ sku: extra?.sku, per: 'metre', ratio: 1.5, deep_ratio: null, is_required: true }, ...data.accessories];
    const saved = await put(id, { revision, accessories, alternatives: [], related: [{ sku: extra?.sku }] });
    expect(saved.json<ProductRelationsAnswer>().data.accessories).toContainEqual(ruled);
    const page = (await inShop(id)).json<Product>();
    expect(page.accessories[0]).toMatchObject({ per: 'metre', ratio: 1.5, required: true, product: { sku: extra?.sku } });
    expect([page.alternatives, page.related.map((card) => card.sku)]).toEqual([[], [extra?.sku]]);
    expect(problem(await put(id, { revision, accessories: [], alternatives: [], related: [] })).code).toBe('staff.changed_meanwhile');
  });

  test('lead to another product that exists, once', async () => {
    const id = await created('REL-1');
    await created('REL-2');
    const { revision } = await load(id);
    const related = [{ sku: 'rel-2' }, { sku: 'REL-2' }, { sku: 'REL-1' }, { sku: 'NONE' }];
    expect(errorsOf(await put(id, { revision, accessories: [], alternatives: [], related }))).toEqual([
      'related.1.sku',
      'related.2.sku',
      'related.3.sku',
    ]);
  });
});
