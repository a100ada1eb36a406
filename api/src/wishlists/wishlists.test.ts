import type { ApiError } from 'shared-contracts/wire/error';
import { sharedWishlist, WISHLIST_LIMITS } from 'shared-contracts/wire/wishlist';
import type { SharedWishlist, Wishlist } from 'shared-contracts/wire/wishlist';
import type { PersonalData } from 'shared-contracts/wire/account';
import { newcomer, PASSWORD } from '../testing/account.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

type Headers = Record<string, string>;

const NOBODY = '00000000-0000-4000-8000-000000000000';

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
const one = (at: number): number => sold[at] ?? 0;

/** What one account does with its lists. */
const account = (headers: Headers) => {
  const post = (path: string, payload?: object, more: Headers = {}) =>
    shop.call('POST', `/auth/me/wishlists${path}`, {
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload }),
    });
  const remove = (path: string) => shop.call('DELETE', `/auth/me/wishlists${path}`, { headers });
  return {
    headers,
    post,
    remove,
    lists: async (more: Headers = {}) =>
      (await shop.call('GET', '/auth/me/wishlists', { headers: { ...headers, ...more } })).json<{ data: Wishlist[] }>().data,
    create: async (name: string, variant_ids?: number[]) => (await post('', { name, variant_ids })).json<Wishlist>(),
    merge: async (variant_ids: number[]) => (await post('/merge', { variant_ids })).json<Wishlist>(),
    put: (id: string, variant_id: number) => post(`/${id}/variants`, { variant_id }),
    take: (id: string, variant_id: number) => remove(`/${id}/variants/${variant_id}`),
    share: async (id: string) => (await post(`/${id}/link`)).json<Wishlist>(),
  };
};
let people = 0;
const somebody = async () => account(await newcomer(shop, { email: `wens-${(people += 1)}@voorbeeld.be` }));
const shared = (token: string) => shop.call('GET', `/api/wishlists/${token}`);
const failure = async (answer: ReturnType<TestShop['call']>) => {
  const { status, code, meta } = (await answer).json<ApiError>();
  return meta === undefined ? [status, code] : [status, code, meta];
};

describe('what is set aside', () => {
  test('begins with the first variant, and the last one comes first', async () => {
    const { lists, merge, put, take } = await somebody();
    expect(await lists()).toEqual([]);
    const { id, ...first } = await merge([one(0)]);
    expect(first).toMatchObject({ name: null, variant_ids: [one(0)], share_token: null });
    for (const at of [1, 2, 0]) expect((await put(id, one(at))).statusCode).toBe(200);
    expect((await lists())[0]?.variant_ids).toEqual([one(0), one(2), one(1)]);
    expect((await take(id, one(2))).json<Wishlist>().variant_ids).toEqual([one(0), one(1)]);
    expect((await take(id, one(2))).json<Wishlist>().variant_ids).toEqual([one(0), one(1)]);
    expect(await lists()).toHaveLength(1);
  });

  test('says when it last changed, which looking, sharing and repeating don’t', async () => {
    const { lists, merge, put, take, share, remove } = await somebody();
    const { id, updated_at } = await merge([one(0)]);
    shop.passMinutes(5);
    await take(id, one(9));
    await merge([]);
    await share(id);
    await remove(`/${id}/link`);
    expect((await lists())[0]?.updated_at).toBe(updated_at);
    const { updated_at: later } = (await put(id, one(1))).json<Wishlist>();
    expect(Date.parse(later) - Date.parse(updated_at)).toBeGreaterThanOrEqual(5 * 60_000);
    shop.passMinutes(-5);
  });

  test('is what somebody sells', async () => {
    const { merge, put, create } = await somebody();
    const { id, variant_ids } = await merge([unsold[0] ?? 0, one(1), ...unsold, 2_147_483_647, one(0), one(1)]);
    expect(variant_ids).toEqual([one(1), one(0)]);
    for (const variant of [...unsold, 2_147_483_647]) expect(await failure(put(id, variant))).toEqual([404, 'product.not_found']);
    expect((await create('Overgenomen', [...unsold, one(3)])).variant_ids).toEqual([one(3)]);
  });

  test('stays on its list when it is sold no more', async () => {
    const { lists, merge } = await somebody();
    const last = sold.at(-1) ?? 0;
    await merge([last, one(0)]);
    await shop.db.updateTable('variants').set({ is_active: false }).where('id', '=', last).execute();
    expect((await lists())[0]?.variant_ids).toEqual([last, one(0)]);
    await shop.db.updateTable('variants').set({ is_active: true }).where('id', '=', last).execute();
  });

  test('is a hundred variants on a list, and nothing makes way for another', async () => {
    const { lists, merge, put, take, post } = await somebody();
    const { id } = await merge(some(99));
    expect((await put(id, one(99))).statusCode).toBe(200);
    const full = [422, 'wishlist.full', { max: 100 }];
    expect(await failure(put(id, one(100)))).toEqual(full);
    expect(await failure(post('/merge', { variant_ids: [one(50), one(100)] }))).toEqual(full);
    expect((await lists())[0]?.variant_ids).toEqual([one(99), ...some(99)]);
    // what is there may still come first
    expect((await put(id, one(50))).json<Wishlist>().variant_ids[0]).toBe(one(50));
    expect((await merge([one(60), one(50)])).variant_ids.slice(0, 2)).toEqual([one(60), one(50)]);
    await take(id, one(0));
    expect((await put(id, one(100))).json<Wishlist>().variant_ids).toHaveLength(100);
    expect((await post('', { name: 'Te lang', variant_ids: some(101) })).statusCode).toBe(422);
    expect((await post('/merge', { variant_ids: some(101) })).statusCode).toBe(422);
  });
});

