import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { inclVatCents } from 'shared-contracts/rules/vat';
import type { ApiError } from 'shared-contracts/wire/error';
import type { ImportAnswer, ImportKind, ImportRecord, ImportRow, ImportRowsAnswer } from 'shared-contracts/staff/imports';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { fillCart, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { quietLog } from '../../testing/worker.ts';
import { importJob } from './import-job.ts';

const LONG_MS = 120_000;
/** Of a database that has much to do. */
const SLOW_STATEMENT_MS = 400;

let shop: TestShop;
let office: TestBackOffice;
let owner: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  owner = await office.asStaff('owner');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const work = (id: string, services = shop.services) => importJob.run(services, { id }, quietLog);

const send = (kind: ImportKind, text: string | Buffer, name = 'file.csv') =>
  owner.call('POST', `/api/imports/${kind}`, { file_name: name, content: Buffer.from(text).toString('base64') });

const show = async (kind: ImportKind, id: string): Promise<ImportRecord> =>
  (await owner.call('GET', `/api/imports/${kind}/${id}`)).json<ImportAnswer>().data;
const rowsOf = async (kind: ImportKind, id: string, query = ''): Promise<ImportRow[]> =>
  (await owner.call('GET', `/api/imports/${kind}/${id}/rows${query}`)).json<ImportRowsAnswer>().data;

/** Uploads and compares. */
const upload = async (kind: ImportKind, lines: readonly string[] | string): Promise<ImportRecord> => {
  const answer = await send(kind, typeof lines === 'string' ? lines : lines.join('\r\n'));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { id } = answer.json<ImportAnswer>().data;
  await work(id);
  return show(kind, id);
};
const apply = async (kind: ImportKind, id: string): Promise<ImportRecord> => {
  const answer = await owner.call('POST', `/api/imports/${kind}/${id}/apply`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await work(id);
  return show(kind, id);
};

/** Variants that are sold, with a price of their own and no tiers. */
const variants = (count: number, offset = 0) =>
  shop.db
    .selectFrom('variants as v')
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .select(['v.id', 'v.sku', 'v.product_id', 'v.excl_vat_cents', 'v.list_excl_vat_cents', 's.on_hand', 's.reserved', 's.restock_date'])
    .where(sql<boolean>`v.tiers = '[]'`)
    .where('v.list_excl_vat_cents', 'is', null)
    .where('v.excl_vat_cents', '>', 100)
    .where('s.reserved', '=', 0)
    .orderBy('v.id')
    .offset(offset)
    .limit(count)
    .execute();
const euro = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
const counts = ({ counts: all }: ImportRecord) => Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));

describe('exports', () => {
  test.each(['prices', 'stock', 'products'] as const)(
    'an export of %s that is uploaded unchanged changes nothing',
    async (kind) => {
      const file = await owner.call('GET', `/api/exports/${kind}`);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(file.headers['content-disposition']).toContain(`${kind}-`);
      const record = await upload(kind, file.body);
      expect(await rowsOf(kind, record.id, '?state=wrong')).toEqual([]);
      expect(await rowsOf(kind, record.id, '?state=changed')).toEqual([]);
      expect(counts(record)).toEqual({ same: record.rows });
      const answer = await owner.call('POST', `/api/imports/${kind}/${record.id}/apply`);
      expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([409, 'import.nothing_changed']);
    },
    LONG_MS,
  );

  test('orders are exported with who ordered only to whom that may be shown', async () => {
    const clerk = await office.asStaff({ scopes: ['read_orders'] });
    const { email, number } = await shop.db.selectFrom('orders').select(['email', 'number']).limit(1).executeTakeFirstOrThrow();
    const [all, some] = [await owner.call('GET', '/api/exports/orders'), await clerk.call('GET', '/api/exports/orders')];
    expect(all.body).toContain(email);
    expect(some.body).toContain(number);
    expect(some.body).not.toContain('@');
    const none = await clerk.call('GET', '/api/exports/orders?ordered_to=2001-01-01');
    expect(none.body.trim().split('\r\n')).toHaveLength(1);
  });

  test('orders are exported as their list is filtered, and what was searched for is not in the log', async () => {
    const { number, last_name } = await shop.db
      .selectFrom('orders')
      .select(['number', 'last_name'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const numbersIn = ({ body }: { body: string }) =>
      body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0]);
    for (const filter of ['status=delivered&paid=true', `q=${encodeURIComponent(last_name)}`, `q=${number}`]) {
      const list = (await owner.call('GET', `/api/orders?per_page=200&sort=number&${filter}`)).json<{ data: { number: string }[] }>();
      const exported = numbersIn(await owner.call('GET', `/api/exports/orders?${filter}`));
      expect([filter, exported.sort()]).toEqual([filter, list.data.map((row) => row.number)]);
      expect(exported.length).toBeGreaterThan(0);
    }
    const log = (await owner.call('GET', '/api/audit?operation=exports.orders')).body;
    expect(log).toContain('delivered');
    expect(log).not.toContain(last_name);
  });
});

