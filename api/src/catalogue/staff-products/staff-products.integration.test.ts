import type { AuditAnswer } from 'shared-contracts/staff/accounts';
import type {
  ProductBody,
  ProductChecksAnswer,
  ProductPricesAnswer,
  ProductsAnswer,
  ProductTextsAnswer,
  ProductTextsBody,
  StaffCategoriesAnswer,
  StaffProductAnswer,
} from 'shared-contracts/staff/products';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Product, ProductListAnswer } from 'shared-contracts/wire/product';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { runMaintenance } from '../../app/maintenance.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let office: TestBackOffice;
let editor: StaffMemberOfTest;
let ids: number[];
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  editor = await office.asStaff('owner');
  const rows = await shop.db
    .selectFrom('products')
    .select('id')
    .where('type', '=', 'sale')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('variants').select('id').whereRef('product_id', '=', 'products.id').where('list_excl_vat_cents', 'is not', null),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  ids = rows.map(({ id }) => id);
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const problem = (answer: { json: <Body>() => Body }): ApiError => answer.json<ApiError>();
const read = async <Answer>(path: string): Promise<Answer> => (await editor.call('GET', `/api${path}`)).json<Answer>();
/** A product that no other test changes. */
const product = (): number => ids.pop() ?? 0;
const inShop = async (id: number | string, lang = 'nl-BE') => shop.call('GET', `/api/products/${id}`, { headers: { language: lang } });
const isListed = async (sku: string): Promise<boolean> =>
  (await shop.call('GET', `/api/products?q=${sku}`)).json<ProductListAnswer>().data.some((card) => card.sku === sku);

describe('the list of products', () => {
  const list = (query: string) => read<ProductsAnswer>(`/products?${query}`);

  test('finds by a part of a name, and of the SKU of a product or variant', async () => {
    const id = product();
    const { data } = await read<StaffProductAnswer>(`/products/${id}`);
    const { data: texts } = await read<ProductTextsAnswer>(`/products/${id}/texts`);
    for (const q of [data.sku.toLowerCase(), data.variants.at(-1)?.sku ?? '', texts.texts.en?.name.slice(1).toUpperCase() ?? ''])
      expect([q, (await list(`per_page=200&q=${encodeURIComponent(q)}`)).data.map((row) => row.id)]).toEqual([
        q,
        expect.arrayContaining([id]),
      ]);
    expect((await list('q=100%25')).data).toEqual([]);
    // one or two letters are the beginning
    for (const q of [data.sku.slice(0, 2).toLowerCase(), data.name.slice(0, 2)])
      expect([q, (await list(`per_page=200&q=${encodeURIComponent(q)}`)).data.map((row) => row.id)]).toEqual([
        q,
        expect.arrayContaining([id]),
      ]);
  });

  test('filters by category, shown or hidden, stock and what a product lacks', async () => {
    const id = product();
    const { data } = await read<StaffProductAnswer>(`/products/${id}`);
    const idsOf = async (query: string) => (await list(`per_page=200&${query}`)).data.map((row) => row.id);
    const q = `q=${data.sku}`;
    expect(await idsOf(`${q}&category=${data.category_id}&shown=true`)).toContain(id);
    expect(await idsOf(`${q}&category=${data.category_id + 1}`)).not.toContain(id);
    expect(await idsOf(`${q}&shown=false`)).not.toContain(id);
    expect(await idsOf(`${q}&lacks=texts`)).not.toContain(id);
    const variants = shop.db.selectFrom('variants').select('id').where('product_id', '=', id);
    const setStock = (on_hand: number) =>
      shop.db.updateTable('stock').set({ on_hand, reserved: 0 }).where('variant_id', 'in', variants).execute();
    await setStock(11);
    for (const query of ['stock=empty', 'stock=low']) expect([query, await idsOf(`${q}&${query}`)]).toEqual([query, []]);
    await setStock(10);
    expect(await idsOf(`${q}&stock=low`)).toEqual([id]);
    await setStock(0);
    await shop.db.updateTable('variants').set({ picture_key: null }).where('product_id', '=', id).execute();
    await shop.db.deleteFrom('product_texts').where('product_id', '=', id).where('lang', '=', 'de').execute();
    for (const query of ['stock=empty', 'lacks=picture', 'lacks=texts'])
      expect([query, await idsOf(`${q}&${query}`)]).toEqual([query, [id]]);
    expect((await list(q)).data[0]).toMatchObject({ left: 0, missing_langs: ['de'] });
  });

  test('sorts by name, SKU and the time of adding, and has pages', async () => {
    for (const sort of ['name', '-name', 'sku', '-added']) {
      const first = await list(`sort=${sort}&per_page=3`);
      const second = await list(`sort=${sort}&per_page=3&page=2`);
      const all = await list(`sort=${sort}&per_page=6`);
      expect([...first.data, ...second.data]).toEqual(all.data);
      expect(first.meta.total).toBeGreaterThan(50);
    }
  });
});

