import type { RedirectAnswer, RedirectsAnswer } from 'shared-contracts/staff/redirects';
import type { ApiError } from 'shared-contracts/wire/error';
import { shellKeyOf, SHELL_HEADERS } from 'shared-contracts/http-server/shell-key';
import { readClientSecret } from '../../platform/client-secret.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { eventually } from '../../testing/worker.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let office: TestBackOffice;
let editor: StaffMemberOfTest;
let shell: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  editor = await office.asStaff('owner');
  shell = { [SHELL_HEADERS.key]: shellKeyOf(await readClientSecret(shop.services.config)) };
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const add = (from_path: string, to_path: string) => editor.call('POST', '/api/redirects', { from_path, to_path });
const put = async (id: number, to_path: string) => {
  const { data, revision } = (await editor.call('GET', `/api/redirects/${id}`)).json<RedirectAnswer>();
  return editor.call('PUT', `/api/redirects/${id}`, { from_path: data.from_path, to_path, revision });
};
const use = async (path: string) =>
  (await shop.call('POST', '/internal/redirects', { headers: shell, payload: { path } })).json<{ to: string | null }>().to;
const fieldsOf = (answer: { json: <Body>() => Body }) => Object.keys(answer.json<ApiError>().errors ?? {});

test('an old address leads to the end of all redirects after it, and its uses are counted', async () => {
  const origin = new URL(shop.services.config.publicUrl).origin;
  const first = (await add(`${origin}/nl/oud/?id=7`, `${origin}/nl/nieuw`)).json<RedirectAnswer>().data;
  expect(first).toMatchObject({ from_path: '/nl/oud', to_path: '/nl/nieuw', uses: 0, last_used_at: null });
  expect(await use('/nl/oud')).toBe('/nl/nieuw');
  await add('/nl/nieuw', '/fr/tout-neuf?couleur=vert#dimensions');
  await Promise.all([use('/nl/oud'), use('/nl/oud')]);
  expect(await use('/nl/oud')).toBe('/fr/tout-neuf?couleur=vert#dimensions');
  expect(await use('/nl/nergens')).toBeNull();
  const used = async () => {
    const { data } = (await editor.call('GET', '/api/redirects?q=OUD&sort=-uses')).json<RedirectsAnswer>();
    return data.map(({ from_path, uses, last_used_at }) => [from_path, uses, last_used_at !== null]);
  };
  // no visitor waits until a use is counted
  const expected = [['/nl/oud', 4, true]];
  expect(await eventually(used, (rows) => JSON.stringify(rows) === JSON.stringify(expected))).toEqual(expected);
});

test('a change by staff clears the memory of shells, a use does not', async () => {
  const countEvents = async () => (await shop.db.selectFrom('page_changes').select('id').where('tag', '=', 'redirects').execute()).length;
  const before = await countEvents();
  const { data } = (await add('/nl/gehoord', '/nl/hier')).json<RedirectAnswer>();
  await use('/nl/gehoord');
  const uses = async () => (await editor.call('GET', `/api/redirects/${data.id}`)).json<RedirectAnswer>().data.uses;
  expect(await eventually(uses, (count) => count === 1)).toBe(1);
  expect(await countEvents()).toBe(before + 1);
  await put(data.id, '/nl/daar');
  await editor.call('DELETE', `/api/redirects/${data.id}`);
  expect(await countEvents()).toBe(before + 3);
});

test('only shells can ask, so that nobody else counts', async () => {
  expect((await shop.app.inject({ method: 'POST', url: '/internal/redirects', payload: { path: '/nl/oud' } })).statusCode).toBe(404);
});

test('a loop, another origin, and a second redirect of one address are refused at their field', async () => {
  const a = (await add('/nl/a', '/nl/b')).json<RedirectAnswer>().data;
  expect((await add('/nl/b', '/nl/c')).statusCode).toBe(200);
  expect(fieldsOf(await add('/nl/c', '/nl/a?x=1'))).toEqual(['to_path']);
  expect(fieldsOf(await add('/nl/d', '/nl/d/'))).toEqual(['to_path']);
  // however the address is written
  expect((await add('/nl/p', '/nl/q/')).statusCode).toBe(200);
  for (const way of ['/nl/p', '/nl/p/', '/NL//p?x=1']) expect(fieldsOf(await add('/nl/q', way))).toEqual(['to_path']);
  expect(fieldsOf(await put(a.id, '/nl/a'))).toEqual(['to_path']);
  expect((await put(a.id, '/nl/c')).statusCode).toBe(200);
  expect(fieldsOf(await add('/nl/a', '/nl/elders'))).toEqual(['from_path']);
  expect(fieldsOf(await add('https://elsewhere.example/nl/x', '//elsewhere.example/nl'))).toEqual(['from_path', 'to_path']);
  expect(fieldsOf(await add('/nl/api', '/api/orders'))).toEqual(['to_path']);
});

test('a redirect from an address that is a page says so', async () => {
  const { db } = shop;
  const product = await db
    .selectFrom('product_texts as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .select('t.slug')
    .where('t.lang', '=', 'nl')
    .where('p.is_active', '=', true)
    .executeTakeFirstOrThrow();
  const pages = ['/nl/cart', '/nl/products/garden/all', `/nl/product/${product.slug}`, '/nl/contact'];
  for (const [path, isPage] of [...pages.map((each) => [each, true] as const), ['/nl/product/verdwenen', false] as const])
    expect([path, (await add(path, '/nl/elders')).json<RedirectAnswer>().data.is_page]).toEqual([path, isPage]);
});

test('two people who add both halves of a loop at once add one of them', async () => {
  const answers = await Promise.all([add('/nl/heen', '/nl/terug'), add('/nl/terug', '/nl/heen')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('a change of something older is refused with the present one, and a deleted redirect leads nowhere', async () => {
  const { data, revision } = (await add('/nl/weg', '/nl/hier')).json<RedirectAnswer>();
  await put(data.id, '/nl/daar');
  const late = await editor.call('PUT', `/api/redirects/${data.id}`, { from_path: '/nl/weg', to_path: '/nl/anders', revision });
  expect(late.json()).toMatchObject({ code: 'staff.changed_meanwhile', meta: { current: { data: { to_path: '/nl/daar' } } } });
  // a use is no change
  const { revision: before } = (await editor.call('GET', `/api/redirects/${data.id}`)).json<RedirectAnswer>();
  await use('/nl/weg');
  expect((await editor.call('GET', `/api/redirects/${data.id}`)).json<RedirectAnswer>().revision).toBe(before);
  const remove = (seen: string) => editor.call('DELETE', `/api/redirects/${data.id}?revision=${encodeURIComponent(seen)}`);
  expect((await remove(revision ?? '')).statusCode).toBe(409);
  expect((await remove(before ?? '')).statusCode).toBe(200);
  expect(await use('/nl/weg')).toBeNull();
});