test(
  'comparing leaves the shop half as long as each batch took',
  async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => `NO-SUCH-SKU-${row};;1,00;`);
    const { id } = (await send('prices', ['sku;article;price_excl_vat;list_price_excl_vat', ...rows].join('\r\n'))).json<ImportAnswer>()
      .data;
    const pauses: number[] = [];
    let last = performance.now();
    const db = shop.services.db.withPlugin({
      transformQuery: ({ node }) => {
        pauses.push(performance.now() - last);
        return node;
      },
      transformResult: async ({ result }) => {
        await wait(SLOW_STATEMENT_MS);
        last = performance.now();
        return result;
      },
    });
    await work(id, { ...shop.services, db });
    // a batch of three statements is followed by half their time
    const rests = pauses.filter((pause) => pause > 1.25 * SLOW_STATEMENT_MS);
    expect(rests.length).toBeGreaterThanOrEqual(3);
  },
  LONG_MS,
);

describe('prices', () => {
  test('are compared, applied as compared, and the shop sells at them; the same file again changes nothing', async () => {
    const [first, second, third] = await variants(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('too few variants');
    const lines = [
      'sku;article;price_excl_vat;list_price_excl_vat',
      `${first.sku};an article;${euro(first.excl_vat_cents + 150)};${euro(first.excl_vat_cents + 300)}`,
      `${second.sku.toLowerCase()};another;${euro(second.excl_vat_cents)};`,
      `${third.sku};free;0;`,
      'NO-SUCH-SKU;;1,00;',
      `${third.sku};reduced;5,00;4,00`,
    ];
    const record = await upload('prices', lines);
    expect(record).toMatchObject({
      state: 'ready',
      rows: 5,
      columns: ['price_excl_vat', 'list_price_excl_vat'],
      ignored_columns: ['article'],
    });
    expect(counts(record)).toEqual({ changed: 1, same: 1, wrong: 3 });
    expect(await rowsOf('prices', record.id, '?state=changed')).toMatchObject([
      {
        row: 2,
        sku: first.sku,
        fields: [
          { column: 'price_excl_vat', label: 'Price without VAT', before: first.excl_vat_cents, after: first.excl_vat_cents + 150 },
          { column: 'list_price_excl_vat', label: 'Crossed-out price without VAT', before: null, after: first.excl_vat_cents + 300 },
        ],
      },
    ]);
    expect((await rowsOf('prices', record.id, '?state=wrong')).map(({ row, problems }) => [row, problems.map(({ text }) => text)])).toEqual(
      [
        [4, ['The price is at least €0.01.', 'This SKU is in the file more than once.']],
        [5, ['This SKU does not exist.']],
        [6, ['The price that is struck out must be higher than the price.', 'This SKU is in the file more than once.']],
      ],
    );

    const done = await apply('prices', record.id);
    expect([done.state, counts(done)]).toEqual(['done', { applied: 1, same: 1, wrong: 3 }]);
    const sold = await shop.db.selectFrom('variants').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
    expect(sold).toMatchObject({ excl_vat_cents: first.excl_vat_cents + 150, list_excl_vat_cents: first.excl_vat_cents + 300 });
    const history = await shop.db
      .selectFrom('price_history')
      .selectAll()
      .where('variant_id', '=', first.id)
      .orderBy('valid_from')
      .execute();
    expect(history.at(-1)).toMatchObject({ excl_vat_cents: first.excl_vat_cents + 150, valid_until: null });
    expect(history.at(-2)?.valid_until).not.toBeNull();
    const audit = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('operation', '=', 'imports.prices.apply')
      .where('subject', '=', `product ${first.product_id}`)
      .execute();
    expect(audit).toMatchObject([
      { actor_id: owner.id, before: { price_excl_vat: first.excl_vat_cents }, after: { price_excl_vat: first.excl_vat_cents + 150 } },
    ]);
    const tags = await shop.db.selectFrom('page_changes').select('tag').where('tag', '=', `product-${first.product_id}`).execute();
    expect(tags.length).toBeGreaterThan(0);

    const again = await upload('prices', lines);
    expect(counts(again)).toEqual({ same: 2, wrong: 3 });
  });

  test('of a BMEcat catalogue are compared and applied with prices for larger amounts; what the import has no columns for is named', async () => {
    const [first, second] = await variants(2, 60);
    if (first === undefined || second === undefined) throw new Error('too few variants');
    const priced = (sku: string, prices: string) =>
      `<PRODUCT><SUPPLIER_PID>${sku}</SUPPLIER_PID><PRODUCT_FEATURES><FEATURE><FNAME>EF000040</FNAME></FEATURE></PRODUCT_FEATURES>
       <PRODUCT_PRICE_DETAILS>${prices}</PRODUCT_PRICE_DETAILS></PRODUCT>`;
    const price = (amount: string, from = 1) =>
      `<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><LOWER_BOUND>${from}</LOWER_BOUND></PRODUCT_PRICE>`;
    const file = `<?xml version="1.0"?><BMECAT version="2005"><T_NEW_CATALOG>
      ${priced(first.sku, price('77.10') + price('70', 10))}${priced(second.sku, price('50') + price('60', 10))}${priced('NO-SUCH', price('1'))}
      </T_NEW_CATALOG></BMECAT>`;
    const record = await upload('prices', file);
    expect(record).toMatchObject({ columns: ['price_excl_vat', 'tiers', 'valid_from'], ignored_columns: ['PRODUCT_FEATURES'] });
    expect(counts(record)).toEqual({ changed: 1, wrong: 2 });
    expect((await rowsOf('prices', record.id, '?state=wrong')).map(({ row, problems }) => [row, problems[0]?.text])).toEqual([
      [3, 'A price for larger amounts of this article is not lower than this price.'],
      [4, 'This SKU does not exist.'],
    ]);
    expect(counts(await apply('prices', record.id))).toEqual({ applied: 1, wrong: 2 });
    const sold = await shop.db
      .selectFrom('variants')
      .select(['excl_vat_cents', 'tiers'])
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(sold).toEqual({ excl_vat_cents: 7710, tiers: [{ min_amount: 10, excl_vat_cents: 7000 }] });
    expect(counts(await upload('prices', file))).toEqual({ same: 1, wrong: 2 });
    const answer = await send('stock', file);
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([422, 'import.no_column']);
  });

  test('a row that somebody changed meanwhile is refused and named, and the others are applied', async () => {
    const [first, second] = await variants(2, 10);
    if (first === undefined || second === undefined) throw new Error('too few variants');
    const record = await upload('prices', [
      'sku,price_excl_vat',
      `${first.sku},"${euro(first.excl_vat_cents + 500)}"`,
      `${second.sku},${euro(second.excl_vat_cents + 500).replace(',', '.')}`,
    ]);
    await shop.db.updateTable('variants').set({ excl_vat_cents: 12_345 }).where('id', '=', first.id).execute();
    const done = await apply('prices', record.id);
    expect(counts(done)).toEqual({ applied: 1, refused: 1 });
    expect(await rowsOf('prices', record.id, '?state=refused')).toMatchObject([
      {
        row: 2,
        sku: first.sku,
        problems: [{ column: 'price_excl_vat', label: 'Price without VAT', text: 'This changed after the file was compared.' }],
      },
    ]);
    const { excl_vat_cents } = await shop.db
      .selectFrom('variants')
      .select('excl_vat_cents')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(excl_vat_cents).toBe(12_345);

    // the file of errors is mended by uploading it again
    const errors = await owner.call('GET', `/api/imports/prices/${record.id}/errors`);
    expect(errors.body).toBe(
      `\uFEFFsku;price_excl_vat;problem\r\n${first.sku};${euro(first.excl_vat_cents + 500)};Price without VAT (price_excl_vat): This changed after the file was compared.\r\n`,
    );
    const mended = await upload('prices', errors.body);
    expect([mended.ignored_columns, counts(mended)]).toEqual([['problem'], { changed: 1 }]);
  });

  test('of what is for rent are what a day costs in a cart', async () => {
    const rental = await shop.db
      .selectFrom('variants')
      .select(['id', 'sku', 'rent_min_days', 'excl_vat_cents'])
      .where('rent_per_day_cents', 'is not', null)
      .where('list_excl_vat_cents', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const record = await upload('prices', ['sku;price_excl_vat', `${rental.sku};${euro(rental.excl_vat_cents + 1000)}`]);
    await apply('prices', record.id);
    const cart = await fillCart(shop, { items: [], rent_items: [{ id: rental.id }] });
    expect(cart.rent_cents).toBe(inclVatCents(rental.excl_vat_cents + 1000, 2100) * (rental.rent_min_days ?? 0));
  });

  test('of a later day are planned, once', async () => {
    const [first] = await variants(1, 20);
    if (first === undefined) throw new Error('too few variants');
    const day = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10);
    const file = (price: string) => ['sku\tprice_excl_vat\tvalid_from', `${first.sku}\t${price}\t${day}`];
    const record = await upload('prices', file('9,99'));
    expect(counts(record)).toEqual({ new: 1 });
    await apply('prices', record.id);
    const planned = await shop.db
      .selectFrom('planned_prices')
      .select(['excl_vat_cents', sql<string>`(valid_from at time zone 'Europe/Brussels')::text`.as('from')])
      .where('variant_id', '=', first.id)
      .execute();
    expect(planned).toEqual([{ excl_vat_cents: 999, from: `${day} 00:00:00` }]);
    const { excl_vat_cents } = await shop.db
      .selectFrom('variants')
      .select('excl_vat_cents')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(excl_vat_cents).toBe(first.excl_vat_cents);
    expect(counts(await upload('prices', file('9,99')))).toEqual({ same: 1 });
    const other = await upload('prices', file('8,88'));
    expect((await rowsOf('prices', other.id))[0]).toMatchObject({
      state: 'changed',
      valid_from: day,
      fields: [{ before: 999, after: 888 }],
    });
    const late = await upload('prices', ['sku;price_excl_vat;valid_from', `${first.sku};1,00;2099-01-01`]);
    expect((await rowsOf('prices', late.id))[0]?.problems).toEqual([
      { column: 'valid_from', label: 'Valid from', text: 'This day is more than two years ahead.' },
    ]);
  });

  test(
    'an import that is killed goes on where it was, and writes nothing twice',
    async () => {
      const all = await variants(100_000);
      expect(all.length).toBeGreaterThan(200);
      const record = await upload('prices', [
        'sku;price_excl_vat',
        ...all.map(({ sku, excl_vat_cents }) => `${sku};${euro(excl_vat_cents + 1)}`),
      ]);
      expect(counts(record)).toEqual({ changed: all.length });
      const answer = await owner.call('POST', `/api/imports/prices/${record.id}/apply`);
      expect(answer.json<ImportAnswer>().data.state).toBe('applying');
      let reads = 0;
      const dying = {
        ...shop.services,
        now: () => {
          reads += 1;
          if (reads > 3) throw new Error('killed');
          return shop.services.now();
        },
      };
      await expect(work(record.id, dying)).rejects.toThrow('killed');
      const half = await show('prices', record.id);
      expect([half.state, counts(half)]).toEqual(['applying', { applied: 200, changed: all.length - 200 }]);
      await work(record.id);
      const done = await show('prices', record.id);
      expect([done.state, counts(done)]).toEqual(['done', { applied: all.length }]);
      const { entries } = await shop.db
        .selectFrom('audit_log')
        .select(sql<number>`count(*)::int`.as('entries'))
        .where(sql<string>`input ->> 'import'`, '=', record.id)
        .executeTakeFirstOrThrow();
      expect(entries).toBe(all.length);
    },
    LONG_MS,
  );

  test('a stopped import applies no more, and is not applied later', async () => {
    const [first] = await variants(1, 30);
    const record = await upload('prices', ['sku;price_excl_vat', `${first?.sku};1,11`]);
    expect((await owner.call('POST', `/api/imports/prices/${record.id}/stop`)).json<ImportAnswer>().data.state).toBe('stopped');
    for (const verb of ['apply', 'stop']) {
      const answer = await owner.call('POST', `/api/imports/prices/${record.id}/${verb}`);
      expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([409, 'import.state']);
    }
    await work(record.id);
    expect(counts(await show('prices', record.id))).toEqual({ changed: 1 });
  });
});

describe('stock', () => {
  test('is set only where it is as expected, and never below what is reserved', async () => {
    const [first, second, third, fourth] = await variants(4, 40);
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) throw new Error('too few variants');
    await shop.db.updateTable('stock').set({ on_hand: 20, reserved: 4 }).where('variant_id', '=', third.id).execute();
    await shop.db.updateTable('stock').set({ restock_date: '2030-01-01' }).where('variant_id', '=', fourth.id).execute();
    const record = await upload('stock', [
      'sku;expected;on_hand;restock_date',
      `${first.sku};${first.on_hand};${first.on_hand + 7};`,
      `${second.sku};${second.on_hand + 1};3;`,
      `${third.sku};20;3;`,
      `${fourth.sku};;${fourth.on_hand};`,
    ]);
    expect((await rowsOf('stock', record.id)).map(({ state, problems }) => [state, problems[0]?.text])).toEqual([
      ['changed', undefined],
      ['wrong', `Expected ${second.on_hand + 1}, but there are ${second.on_hand} pieces.`],
      ['wrong', 'Unpaid orders hold 4 pieces.'],
      ['changed', undefined],
    ]);
    await apply('stock', record.id);
    const stored = await shop.db
      .selectFrom('stock')
      .select(['on_hand', 'restock_date'])
      .where('variant_id', 'in', [first.id, fourth.id])
      .orderBy('variant_id')
      .execute();
    expect(stored).toEqual([
      { on_hand: first.on_hand + 7, restock_date: null },
      { on_hand: fourth.on_hand, restock_date: null },
    ]);
    const shown = await owner.call('GET', `/api/stock/${first.sku}`);
    expect(shown.json<{ data: { changes: unknown[] } }>().data.changes[0]).toMatchObject({
      from: first.on_hand,
      to: first.on_hand + 7,
      note: 'file.csv',
    });
  });

  test('pieces that an order took meanwhile are not overwritten', async () => {
    const [first] = await variants(1, 50);
    if (first === undefined) throw new Error('too few variants');
    const record = await upload('stock', ['sku;on_hand', `${first.sku};${first.on_hand + 5}`]);
    await sql`update stock set on_hand = on_hand + 1 where variant_id = ${first.id}`.execute(shop.db);
    expect(counts(await apply('stock', record.id))).toEqual({ refused: 1 });
  });
});

