import type { ApiError } from 'shared-contracts/wire/error';
import { WISHLIST_LIMITS } from 'shared-contracts/wire/wishlist';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { refusalOf, somebodyIn } from '../../testing/wishlists.ts';

let shop: TestShop;
/** variants that are sold, more than a list holds */
let sold: number[];
/** one that was withdrawn, one whose product was, and a gift */
let unsold: number[];
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop;
  const rows = await db
    .selectFrom('variant_facts')
    .select(['id', 'product_id'])
    .where('is_gift', '=', false)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  const [withdrawn, ofWithdrawn] = [rows[0], rows.find(({ product_id }) => product_id !== rows[0]?.product_id)];
  await db
    .updateTable('variants')
    .set({ is_active: false })
    .where('id', '=', withdrawn?.id ?? 0)
    .execute();
  await db
    .updateTable('products')
    .set({ is_active: false })
    .where('id', '=', ofWithdrawn?.product_id ?? 0)
    .execute();
  const gift = await db.selectFrom('variant_facts').select('id').where('is_gift', '=', true).executeTakeFirstOrThrow();
  unsold = [withdrawn?.id ?? 0, ofWithdrawn?.id ?? 0, gift.id];
  sold = rows.filter(({ id, product_id }) => id !== withdrawn?.id && product_id !== ofWithdrawn?.product_id).map(({ id }) => id);
  expect(sold.length).toBeGreaterThan(WISHLIST_LIMITS.variants + 20);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const some = (count: number, from = 0): number[] => sold.slice(from, from + count);
const variantAt = (at: number): number => sold[at] ?? 0;

const newOwner = () => somebodyIn(shop);

describe('saving a product', () => {
  test('saves its first variant, and lists the latest first', async () => {
    const { lists, merge, put, take } = await newOwner();
    expect(await lists()).toEqual([]);
    const { id, ...first } = await merge([variantAt(0)]);
    expect(first).toMatchObject({ name: null, variant_ids: [variantAt(0)], share_token: null });
    for (const at of [1, 2, 0]) expect((await put(id, variantAt(at))).statusCode).toBe(200);
    expect((await lists())[0]?.variant_ids).toEqual([variantAt(0), variantAt(2), variantAt(1)]);
    expect((await take(id, variantAt(2))).json<Wishlist>().variant_ids).toEqual([variantAt(0), variantAt(1)]);
    expect((await take(id, variantAt(2))).json<Wishlist>().variant_ids).toEqual([variantAt(0), variantAt(1)]);
    expect(await lists()).toHaveLength(1);
  });

  test('is undone at its old position, or at the end of a list that is shorter now', async () => {
    const { lists, merge, put, take } = await newOwner();
    const { id } = await merge(some(5));
    await take(id, variantAt(2));
    // twice, as two tabs may
    for (const answer of [await put(id, variantAt(2), 2), await put(id, variantAt(2), 2)])
      expect(answer.json<Wishlist>().variant_ids).toEqual(some(5));
    expect((await put(id, variantAt(0), 4)).json<Wishlist>().variant_ids).toEqual([...some(4, 1), variantAt(0)]);
    expect((await put(id, variantAt(6), 100)).json<Wishlist>().variant_ids).toEqual([...some(4, 1), variantAt(0), variantAt(6)]);
    expect((await put(id, variantAt(1), 0)).json<Wishlist>().variant_ids).toEqual([...some(4, 1), variantAt(0), variantAt(6)]);
    for (const place of [-1, 1.5, 101]) expect((await put(id, variantAt(7), place)).statusCode).toBe(422);
    expect((await lists())[0]?.variant_ids).toHaveLength(6);
  });

  test('says when it last changed, which looking, sharing and repeating don’t', async () => {
    const { lists, merge, put, take, share, remove } = await newOwner();
    const { id, updated_at } = await merge([variantAt(0)]);
    shop.passMinutes(5);
    await take(id, variantAt(9));
    await merge([]);
    await share(id);
    await remove(`/${id}/link`);
    expect((await lists())[0]?.updated_at).toBe(updated_at);
    const { updated_at: later } = (await put(id, variantAt(1))).json<Wishlist>();
    expect(Date.parse(later) - Date.parse(updated_at)).toBeGreaterThanOrEqual(5 * 60_000);
    shop.passMinutes(-5);
  });

  test('is possible for products that are for sale', async () => {
    const { merge, put, create } = await newOwner();
    const { id, variant_ids } = await merge([unsold[0] ?? 0, variantAt(1), ...unsold, 2_147_483_647, variantAt(0), variantAt(1)]);
    expect(variant_ids).toEqual([variantAt(1), variantAt(0)]);
    for (const variant of [...unsold, 2_147_483_647]) expect(await refusalOf(put(id, variant))).toEqual([404, 'product.not_found']);
    expect((await create('Overgenomen', [...unsold, variantAt(3)])).variant_ids).toEqual([variantAt(3)]);
  });

  test('keeps products that are no longer sold', async () => {
    const { lists, merge } = await newOwner();
    const last = sold.at(-1) ?? 0;
    await merge([last, variantAt(0)]);
    await shop.db.updateTable('variants').set({ is_active: false }).where('id', '=', last).execute();
    expect((await lists())[0]?.variant_ids).toEqual([last, variantAt(0)]);
    await shop.db.updateTable('variants').set({ is_active: true }).where('id', '=', last).execute();
  });

  test('stops at a hundred variants a list, and removes none for another', async () => {
    const { lists, merge, put, take, post } = await newOwner();
    const { id } = await merge(some(99));
    expect((await put(id, variantAt(99))).statusCode).toBe(200);
    const full = [422, 'wishlist.full', { max: 100 }];
    expect(await refusalOf(put(id, variantAt(100)))).toEqual(full);
    expect(await refusalOf(post('/merge', { variant_ids: [variantAt(50), variantAt(100)] }))).toEqual(full);
    expect((await lists())[0]?.variant_ids).toEqual([variantAt(99), ...some(99)]);
    // what is there may still come first
    expect((await put(id, variantAt(50))).json<Wishlist>().variant_ids[0]).toBe(variantAt(50));
    expect((await merge([variantAt(60), variantAt(50)])).variant_ids.slice(0, 2)).toEqual([variantAt(60), variantAt(50)]);
    await take(id, variantAt(0));
    expect((await put(id, variantAt(100))).json<Wishlist>().variant_ids).toHaveLength(100);
    expect((await post('', { name: 'Te lang', variant_ids: some(101) })).statusCode).toBe(422);
    expect((await post('/merge', { variant_ids: some(101) })).statusCode).toBe(422);
  });
});