describe('a product', () => {
  test('that is hidden is gone from its page and the lists at once, and back when it is shown', async () => {
    const id = product();
    const { data, revision } = await read<StaffProductAnswer>(`/products/${id}`);
    expect((await inShop(id)).statusCode).toBe(200);
    const { category_id, group, brand, warranty_years } = data;
    const body: ProductBody = { revision: revision ?? '', is_shown: false, category_id, group, brand, warranty_years, hidden_variants: [] };
    const hidden = (await editor.call('PUT', `/api/products/${id}`, body)).json<StaffProductAnswer>();
    expect(hidden.data.is_shown).toBe(false);
    expect((await inShop(id)).statusCode).toBe(404);
    expect(await isListed(data.sku)).toBe(false);
    const late = await editor.call('PUT', `/api/products/${id}`, { ...body, brand: 'Other' });
    expect(problem(late)).toMatchObject({ status: 409, code: 'staff.changed_meanwhile', meta: { current: { data: { is_shown: false } } } });
    const wrong = await editor.call('PUT', `/api/products/${id}`, { ...body, revision: hidden.revision, category_id: 99_999 });
    expect(Object.keys(problem(wrong).errors ?? {})).toEqual(['category_id']);
    await editor.call('PUT', `/api/products/${id}`, { ...body, revision: hidden.revision, is_shown: true, brand: 'Zavelberg' });
    expect((await inShop(id)).json<Product>().brand).toBe('Zavelberg');
    expect((await shop.call('GET', '/api/products?q=zavelberg')).json<ProductListAnswer>().data.map((card) => card.id)).toEqual([id]);
    const { data: log } = await read<AuditAnswer>(`/audit?subject=product%20${id}`);
    expect(log[0]).toMatchObject({ operation: 'products.set', before: { is_shown: false }, after: { is_shown: true, brand: 'Zavelberg' } });
  });

  test('loses a variant that is hidden', async () => {
    const id = (
      await shop.db
        .selectFrom('variants')
        .select('product_id')
        .where('product_id', 'in', ids)
        .groupBy('product_id')
        .having((eb) => eb.fn.countAll(), '>', 2)
        .executeTakeFirstOrThrow()
    ).product_id;
    const { data, revision } = await read<StaffProductAnswer>(`/products/${id}`);
    const sku = data.variants[1]?.sku ?? '';
    const { category_id, group, brand, warranty_years } = data;
    const body = { revision, is_shown: true, category_id, group, brand, warranty_years, hidden_variants: [sku] };
    expect((await editor.call('PUT', `/api/products/${id}`, body)).statusCode).toBe(200);
    const shown = (await inShop(id)).json<Product>().variants.map((variant) => variant.sku);
    expect(shown).toEqual(data.variants.map((variant) => variant.sku).filter((each) => each !== sku));
  });

  test('can be in any category of the shop', async () => {
    const { data } = await read<StaffCategoriesAnswer>('/product-categories');
    expect(data.length).toBeGreaterThan(5);
    expect((await editor.call('GET', '/api/products/999999')).statusCode).toBe(404);
  });
});