describe('products', () => {
  test('texts are changed by language, the search finds them, and translations of them are stale', async () => {
    const product = await shop.db.selectFrom('products').selectAll().where('is_active', '=', true).orderBy('id').executeTakeFirstOrThrow();
    const record = await upload('products', [
      'sku;name:nl;usps:fr;warranty_kind:de',
      `${product.sku};Kwikstaartscherm;"Solide\nFacile";`,
      `${(await shop.db.selectFrom('products').select('sku').orderBy('id', 'desc').executeTakeFirstOrThrow()).sku};;;`,
    ]);
    expect((await rowsOf('products', record.id)).map(({ state, problems }) => [state, problems])).toEqual([
      ['changed', []],
      ['wrong', [{ column: 'name:nl', label: 'Name · NL', text: 'This cell can’t be empty.' }]],
    ]);
    await apply('products', record.id);
    const texts = await shop.db.selectFrom('product_texts').selectAll().where('product_id', '=', product.id).execute();
    expect(texts.find(({ lang }) => lang === 'nl')?.name).toBe('Kwikstaartscherm');
    expect(texts.find(({ lang }) => lang === 'fr')?.usps).toEqual(['Solide', 'Facile']);
    const found = await shop.call('GET', '/api/products?q=kwikstaartscherm', { headers: { language: 'nl-BE' } });
    expect(found.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toContain(product.id);
    const stale = (await owner.call('GET', `/api/products/${product.id}/texts`)).json<{ data: { stale: Record<string, string[]> } }>().data
      .stale;
    expect(stale.en).toEqual(['name']);
  });

  test('are hidden and shown by yes and no in any of the four languages', async () => {
    const [first, second] = await shop.db
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('is_active', '=', true)
      .orderBy('id')
      .limit(2)
      .execute();
    const record = await upload('products', ['sku;shown', `${first?.sku};nee`, `${second?.sku};oui`]);
    expect(counts(record)).toEqual({ changed: 1, same: 1 });
    await apply('products', record.id);
    const { is_active } = await shop.db
      .selectFrom('products')
      .select('is_active')
      .where('id', '=', first?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(is_active).toBe(false);
  });
});

test('what is no CSV file of the kind is refused with the reason', async () => {
  for (const [content, code] of [
    [Buffer.from('504b030414000600', 'hex'), 'import.spreadsheet'],
    [' \r\n', 'import.empty'],
    ['article;price\r\nA;1', 'import.no_sku'],
    ['sku\r\nA', 'import.no_column'],
  ] as const) {
    const answer = await send('prices', content as Buffer);
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([422, code]);
  }
});

test('an import of one kind is not found as another', async () => {
  const { id } = await upload('stock', ['sku;on_hand', 'X;1']);
  for (const path of ['', '/rows', '/errors']) expect((await owner.call('GET', `/api/imports/prices/${id}${path}`)).statusCode).toBe(404);
  expect((await owner.call('POST', `/api/imports/prices/${id}/apply`)).statusCode).toBe(404);
});