test('a list of a hundred is shown by as many statements as a list of one', async () => {
  const { merge, lists, headers } = await newOwner();
  const statementsFor = async (): Promise<number> => {
    const before = shop.statements.total;
    const ids = (await lists())[0]?.variant_ids ?? [];
    const answer = await shop.call('GET', `/api/variants?ids=${ids.join(',')}`, { headers });
    expect(answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual(ids);
    return shop.statements.total - before;
  };
  await merge(some(1));
  await statementsFor();
  const forOne = await statementsFor();
  await merge(some(100));
  expect(await statementsFor()).toBe(forOne);
  expect(forOne).toBeLessThanOrEqual(3);
});

describe('importing a browser’s list', () => {
  test('puts it before the existing list, each variant once, and can be repeated without a change', async () => {
    const { lists, merge } = await newOwner();
    await merge(some(3));
    const remaining = [variantAt(5), variantAt(1), variantAt(6)];
    const { variant_ids } = await merge(remaining);
    expect(variant_ids).toEqual([variantAt(5), variantAt(1), variantAt(6), variantAt(0), variantAt(2)]);
    expect((await merge(remaining)).variant_ids).toEqual(variant_ids);
    expect(await lists()).toHaveLength(1);
  });

  test('fills one list, however many tabs sign in and click at once', async () => {
    const { lists, merge, put, take, post } = await newOwner();
    // connections are opened one after the other: only once they are do requests meet
    await Promise.all(Array.from({ length: 12 }, () => lists()));
    const tabs = await Promise.all(Array.from({ length: 12 }, (_, tab) => post('/merge', { variant_ids: some(5, tab * 3) })));
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200));
    const [list, ...otherLists] = await lists();
    expect(otherLists).toEqual([]);
    expect([...(list?.variant_ids ?? [])].sort((a, b) => a - b)).toEqual(some(38));
    const id = list?.id ?? '';
    const answers = await Promise.all([
      ...some(10, 40).map((variant) => put(id, variant)),
      ...some(10, 0).map((variant) => take(id, variant)),
      merge(some(4, 60)),
      merge(some(4, 62)),
    ]);
    expect(answers).toHaveLength(22);
    expect([...((await lists())[0]?.variant_ids ?? [])].sort((a, b) => a - b)).toEqual([...some(28, 10), ...some(10, 40), ...some(6, 60)]);
  });

  test('succeeds or fails as a whole, also with parallel imports', async () => {
    const { lists, merge, put } = await newOwner();
    const { id } = await merge(some(95));
    const answers = await Promise.all(some(10, 100).map((variant) => put(id, variant)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 422, 422, 422, 422, 422]);
    expect((await lists())[0]?.variant_ids).toHaveLength(100);
  });
});