test('a list of a hundred is shown by as many statements as a list of one', async () => {
  const { merge, lists, headers } = await somebody();
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

describe('what a browser kept', () => {
  test('comes before what was there, each variant once, and twice the same changes nothing', async () => {
    const { lists, merge } = await somebody();
    await merge(some(3));
    const kept = [one(5), one(1), one(6)];
    const { variant_ids } = await merge(kept);
    expect(variant_ids).toEqual([one(5), one(1), one(6), one(0), one(2)]);
    expect((await merge(kept)).variant_ids).toEqual(variant_ids);
    expect(await lists()).toHaveLength(1);
  });

  test('goes into one list, however many tabs sign in and click at once', async () => {
    const { lists, merge, put, take, post } = await somebody();
    // connections are opened one after the other: only once they are do requests meet
    await Promise.all(Array.from({ length: 12 }, () => lists()));
    const tabs = await Promise.all(Array.from({ length: 12 }, (_, tab) => post('/merge', { variant_ids: some(5, tab * 3) })));
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200));
    const [list, ...others] = await lists();
    expect(others).toEqual([]);
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

  test('fits or not, also when many come at once', async () => {
    const { lists, merge, put } = await somebody();
    const { id } = await merge(some(95));
    const answers = await Promise.all(some(10, 100).map((variant) => put(id, variant)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 422, 422, 422, 422, 422]);
    expect((await lists())[0]?.variant_ids).toHaveLength(100);
  });
});

describe('names', () => {
  test('put lists in the order of the language, after the one without', async () => {
    const { lists, create, merge } = await somebody();
    for (const name of ['Zaun', 'Terras 10', 'école', ' Terras 9 ', 'Ecke']) await create(name);
    await merge([one(0)]);
    expect((await lists({ language: 'fr-FR' })).map(({ name }) => name)).toEqual([null, 'Ecke', 'école', 'Terras 9', 'Terras 10', 'Zaun']);
  });

  test('are given once, however they are written', async () => {
    const { create, post, lists } = await somebody();
    const first = await create('Été');
    const second = await create('Terras');
    for (const name of ['Été', ' ÉTÉ ', 'E\u0301te\u0301'])
      expect((await failure(post('', { name }))).slice(0, 2)).toEqual([422, 'wishlist.name_taken']);
    expect(await failure(post(`/${second.id}`, { name: 'été' }))).toEqual([422, 'wishlist.name_taken', { name: 'été' }]);
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
    const { create } = await somebody();
    expect(await create(' Voor\u202e \n oma\u0007 ')).toMatchObject({ name: 'Voor oma' });
  });

  test('of two people are their own', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    await mine.create('Tuin');
    expect(await theirs.create('Tuin')).toMatchObject({ name: 'Tuin' });
  });

  test('given to the list without one leave room for another', async () => {
    const { lists, merge, post } = await somebody();
    const { id } = await merge([one(0)]);
    expect((await post(`/${id}`, { name: 'Voortuin' })).json<Wishlist>()).toMatchObject({ id, name: 'Voortuin', variant_ids: [one(0)] });
    const next = await merge([one(1)]);
    expect(next).toMatchObject({ name: null, variant_ids: [one(1)] });
    expect((await lists()).map(({ id: each }) => each)).toEqual([next.id, id]);
  });

  test('are given to twenty lists, and the one without still finds room', async () => {
    const { lists, create, merge, post, remove } = await somebody();
    for (let at = 0; at < 19; at += 1) await create(`Werf ${at}`);
    const unnamed = await merge([one(0)]);
    const many = [422, 'wishlist.too_many', { max: 20 }];
    const answers = await Promise.all([
      post(`/${unnamed.id}`, { name: 'Laatste' }),
      post('', { name: 'Nog een' }),
      post('', { name: 'En nog' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect(await failure(post('', { name: 'Te veel' }))).toEqual(many);
    const { id, variant_ids } = await merge([one(1)]);
    expect(variant_ids).toContain(one(1));
    expect(await lists()).toHaveLength(21);
    expect(await failure(post(`/${id}`, { name: 'Te veel' }))).toEqual(many);
    const last = (await lists()).at(-1)?.id ?? '';
    expect((await remove(`/${last}`)).statusCode).toBe(204);
    expect((await post(`/${id}`, { name: 'Net genoeg' })).statusCode).toBe(200);
  });
});

describe('a link', () => {
  test('shows the list as it is, to anybody, without whose it is, until it is taken back', async () => {
    const { create, put, share, post, remove, lists } = await somebody();
    const { id } = await create('Voor oma', some(2));
    const { share_token } = await share(id);
    const token = share_token ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    await put(id, one(7));
    const answer = await shared(token);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(sharedWishlist.strict().parse(answer.json<SharedWishlist>())).toMatchObject({
      name: 'Voor oma',
      variant_ids: [one(7), ...some(2)],
    });
    expect(answer.body).not.toMatch(/voorbeeld|Maes|Jan/);
    const again = await Promise.all(Array.from({ length: 5 }, () => share(id)));
    expect(new Set(again.map((list) => list.share_token))).toEqual(new Set([token]));
    expect((await lists())[0]?.share_token).toBe(token);
    expect((await remove(`/${id}/link`)).json<Wishlist>().share_token).toBeNull();
    expect(await failure(shared(token))).toEqual([404, 'wishlist.not_shared']);
    expect((await remove(`/${id}/link`)).statusCode).toBe(200);
    const { share_token: other } = await share(id);
    expect(other).toMatch(/^[\w-]{43}$/);
    expect(other).not.toBe(token);
    expect((await shared(token)).statusCode).toBe(404);
    expect((await post(`/${id}`, { name: 'Voor opa' })).statusCode).toBe(200);
    expect((await shared(other ?? '')).json<SharedWishlist>().name).toBe('Voor opa');
    await remove(`/${id}`);
    expect((await shared(other ?? '')).statusCode).toBe(404);
  });

  test('is the same when several ask for the first one at once', async () => {
    const { create, share } = await somebody();
    const { id } = await create('Samen');
    const links = await Promise.all(Array.from({ length: 8 }, () => share(id)));
    expect(new Set(links.map(({ share_token }) => share_token)).size).toBe(1);
  });

  test('that nobody has leads nowhere, and guessing is counted', async () => {
    for (const bad of ['x', 'x'.repeat(43), NOBODY, 'null', '%20', `${'x'.repeat(42)}%27`, 'x'.repeat(390)])
      expect([bad, ...(await failure(shared(bad)))]).toEqual([bad, 404, 'wishlist.not_shared']);
    const visitor = await shop.call('GET', `/api/wishlists/${'x'.repeat(43)}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(Number(visitor.headers['x-ratelimit-remaining'])).toBeLessThan(Number(visitor.headers['x-ratelimit-limit']));
  });
});

describe('whose a list is', () => {
  test('is asked by every call, and answered as if it were not there', async () => {
    const [owner, stranger, nobody] = [await somebody(), await somebody(), account({})];
    const { id } = await owner.create('Van mij', some(2));
    const calls = (who: ReturnType<typeof account>, list: string) => [
      who.post(`/${list}`, { name: 'Van jou' }),
      who.put(list, one(5)),
      who.take(list, one(0)),
      who.post(`/${list}/link`),
      who.remove(`/${list}/link`),
      who.remove(`/${list}`),
    ];
    for (const call of calls(stranger, id)) expect(await failure(call)).toEqual([404, 'wishlist.not_found']);
    for (const call of calls(owner, NOBODY)) expect(await failure(call)).toEqual([404, 'wishlist.not_found']);
    for (const call of [...calls(nobody, id), nobody.post('', { name: 'x' }), nobody.post('/merge', { variant_ids: [] })])
      expect((await call).statusCode).toBe(401);
    expect((await shop.call('GET', '/auth/me/wishlists')).statusCode).toBe(401);
    for (const call of calls(owner, '1')) expect((await call).statusCode).toBe(422);
    expect(await stranger.lists()).toEqual([]);
    expect(await owner.lists()).toMatchObject([{ id, name: 'Van mij', variant_ids: some(2), share_token: null }]);
    expect((await shop.call('GET', '/auth/me/wishlists', { headers: owner.headers })).headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    ['no list of variants', '/merge', {}],
    ['something else as well', '/merge', { variant_ids: [], user_id: 1 }],
    ['a variant that is no number', '/merge', { variant_ids: ['1'] }],
    ['a variant beyond all numbers', '/merge', { variant_ids: [2_147_483_648] }],
    ['nothing below one', '/merge', { variant_ids: [0] }],
    ['a token of one’s own choosing', '', { name: 'Tuin', share_token: 'x'.repeat(43) }],
  ])('takes no body with %s', async (_, path, payload) => {
    const { post } = await somebody();
    expect((await failure(post(path, payload))).slice(0, 2)).toEqual([422, 'request.invalid']);
  });
});

describe('the person’s data', () => {
  const exported = async (headers: Headers) => (await shop.call('GET', '/auth/me/export', { headers })).json<PersonalData>().data.wishlists;

  test('has each list, by article number and without its secret', async () => {
    const { headers, create, merge, share } = await somebody();
    const { id } = await create('Tuinhuis', [one(2), one(0)]);
    const { share_token } = await share(id);
    await merge([one(1)]);
    const rows = await shop.db.selectFrom('variants').select(['id', 'sku']).where('id', 'in', some(3)).execute();
    const skuOf = (at: number) => rows.find((row) => row.id === one(at))?.sku;
    expect(await exported(headers)).toEqual([
      { name: 'Tuinhuis', shared: true, skus: [skuOf(2), skuOf(0)], updated_at: expect.any(String) },
      { name: null, shared: false, skus: [skuOf(1)], updated_at: expect.any(String) },
    ]);
    expect(JSON.stringify(await exported(headers))).not.toContain(share_token ?? '');
  });

  test('goes with the account, the link as well, and who clicks meanwhile is only signed out', async () => {
    const { headers, create, share, post } = await somebody();
    const { id } = await create('Tuinhuis', some(2));
    const { share_token } = await share(id);
    const [deleted, ...others] = await Promise.all([
      shop.call('POST', '/auth/me/delete', { headers, payload: { password: PASSWORD } }),
      ...Array.from({ length: 6 }, () => post('/merge', { variant_ids: some(1) })),
      ...Array.from({ length: 6 }, () => post(`/${id}/variants`, { variant_id: one(3) })),
    ]);
    expect(deleted.statusCode).toBe(200);
    for (const { statusCode } of others) expect([200, 401, 404]).toContain(statusCode);
    expect((await shared(share_token ?? '')).statusCode).toBe(404);
    const left = await shop.db
      .selectFrom('wishlists as w')
      .leftJoin('users as u', 'u.id', 'w.user_id')
      .select('w.id')
      .where((eb) => eb.or([eb('w.id', '=', id), eb('u.id', 'is', null)]))
      .execute();
    expect(left).toEqual([]);
  });
});