describe('texts', () => {
  const NOTHING_READ = { nl: [], fr: [], de: [], en: [] };
  const load = (id: number) => read<ProductTextsAnswer>(`/products/${id}/texts`);
  type Texts = ProductTextsBody['texts'];
  const changed = (texts: Texts, lang: Lang, fields: Partial<NonNullable<Texts[Lang]>>): Texts => ({
    ...texts,
    [lang]: { ...texts[lang], ...fields },
  });
  const save = (id: number, body: Omit<ProductTextsBody, 'still_right' | 'variants'> & Partial<ProductTextsBody>) =>
    editor.call('PUT', `/api/products/${id}/texts`, { still_right: NOTHING_READ, variants: [], ...body });

  test('of all languages are saved at once, and are on the page, in lists and in the search', async () => {
    const id = product();
    const { data, revision = '' } = await load(id);
    const texts = changed(
      changed(data.texts, 'nl', { name: 'Kwibuswand', seo_title: 'Kwibuswand kopen', seo_description: 'Een wand.' }),
      'de',
      { name: 'Kwibuszaun' },
    );
    expect((await save(id, { revision, texts })).statusCode).toBe(200);
    const page = (await inShop(id)).json<Product>();
    expect([page.name, page.seo]).toEqual(['Kwibuswand', { title: 'Kwibuswand kopen', description: 'Een wand.' }]);
    const german = (await inShop(id, 'de-DE')).json<Product>();
    expect([german.name, german.seo.title]).toEqual(['Kwibuszaun', 'Kwibuszaun']);
    const search = await shop.call('GET', '/api/products?q=kwibuswand');
    expect(search.json<ProductListAnswer>().data.map((card) => card.id)).toEqual([id]);
  });

  test('with one mistake are not saved in any language, and the mistake is named at its field', async () => {
    const id = product();
    const { data, revision = '' } = await load(id);
    const other = await load(product());
    const texts = changed(changed(data.texts, 'fr', { slug: other.data.texts.fr?.slug ?? '' }), 'en', { name: 'Not saved' });
    const taken = await save(id, { revision, texts });
    expect([taken.statusCode, problem(taken).errors]).toEqual([422, { 'texts.fr.slug': ['There is another product at this address'] }]);
    const wrong = await save(id, { revision, texts: changed(changed(texts, 'nl', { name: ' ' }), 'de', { slug: '12' }) });
    expect(Object.keys(problem(wrong).errors ?? {})).toEqual(['texts.nl.name', 'texts.de.slug']);
    const none = await save(id, { revision, texts: { ...data.texts, fr: null } });
    expect(Object.keys(problem(none).errors ?? {})).toEqual(['texts.fr.name']);
    expect((await load(id)).revision).toBe(revision);
  });

  test('of translations grow stale when their source changes, field by field, until they are changed or read again', async () => {
    const id = product();
    const first = await load(id);
    expect(first.data.stale).toEqual(NOTHING_READ);
    const source = changed(changed(first.data.texts, 'nl', { description: 'Een andere tekst.', name: 'Andere naam' }), 'fr', {
      name: 'Autre nom',
    });
    const second = (await save(id, { revision: first.revision ?? '', texts: source })).json<ProductTextsAnswer>();
    expect(second.data.stale).toEqual({ nl: [], fr: ['description'], de: ['name', 'description'], en: ['name', 'description'] });
    const stale = async () => (await read<ProductsAnswer>(`/products?lacks=current_texts&per_page=200`)).data.map((row) => row.id);
    expect(await stale()).toContain(id);
    // what is stale stays so, whatever else is saved
    const third = (
      await save(id, { revision: second.revision ?? '', texts: changed(source, 'fr', { warranty_kind: 'rouille' }) })
    ).json<ProductTextsAnswer>();
    expect(third.data.stale).toEqual(second.data.stale);
    const fourth = (
      await save(id, {
        revision: third.revision ?? '',
        texts: changed(third.data.texts, 'de', { name: 'Anderer Name', description: 'Ein anderer Text.' }),
        still_right: { nl: [], fr: ['description'], de: [], en: ['name', 'description'] },
      })
    ).json<ProductTextsAnswer>();
    expect(fourth.data.stale).toEqual(NOTHING_READ);
    expect(await stale()).not.toContain(id);
    // back to the old source: the translations made for the new one are stale
    const fifth = (
      await save(id, { revision: fourth.revision ?? '', texts: changed(fourth.data.texts, 'nl', { name: 'Derde naam' }) })
    ).json<ProductTextsAnswer>();
    expect(fifth.data.stale).toEqual({ nl: [], fr: ['name'], de: ['name'], en: ['name'] });
  });

  test('include the names of the variants, which the search finds', async () => {
    const id = product();
    const { data, revision = '' } = await load(id);
    const [variant] = data.variants;
    if (variant === undefined) throw new Error('The product has no variant');
    const names = { ...variant.names, nl: 'Zwarte kwaliteit Qobbel' };
    const { texts } = data;
    expect((await save(id, { revision, texts, variants: [{ sku: variant.sku, names }] })).statusCode).toBe(200);
    expect((await inShop(id)).json<Product>().variants[0]?.name).toBe('Zwarte kwaliteit Qobbel');
    expect((await shop.call('GET', '/api/products?q=qobbel')).json<ProductListAnswer>().data.map((card) => card.id)).toEqual([id]);
    const current = (await load(id)).revision ?? '';
    const empty = await save(id, { revision: current, texts, variants: [{ sku: variant.sku, names: { ...names, de: '' } }] });
    expect(Object.keys(problem(empty).errors ?? {})).toEqual(['variants.0.names.de']);
    const foreign = await save(id, { revision: current, texts, variants: [{ sku: 'NONE', names }] });
    expect(Object.keys(problem(foreign).errors ?? {})).toEqual(['variants.0.sku']);
  });

  test('that a colleague changed meanwhile are not overwritten', async () => {
    const id = product();
    const { data, revision = '' } = await load(id);
    await save(id, { revision, texts: changed(data.texts, 'nl', { name: 'Van een collega' }) });
    const late = await save(id, { revision, texts: changed(data.texts, 'nl', { name: 'Te laat' }) });
    expect(problem(late)).toMatchObject({
      status: 409,
      code: 'staff.changed_meanwhile',
      meta: { current: { data: { texts: { nl: { name: 'Van een collega' } } } } },
    });
  });

  test('at an address the product had before lead to its page', async () => {
    const id = product();
    const { data, revision = '' } = await load(id);
    const before = data.texts.nl?.slug ?? '';
    const second = (
      await save(id, { revision, texts: changed(data.texts, 'nl', { slug: 'heel-nieuw-adres' }) })
    ).json<ProductTextsAnswer>();
    expect((await inShop(before)).json<Product>()).toMatchObject({ id, slugs: { nl: 'heel-nieuw-adres' } });
    // another product takes the address: it is no longer the first one's
    const other = product();
    const { data: others, revision: its = '' } = await load(other);
    await save(other, { revision: its, texts: changed(others.texts, 'nl', { slug: before }) });
    expect((await inShop(before)).json<Product>().id).toBe(other);
    expect(second.data.texts.nl?.slug).toBe('heel-nieuw-adres');
  });

  test('of a language that the product had none in can be added', async () => {
    const id = product();
    await shop.db.deleteFrom('product_texts').where('product_id', '=', id).where('lang', '=', 'en').execute();
    expect((await inShop(id, 'en-US')).statusCode).toBe(404);
    const { data, revision = '' } = await load(id);
    expect(data.texts.en).toBeNull();
    if (data.texts.nl === null) throw new Error('There is no source');
    const english = { ...data.texts.nl, slug: 'a-new-english-address', name: 'English' };
    expect((await save(id, { revision, texts: { ...data.texts, en: english } })).statusCode).toBe(200);
    expect((await inShop(id, 'en-US')).json<Product>().name).toBe('English');
  });
});