describe('names', () => {
  test('sort lists in the order of the language, after the one without a name', async () => {
    const { lists, create, merge } = await newOwner();
    for (const name of ['Zaun', 'Terras 10', 'école', ' Terras 9 ', 'Ecke']) await create(name);
    await merge([variantAt(0)]);
    expect((await lists({ language: 'fr-FR' })).map(({ name }) => name)).toEqual([null, 'Ecke', 'école', 'Terras 9', 'Terras 10', 'Zaun']);
  });

  test('are unique, however they are written', async () => {
    const { create, post, lists } = await newOwner();
    const first = await create('Été');
    const second = await create('Terras');
    for (const name of ['Été', ' ÉTÉ ', 'E\u0301te\u0301'])
      expect((await refusalOf(post('', { name }))).slice(0, 2)).toEqual([422, 'wishlist.name_taken']);
    expect(await refusalOf(post(`/${second.id}`, { name: 'été' }))).toEqual([422, 'wishlist.name_taken', { name: 'été' }]);
    // its own may be written otherwise
    expect((await post(`/${first.id}`, { name: 'ÉTÉ' })).json<Wishlist>()).toMatchObject({ id: first.id, name: 'ÉTÉ' });
    const twice = await Promise.all([post('', { name: 'Oprit' }), post('', { name: 'OPRIT' }), post(`/${second.id}`, { name: 'oprit' })]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect((await lists()).filter(({ name }) => name?.toLowerCase() === 'oprit')).toHaveLength(1);
    for (const name of ['', '   ', 'x'.repeat(61), null, 5]) expect((await post('', { name })).statusCode).toBe(422);
    expect((await post(`/${second.id}`, { name: 'Terras', variant_ids: [] })).statusCode).toBe(422);
    const german = await post('', { name: 'été' }, { language: 'de-DE' });
    expect(german.json<ApiError>().message).toBe('Sie haben bereits eine Liste mit dem Namen „été“. Bitte wählen Sie einen anderen.');
  });

  test('are one line that reads as it was typed', async () => {
    const { create } = await newOwner();
    expect(await create(' Voor\u202e \n oma\u0007 ')).toMatchObject({ name: 'Voor oma' });
  });

  test('of two people may be equal', async () => {
    const [first, second] = [await newOwner(), await newOwner()];
    await first.create('Tuin');
    expect(await second.create('Tuin')).toMatchObject({ name: 'Tuin' });
  });

  test('leave room for a new list without a name', async () => {
    const { lists, merge, post } = await newOwner();
    const { id } = await merge([variantAt(0)]);
    expect((await post(`/${id}`, { name: 'Voortuin' })).json<Wishlist>()).toMatchObject({
      id,
      name: 'Voortuin',
      variant_ids: [variantAt(0)],
    });
    const next = await merge([variantAt(1)]);
    expect(next).toMatchObject({ name: null, variant_ids: [variantAt(1)] });
    expect((await lists()).map(({ id: each }) => each)).toEqual([next.id, id]);
  });

  test('are given to twenty lists, and a list without a name can still be added', async () => {
    const { lists, create, merge, post, remove } = await newOwner();
    for (let at = 0; at < 19; at += 1) await create(`Werf ${at}`);
    const unnamed = await merge([variantAt(0)]);
    const many = [422, 'wishlist.too_many', { max: 20 }];
    const answers = await Promise.all([
      post(`/${unnamed.id}`, { name: 'Laatste' }),
      post('', { name: 'Nog een' }),
      post('', { name: 'En nog' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect(await refusalOf(post('', { name: 'Te veel' }))).toEqual(many);
    const { id, variant_ids } = await merge([variantAt(1)]);
    expect(variant_ids).toContain(variantAt(1));
    expect(await lists()).toHaveLength(21);
    expect(await refusalOf(post(`/${id}`, { name: 'Te veel' }))).toEqual(many);
    const last = (await lists()).at(-1)?.id ?? '';
    expect((await remove(`/${last}`)).statusCode).toBe(204);
    expect((await post(`/${id}`, { name: 'Net genoeg' })).statusCode).toBe(200);
  });
});
