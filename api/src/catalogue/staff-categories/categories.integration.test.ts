import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CategoryBody, CategoryTreeAnswer, NewCategoryBody, StaffCategoryAnswer } from 'shared-contracts/staff/categories';
import type { AuditAnswer } from 'shared-contracts/staff/accounts';
import type { CategoriesAnswer, Category } from 'shared-contracts/wire/category';
import type { SitemapAnswer } from 'shared-contracts/wire/content';
import type { ApiError } from 'shared-contracts/wire/error';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import { LANGS } from 'shared-contracts/contract/locales';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { quietLog } from '../../testing/worker.ts';
import { categorySearchJob } from './category-search-job.ts';

let shop: TestShop;
let office: TestBackOffice;
let editor: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  editor = await office.asStaff('owner');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const refusal = (answer: { json: <Body>() => Body }): ApiError => answer.json<ApiError>();
const tree = async () => (await editor.call('GET', '/api/categories')).json<CategoryTreeAnswer>();
const show = async (id: number) => (await editor.call('GET', `/api/categories/${id}`)).json<StaffCategoryAnswer>();
const idOf = async (slug: string) =>
  (await shop.db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
const aBody = (word: string, change: Partial<NewCategoryBody> = {}): NewCategoryBody => ({
  parent_id: null,
  groups: ['garden'],
  is_hidden: false,
  texts: Object.fromEntries(
    LANGS.map((lang) => [
      lang,
      { name: `${word} ${lang}`, slug: `${word}-${lang}`, description: '', seo_title: null, seo_description: null },
    ]),
  ) as NewCategoryBody['texts'],
  ...change,
});
const add = async (word: string, change: Partial<NewCategoryBody> = {}): Promise<number> =>
  (await editor.call('POST', '/api/categories', aBody(word, change))).json<StaffCategoryAnswer>().data.id;
const set = async (id: number, change: (before: NewCategoryBody) => Partial<NewCategoryBody>) => {
  const { data, revision = '' } = await show(id);
  const { parent_id, groups, is_hidden, texts } = data;
  const before = { parent_id, groups, is_hidden, texts };
  return editor.call('PUT', `/api/categories/${id}`, { ...before, ...change(before), revision } satisfies CategoryBody);
};
const inMenu = async (lang = 'nl-BE') =>
  (await shop.call('GET', '/api/products/categories', { headers: { language: lang } })).json<CategoriesAnswer>().data;
const bySlug = async (slug: string) => shop.call('GET', `/api/products/categories/${slug}`);
const listed = async (query: string) => (await shop.call('GET', `/api/products?${query}`)).json<ProductListAnswer>();

test('a category that is added below another one follows it in the menu, and its products are in both lists', async () => {
  const panels = await idOf('panels');
  const id = await add('hoog', { parent_id: panels });
  const product = await shop.db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', panels)
    .where('type', '=', 'sale')
    .executeTakeFirstOrThrow();
  const before = await listed('category_slug=panels');
  await shop.db.updateTable('products').set({ category_id: id }).where('id', '=', product.id).execute();
  const menu = await inMenu();
  const at = menu.findIndex(({ slug }) => slug === 'panels');
  expect(menu[at + 1]).toMatchObject({ slug: 'hoog-en', parent: 'panels', product_count: 1, slugs: { fr: 'hoog-fr' } });
  expect(menu[at]?.product_count).toBe(before.meta.total);
  expect((await listed('category_slug=panels')).meta.total).toBe(before.meta.total);
  expect((await listed('category_slug=hoog-nl')).data.map((card) => card.id)).toEqual([product.id]);
  const facet = (await listed('group=garden')).facets.find(({ key }) => key === 'category')?.values ?? [];
  expect(facet.find(({ value }) => value === 'hoog-en')?.count).toBe(1);
  expect(facet.find(({ value }) => value === 'panels')?.count).toBe(
    before.facets.find(({ key }) => key === 'category')?.values.find(({ value }) => value === 'panels')?.count,
  );
  expect((await tree()).data.find((row) => row.id === panels)).toMatchObject({ products_below: 1, depth: 1 });
});

test('an address that changes leads to the new one, in its language, until another category takes it', async () => {
  const id = await add('oud');
  const rename = (slug: string) =>
    set(id, ({ texts }) => ({ texts: { ...texts, nl: { ...texts.nl, name: 'Nieuw', slug, seo_title: 'Zoektitel' } } }));
  expect((await rename('nieuw-nl')).statusCode).toBe(200);
  for (const slug of ['oud-nl', 'nieuw-nl', 'oud-en'])
    expect([slug, (await bySlug(slug)).json<{ data: Category }>().data]).toMatchObject([
      slug,
      { slug: 'oud-en', name: 'Nieuw', slugs: { nl: 'nieuw-nl', fr: 'oud-fr' }, seo: { title: 'Zoektitel', description: null } },
    ]);
  const other = await add('ander');
  await set(other, ({ texts }) => ({ texts: { ...texts, nl: { ...texts.nl, slug: 'oud-nl' } } }));
  expect((await bySlug('oud-nl')).json<{ data: Category }>().data.slug).toBe('ander-en');
  // and back: it is no former address of itself
  await rename('oud-2');
  await rename('nieuw-nl');
  expect((await bySlug('oud-2')).json<{ data: Category }>().data.slugs.nl).toBe('nieuw-nl');
  expect((await bySlug('nooit')).statusCode).toBe(404);
});

test('a hidden category, and what is below it, is named nowhere; its products stay in lists and on their pages', async () => {
  const id = await add('weg');
  const below = await add('eronder', { parent_id: id });
  const product = await shop.db
    .selectFrom('products')
    .select(['id', 'category_id'])
    .where('type', '=', 'sale')
    .where('group', '=', 'deco')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('products').set({ category_id: below }).where('id', '=', product.id).execute();
  const sitemap = async () =>
    (await shop.call('GET', '/api/sitemap?section=categories&per_page=200')).json<SitemapAnswer>().data.map(({ paths }) => paths.nl);
  const total = (await listed('group=deco')).meta.total;
  expect(await sitemap()).toEqual(expect.arrayContaining(['/nl/products/garden/weg-nl', '/nl/products/garden/eronder-nl']));
  expect((await set(id, () => ({ is_hidden: true }))).json<StaffCategoryAnswer>().data).toMatchObject({ is_shown: false, addresses: {} });
  expect((await sitemap()).filter((path) => path.includes('eronder') || path.includes('weg'))).toEqual([]);
  expect((await inMenu()).filter(({ slug }) => ['weg-en', 'eronder-en'].includes(slug))).toEqual([]);
  expect((await bySlug('eronder-nl')).statusCode).toBe(404);
  const list = await listed('group=deco');
  expect(list.meta.total).toBe(total);
  expect(list.facets.find(({ key }) => key === 'category')?.values.some(({ value }) => value === 'eronder-en')).toBe(false);
  expect((await shop.call('GET', `/api/products/${product.id}`)).statusCode).toBe(200);
  expect((await tree()).data.find((row) => row.id === below)).toMatchObject({ is_hidden: false, is_shown: false });
});

test('the order of neighbours is changed, of nobody else, and not by who looks at an older one', async () => {
  const parent = await add('orde');
  const [a, b, c] = [
    await add('een', { parent_id: parent }),
    await add('twee', { parent_id: parent }),
    await add('drie', { parent_id: parent }),
  ];
  const { revision, data: before } = await tree();
  const orderOf = (answer: CategoryTreeAnswer) => answer.data.filter(({ parent_id }) => parent_id === parent).map(({ id }) => id);
  const moved = await editor.call('POST', `/api/categories/${c}/move`, { revision, direction: 'up' });
  expect(orderOf(moved.json())).toEqual([a, c, b]);
  const late = await editor.call('POST', `/api/categories/${a}/move`, { revision, direction: 'down' });
  expect(refusal(late)).toMatchObject({ status: 409, code: 'staff.changed_meanwhile', meta: { current: { data: expect.any(Array) } } });
  const top = await editor.call('POST', `/api/categories/${a}/move`, {
    revision: moved.json<CategoryTreeAnswer>().revision,
    direction: 'up',
  });
  expect(orderOf(top.json())).toEqual([a, c, b]);
  const others = (rows: CategoryTreeAnswer['data']) => rows.filter(({ parent_id }) => parent_id !== parent).map(({ id }) => id);
  expect(others(top.json<CategoryTreeAnswer>().data)).toEqual(others(before));
  const { data: log } = (await editor.call('GET', `/api/audit?subject=category%20${c}`)).json<AuditAnswer>();
  expect(log[0]).toMatchObject({ operation: 'categories.move', input: { direction: 'up' } });
});

test('what can’t be is refused at its field: a loop, a level too many, a group that is not above, an address that another list has', async () => {
  const [one, two] = [await add('lus'), await add('lus2')];
  const three = await add('lus3', { parent_id: two });
  const fieldsOf = async (id: number, change: Partial<NewCategoryBody>) => Object.keys(refusal(await set(id, () => change)).errors ?? {});
  expect(await fieldsOf(two, { parent_id: three })).toEqual(['parent_id']);
  expect(await fieldsOf(two, { parent_id: two })).toEqual(['parent_id']);
  expect((await set(two, () => ({ parent_id: one }))).statusCode).toBe(200);
  const deep = await editor.call('POST', '/api/categories', aBody('diep', { parent_id: three }));
  expect(refusal(deep).errors).toHaveProperty('parent_id');
  expect(await fieldsOf(two, { groups: ['garden', 'deco'] })).toEqual(['groups']);
  expect(await fieldsOf(one, { groups: ['deco'] })).toEqual(['groups']);
  expect(await fieldsOf(one, { parent_id: 2_000_000_000 })).toEqual(['parent_id']);
  // of another category in another language, its own stable name, and the word for everything
  for (const slug of ['lus3-fr', 'panels', 'all'])
    expect([
      slug,
      Object.keys(refusal(await set(one, ({ texts }) => ({ texts: { ...texts, de: { ...texts.de, slug } } }))).errors ?? {}),
    ]).toEqual([slug, ['texts.de.slug']]);
});

test('two people who put two categories below each other at once make no loop of them', async () => {
  const [one, two] = [await add('samen1'), await add('samen2')];
  const answers = await Promise.all([set(one, () => ({ parent_id: two })), set(two, () => ({ parent_id: one }))]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  const { revision = '' } = await show(one);
  const late = await editor.call('PUT', `/api/categories/${one}`, { ...aBody('samen1'), revision: 'older' });
  expect(refusal(late)).toMatchObject({ code: 'staff.changed_meanwhile', meta: { current: { revision } } });
});

test('a category is deleted only while nothing is in it or below it', async () => {
  const panels = await editor.call('DELETE', `/api/categories/${await idOf('panels')}`);
  expect(refusal(panels)).toMatchObject({ status: 409, code: 'category.in_use' });
  const parent = await add('leeg');
  const below = await add('leeg-eronder', { parent_id: parent });
  expect((await editor.call('DELETE', `/api/categories/${parent}`)).statusCode).toBe(409);
  expect((await show(below)).data.can_delete).toBe(true);
  expect((await editor.call('DELETE', `/api/categories/${below}`)).json<CategoryTreeAnswer>().data.some(({ id }) => id === below)).toBe(
    false,
  );
  expect((await editor.call('DELETE', `/api/categories/${parent}`)).statusCode).toBe(200);
  expect((await editor.call('GET', `/api/categories/${parent}`)).statusCode).toBe(404);
  const product = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const { category_id: _gone, ...body } = await shop.db
    .selectFrom('products')
    .select(['is_active as is_shown', 'category_id', 'group', 'brand', 'warranty_years'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  const { revision } = (await editor.call('GET', `/api/products/${product.id}`)).json<{ revision: string }>();
  const into = await editor.call('PUT', `/api/products/${product.id}`, { ...body, revision, category_id: parent, hidden_variants: [] });
  expect(Object.keys(refusal(into).errors ?? {})).toEqual(['category_id']);
});

test('products are found by the new name of their category once the job ran, also when it runs twice', async () => {
  const id = await add('zoek');
  const product = await shop.db
    .selectFrom('products')
    .select('id')
    .where('type', '=', 'sale')
    .where('group', '=', 'garden')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('products').set({ category_id: id }).where('id', '=', product.id).execute();
  await set(id, ({ texts }) => ({ texts: { ...texts, nl: { ...texts.nl, name: 'Kwallenvangers' } } }));
  for (let time = 0; time < 2; time += 1) await categorySearchJob.run(shop.services, { id }, quietLog);
  expect((await listed('q=kwallenvangers')).data.map((card) => card.id)).toEqual([product.id]);
});

describe('pictures', () => {
  const ALTS = { nl: 'Een hek', fr: 'Une clôture', de: 'Ein Zaun', en: 'A fence' };
  const photo = async (background: string): Promise<string> =>
    (
      await sharp({ create: { width: 1000, height: 900, channels: 3, background } })
        .jpeg()
        .toBuffer()
    ).toString('base64');
  const put = (id: number, body: object) => editor.call('PUT', `/api/categories/${id}/picture`, { alts: ALTS, ...body });
  const imageIn = async (slug: string, lang = 'nl-BE') => {
    const category = (await inMenu(lang)).find((each) => each.slug === slug);
    return category?.image && { ...category.image, has_photo: category.has_photo };
  };
  const storedFiles = () => readdir(join(shop.services.config.dataDir, 'storage', 'pictures')).catch(() => []);

  test('an uploaded picture is shown in the menu in all sizes with its text, and the drawing is back when it is removed', async () => {
    const id = await idOf('gates');
    const drawing = await imageIn('gates');
    expect(drawing?.has_photo).toBe(false);
    const none = await storedFiles();
    await shop.db.deleteFrom('page_changes').execute();
    const { data } = (await put(id, { content: await photo('#336633') })).json<StaffCategoryAnswer>();
    expect([data.picture_alts, data.picture?.width, data.picture?.height]).toEqual([ALTS, 960, 720]);
    expect((await shop.db.selectFrom('page_changes').select('tag').execute()).map(({ tag }) => tag)).toContain('catalogue');
    const first = await imageIn('gates', 'fr-FR');
    expect(first).toMatchObject({ alt: 'Une clôture', has_photo: true, width: 960, height: 720 });
    for (const { src_set } of first?.sources ?? [])
      for (const [url = '', width = ''] of src_set.split(', ').map((each) => each.split(' '))) {
        const made = await sharp((await shop.call('GET', new URL(url, 'https://shop.example').pathname)).rawPayload).metadata();
        expect([`${made.width}w`, made.height]).toEqual([width, (made.width * 3) / 4]);
      }
    const files = await storedFiles();
    // texts alone leave the file, another file takes the place of the first
    await put(id, { alts: { ...ALTS, fr: 'Un portail' } });
    expect(await imageIn('gates', 'fr-FR')).toMatchObject({ alt: 'Un portail', url: first?.url });
    await put(id, { content: await photo('#663333') });
    expect((await imageIn('gates'))?.url).not.toBe(first?.url);
    expect(await storedFiles()).toHaveLength(files.length);
    const removed = await editor.call('DELETE', `/api/categories/${id}/picture`);
    expect(removed.json<StaffCategoryAnswer>().data.picture_alts).toBeNull();
    expect(await imageIn('gates')).toEqual(drawing);
    expect(await storedFiles()).toEqual(none);
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['operation', 'before', 'after'])
      .where('subject', '=', `category ${id}`)
      .execute();
    expect(log.slice(-4).map(({ operation }) => operation)).toEqual([
      ...['categories.set_picture', 'categories.set_picture', 'categories.set_picture'],
      'categories.remove_picture',
    ]);
    expect([log.at(-3)?.before, log.at(-3)?.after]).toEqual([{ alts: ALTS }, { alts: { ...ALTS, fr: 'Un portail' } }]);
  });

  test('a missing text, a PDF and texts without a picture are refused; a deleted category leaves no file', async () => {
    const id = await add('beeld');
    const content = await photo('#111111');
    const before = await storedFiles();
    const refusals = [
      await put(id, { content, alts: { ...ALTS, de: ' ' } }),
      await put(id, { content: Buffer.from('%PDF-1.7').toString('base64') }),
      await put(id, {}),
      await editor.call('DELETE', `/api/categories/${id}/picture`),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 415, 422, 404]);
    expect([refusals[0], refusals[2]].map((answer) => answer && Object.keys(refusal(answer).errors ?? {}))).toEqual([
      ['alts.de'],
      ['content'],
    ]);
    expect(await storedFiles()).toEqual(before);
    // a category that has no drawing has none again
    await put(id, { content });
    await editor.call('DELETE', `/api/categories/${id}/picture`);
    expect((await show(id)).data.picture).toBeNull();
    await put(id, { content });
    expect((await editor.call('DELETE', `/api/categories/${id}`)).statusCode).toBe(200);
    expect(await storedFiles()).toEqual(before);
  });
});
