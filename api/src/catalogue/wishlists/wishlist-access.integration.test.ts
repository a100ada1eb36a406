import type { PersonalData } from 'shared-contracts/wire/account';
import { sharedWishlist } from 'shared-contracts/wire/wishlist';
import type { SharedWishlist, Wishlist } from 'shared-contracts/wire/wishlist';
import { PASSWORD } from '../../testing/account.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { accountIn, refusalOf, somebodyIn } from '../../testing/wishlists.ts';

type Headers = Record<string, string>;

const NOBODY = '00000000-0000-4000-8000-000000000000';

let shop: TestShop;
/** variants that are sold */
let sold: number[];
beforeAll(async () => {
  shop = await openTestShop();
  const rows = await shop.db.selectFrom('variant_facts').select('id').where('is_gift', '=', false).orderBy('id').limit(10).execute();
  sold = rows.map(({ id }) => id);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const some = (count: number): number[] => sold.slice(0, count);
const variantAt = (at: number): number => sold[at] ?? 0;
const newOwner = () => somebodyIn(shop);
const account = (headers: Headers) => accountIn(shop, headers);
const shared = (token: string) => shop.call('GET', `/api/wishlists/${token}`);

describe('a link', () => {
  test("shows the current list to anybody, without its owner's name, until it is withdrawn", async () => {
    const { create, put, share, post, remove, lists } = await newOwner();
    const { id } = await create('Voor oma', some(2));
    const { share_token } = await share(id);
    const token = share_token ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    await put(id, variantAt(7));
    const answer = await shared(token);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(sharedWishlist.strict().parse(answer.json<SharedWishlist>())).toMatchObject({
      name: 'Voor oma',
      variant_ids: [variantAt(7), ...some(2)],
    });
    expect(answer.body).not.toMatch(/voorbeeld|Maes|Jan/);
    const repeated = await Promise.all(Array.from({ length: 5 }, () => share(id)));
    expect(new Set(repeated.map((list) => list.share_token))).toEqual(new Set([token]));
    expect((await lists())[0]?.share_token).toBe(token);
    expect((await remove(`/${id}/link`)).json<Wishlist>().share_token).toBeNull();
    expect(await refusalOf(shared(token))).toEqual([404, 'wishlist.not_shared']);
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
    const { create, share } = await newOwner();
    const { id } = await create('Samen');
    const links = await Promise.all(Array.from({ length: 8 }, () => share(id)));
    expect(new Set(links.map(({ share_token }) => share_token)).size).toBe(1);
  });

  test('that does not exist is not found, and guessing is limited', async () => {
    for (const bad of ['x', 'x'.repeat(43), NOBODY, 'null', '%20', `${'x'.repeat(42)}%27`, 'x'.repeat(390)])
      expect([bad, ...(await refusalOf(shared(bad)))]).toEqual([bad, 404, 'wishlist.not_shared']);
    const visitor = await shop.call('GET', `/api/wishlists/${'x'.repeat(43)}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(Number(visitor.headers['x-ratelimit-remaining'])).toBeLessThan(Number(visitor.headers['x-ratelimit-limit']));
  });
});

describe('ownership of a list', () => {
  test('is checked by every call, and other lists are not found', async () => {
    const [owner, stranger, anonymous] = [await newOwner(), await newOwner(), account({})];
    const { id } = await owner.create('Van mij', some(2));
    const calls = (caller: ReturnType<typeof account>, list: string) => [
      caller.post(`/${list}`, { name: 'Van jou' }),
      caller.put(list, variantAt(5)),
      caller.take(list, variantAt(0)),
      caller.post(`/${list}/link`),
      caller.remove(`/${list}/link`),
      caller.remove(`/${list}`),
    ];
    for (const call of calls(stranger, id)) expect(await refusalOf(call)).toEqual([404, 'wishlist.not_found']);
    for (const call of calls(owner, NOBODY)) expect(await refusalOf(call)).toEqual([404, 'wishlist.not_found']);
    for (const call of [...calls(anonymous, id), anonymous.post('', { name: 'x' }), anonymous.post('/merge', { variant_ids: [] })])
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
    const { post } = await newOwner();
    expect((await refusalOf(post(path, payload))).slice(0, 2)).toEqual([422, 'request.invalid']);
  });
});

describe('the person’s data', () => {
  const exported = async (headers: Headers) => (await shop.call('GET', '/auth/me/export', { headers })).json<PersonalData>().data.wishlists;

  test('has each list, by article number and without its secret', async () => {
    const { headers, create, merge, share } = await newOwner();
    const { id } = await create('Tuinhuis', [variantAt(2), variantAt(0)]);
    const { share_token } = await share(id);
    await merge([variantAt(1)]);
    const rows = await shop.db.selectFrom('variants').select(['id', 'sku']).where('id', 'in', some(3)).execute();
    const skuOf = (at: number) => rows.find((row) => row.id === variantAt(at))?.sku;
    expect(await exported(headers)).toEqual([
      { name: 'Tuinhuis', shared: true, skus: [skuOf(2), skuOf(0)], updated_at: expect.any(String) },
      { name: null, shared: false, skus: [skuOf(1)], updated_at: expect.any(String) },
    ]);
    expect(JSON.stringify(await exported(headers))).not.toContain(share_token ?? '');
  });

  test('goes with the account, the link as well, and who clicks meanwhile is only signed out', async () => {
    const { headers, create, share, post } = await newOwner();
    const { id } = await create('Tuinhuis', some(2));
    const { share_token } = await share(id);
    const [deleted, ...creations] = await Promise.all([
      shop.call('POST', '/auth/me/delete', { headers, payload: { password: PASSWORD } }),
      ...Array.from({ length: 6 }, () => post('/merge', { variant_ids: some(1) })),
      ...Array.from({ length: 6 }, () => post(`/${id}/variants`, { variant_id: variantAt(3) })),
    ]);
    expect(deleted.statusCode).toBe(200);
    for (const { statusCode } of creations) expect([200, 401, 404]).toContain(statusCode);
    expect((await shared(share_token ?? '')).statusCode).toBe(404);
    const remaining = await shop.db
      .selectFrom('wishlists as w')
      .leftJoin('users as u', 'u.id', 'w.user_id')
      .select('w.id')
      .where((eb) => eb.or([eb('w.id', '=', id), eb('u.id', 'is', null)]))
      .execute();
    expect(remaining).toEqual([]);
  });
});