describe('prices', () => {
  const load = (id: number) => read<ProductPricesAnswer>(`/products/${id}/prices`);
  const save = (id: number, body: object) => editor.call('PUT', `/api/products/${id}/prices`, body);
  const priceInShop = async (id: number, sku: string) =>
    (await inShop(id)).json<Product>().variants.find((variant) => variant.sku === sku)?.price;
  const DAY = 24 * 60;

  test('change at once, and the lowest price of the thirty days before a reduction follows by itself', async () => {
    const id = product();
    const first = await load(id);
    const [variant] = first.data.variants;
    const { sku = '', excl_vat_cents: before = 0 } = variant ?? {};
    const lower = {
      sku,
      excl_vat_cents: before - 50,
      list_excl_vat_cents: before,
      tiers: [{ min_amount: 10, excl_vat_cents: before - 60 }],
    };
    const answer = await save(id, { revision: first.revision, valid_from: null, prices: [lower] });
    expect(answer.statusCode).toBe(200);
    const second = answer.json<ProductPricesAnswer>();
    expect(second.data.variants[0]).toMatchObject({
      ...lower,
      lowest_30d_excl_vat_cents: before,
      history: [{ excl_vat_cents: before - 50, until: null }, { excl_vat_cents: before }],
    });
    expect(await priceInShop(id, sku)).toMatchObject({
      excl_vat_cents: before - 50,
      lowest_30d_incl_vat_cents: Math.round(before * 1.21),
      tiers: [{ min_amount: 10 }],
    });
    const late = await save(id, { revision: first.revision, valid_from: null, prices: [lower] });
    expect(problem(late)).toMatchObject({ status: 409, meta: { current: { revision: second.revision } } });
    const { data: log } = await read<AuditAnswer>(`/audit?operation=products.set_prices&subject=product%20${id}`);
    // the latest entry is the refused one
    expect(log[1]).toMatchObject({
      before: { variants: expect.arrayContaining([expect.objectContaining({ excl_vat_cents: before })]) },
      after: { variants: expect.arrayContaining([expect.objectContaining({ excl_vat_cents: before - 50 })]) },
    });
  });

  test('that make no sense are refused at their field', async () => {
    const id = product();
    const { data, revision } = await load(id);
    const { sku = '', excl_vat_cents: price = 0 } = data.variants[0] ?? {};
    const errorsOf = async (change: object, valid_from: string | null = null) =>
      Object.keys(
        problem(
          await save(id, {
            revision,
            valid_from,
            prices: [{ sku, excl_vat_cents: price, list_excl_vat_cents: null, tiers: [], ...change }],
          }),
        ).errors ?? {},
      );
    expect(await errorsOf({ list_excl_vat_cents: price })).toEqual(['prices.0.list_excl_vat_cents']);
    expect(await errorsOf({ tiers: [{ min_amount: 5, excl_vat_cents: price }] })).toEqual(['prices.0.tiers']);
    expect(
      await errorsOf({
        tiers: [
          { min_amount: 9, excl_vat_cents: 2 },
          { min_amount: 5, excl_vat_cents: 1 },
        ],
      }),
    ).toEqual(['prices.0.tiers']);
    expect(await errorsOf({ excl_vat_cents: 0 })).toEqual(['prices.0.excl_vat_cents']);
    expect(await errorsOf({ sku: 'NONE' })).toEqual(['prices.0.sku']);
    expect(await errorsOf({}, brusselsDay(shop.services.now()))).toEqual(['valid_from']);
    expect(await errorsOf({}, '2099-01-01')).toEqual(['valid_from']);
  });

  test('planned for a later day come into force by themselves on it, and not before', async () => {
    const id = product();
    const first = await load(id);
    const { sku = '', excl_vat_cents: before = 0 } = first.data.variants[0] ?? {};
    const plan = (excl_vat_cents: number, revision?: string) =>
      save(id, { revision, valid_from: first.data.tomorrow, prices: [{ sku, excl_vat_cents, list_excl_vat_cents: null, tiers: [] }] });
    const second = (await plan(before + 500, first.revision)).json<ProductPricesAnswer>();
    expect(second.data.planned).toEqual([expect.objectContaining({ sku, day: first.data.tomorrow, excl_vat_cents: before + 500 })]);
    // planned again for the same day: the later plan counts
    const third = (await plan(before + 700, second.revision)).json<ProductPricesAnswer>();
    expect(third.data.planned.map(({ excl_vat_cents }) => excl_vat_cents)).toEqual([before + 700]);
    const run = () => runMaintenance(shop.services, shop.app.log);
    await run();
    expect((await priceInShop(id, sku))?.excl_vat_cents).toBe(before);
    const tags = async () =>
      (await shop.db.selectFrom('page_changes').select('tag').execute()).filter(({ tag }) => tag === `product-${id}`).length;
    const changes = await tags();
    shop.passMinutes(DAY);
    await run();
    shop.passMinutes(-DAY);
    expect((await priceInShop(id, sku))?.excl_vat_cents).toBe(before + 700);
    expect(await tags()).toBeGreaterThan(changes);
    const last = await load(id);
    expect([last.data.planned, last.data.variants[0]?.history.length]).toEqual([[], 2]);
  });

  test('that are planned can be taken back, once', async () => {
    const id = product();
    const { data, revision } = await load(id);
    const { sku = '', excl_vat_cents = 0 } = data.variants[0] ?? {};
    const saved = await save(id, {
      revision,
      valid_from: data.tomorrow,
      prices: [{ sku, excl_vat_cents: excl_vat_cents + 1, list_excl_vat_cents: null, tiers: [] }],
    });
    const plan = saved.json<ProductPricesAnswer>().data.planned[0]?.id ?? 0;
    const other = await editor.call('DELETE', `/api/products/${product()}/prices/planned/${plan}`, {});
    expect(other.statusCode).toBe(404);
    const withdraw = () => editor.call('DELETE', `/api/products/${id}/prices/planned/${plan}`, {});
    expect((await withdraw()).json<ProductPricesAnswer>().data.planned).toEqual([]);
    expect((await withdraw()).statusCode).toBe(404);
  });

  test('are changed only by who has the right to prices, whatever else he may do', async () => {
    const content = await office.asStaff({ scopes: ['read_products', 'write_products'] });
    const id = product();
    expect((await content.call('GET', `/api/products/${id}/prices`)).statusCode).toBe(403);
    expect((await content.call('PUT', `/api/products/${id}/prices`, {})).statusCode).toBe(403);
  });
});

describe('why a product is not shown', () => {
  const check = async (id: number) => (await read<ProductChecksAnswer>(`/products/${id}/checks`)).data;
  const EVERYWHERE = { page: true, lists: true, search: true };
  const NOWHERE = { page: false, lists: false, search: false };
  const blocking = async (id: number) =>
    (await check(id)).reasons.filter(({ severity }) => severity === 'blocks').map(({ check: name }) => name);

  test('has no reason when it is shown everywhere', async () => {
    const { shown, reasons } = await check(product());
    expect(shown).toEqual({ nl: EVERYWHERE, fr: EVERYWHERE, de: EVERYWHERE, en: EVERYWHERE });
    expect(reasons.filter(({ severity }) => severity === 'blocks')).toEqual([]);
  });

  test('agrees with the shop, whatever is missing', async () => {
    const spoil: [string, (id: number) => Promise<unknown>, Lang[]][] = [
      ['hidden', (id) => shop.db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute(), [...LANGS]],
      ['no_variants', (id) => shop.db.deleteFrom('variants').where('product_id', '=', id).execute(), [...LANGS]],
      [
        'variants_hidden',
        (id) => shop.db.updateTable('variants').set({ is_active: false }).where('product_id', '=', id).execute(),
        [...LANGS],
      ],
      [
        'no_stock_row',
        (id) =>
          shop.db
            .deleteFrom('stock')
            .where('variant_id', 'in', shop.db.selectFrom('variants').select('id').where('product_id', '=', id))
            .execute(),
        [...LANGS],
      ],
      ['no_text', (id) => shop.db.deleteFrom('product_texts').where('product_id', '=', id).where('lang', '=', 'fr').execute(), ['fr']],
      [
        'no_variant_name',
        (id) =>
          shop.db
            .deleteFrom('variant_texts')
            .where('lang', '=', 'de')
            .where('variant_id', 'in', shop.db.selectFrom('variants').select('id').where('product_id', '=', id))
            .execute(),
        ['de'],
      ],
    ];
    for (const [name, change, langs] of spoil) {
      const id = product();
      await change(id);
      expect([name, await blocking(id)]).toEqual([name, expect.arrayContaining([name])]);
      const { shown } = await check(id);
      for (const lang of LANGS) {
        expect([name, lang, shown[lang]]).toEqual([name, lang, langs.includes(lang) ? NOWHERE : EVERYWHERE]);
        const locale = { nl: 'nl-BE', fr: 'fr-FR', de: 'de-DE', en: 'en-US' }[lang];
        expect([name, lang, (await inShop(id, locale)).statusCode]).toEqual([name, lang, langs.includes(lang) ? 404 : 200]);
      }
    }
  });

  test('names what limits it: no search index, no picture, sold out', async () => {
    const id = product();
    await shop.db.deleteFrom('product_search').where('product_id', '=', id).where('lang', '=', 'nl').execute();
    await shop.db.updateTable('variants').set({ picture_key: null }).where('product_id', '=', id).execute();
    const variants = shop.db.selectFrom('variants').select('id').where('product_id', '=', id);
    await shop.db.updateTable('stock').set({ on_hand: 0, reserved: 0 }).where('variant_id', 'in', variants).execute();
    const { shown, reasons } = await check(id);
    expect(shown.nl).toEqual({ page: true, lists: true, search: false });
    expect(reasons).toEqual(
      expect.arrayContaining([
        { check: 'not_indexed', severity: 'limits', needed: false, langs: ['nl'], details: [] },
        expect.objectContaining({ check: 'sold_out', severity: 'limits' }),
        expect.objectContaining({ check: 'no_picture', severity: 'limits' }),
      ]),
    );
    const second = await shop.db.selectFrom('products').select('id').where('type', '=', 'second_chance').executeTakeFirstOrThrow();
    expect((await check(second.id)).reasons.map((reason) => reason.check)).toContain('second_chance');
  });
});
