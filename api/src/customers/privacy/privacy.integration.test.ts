import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonalData } from 'shared-contracts/wire/account';
import type { Order } from 'shared-contracts/wire/order';
import type { ApiError } from 'shared-contracts/wire/error';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { listOpenQuotes } from '../../sales/quotes/quotes.repository.ts';
import { answerQuote } from '../../sales/quotes/staff-quotes.ts';
import { eraseOldBuyers } from '../../sales/orders/order.personal-data.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { DEMO_PASSWORD } from '../../../../demo/src/customers/demo-customers.ts';
import { lastMail, newcomer, PASSWORD, tokensFor } from '../../testing/account.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop, signIn, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { PERSONAL_DATA } from '../../app/personal-data-sources.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

type Headers = Record<string, string>;
const exported = async (headers: Headers): Promise<PersonalData['data']> => {
  const answer = await shop.call('GET', '/auth/me/export', { headers });
  expect([answer.statusCode, answer.headers['content-disposition'], answer.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('attachment'),
    'private, no-store',
  ]);
  return answer.json<PersonalData>().data;
};
const remove = (headers: Headers, password: string = PASSWORD) => shop.call('POST', '/auth/me/delete', { headers, payload: { password } });
const confirmAddress = async (email: string): Promise<void> => {
  const { token } = await lastMail(shop, email);
  await shop.call('POST', '/auth/email-confirm', { payload: { token, password: PASSWORD } });
};
const idOf = async (email: string): Promise<number> =>
  (await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** Data in every source, found by the account or by its address alone. */
const leaveTraces = async (email: string, headers: Headers): Promise<void> => {
  const { db, services } = shop;
  const now = new Date();
  const user_id = await idOf(email);
  const { id: variant_id } = await someVariant(shop);
  await services.storage.put(`contact/${'a'.repeat(31)}1.pdf`, Buffer.from('%PDF-1.7 brief'), 'application/pdf');
  const message = {
    type: 'question',
    lang: 'nl',
    first_name: 'Jan',
    last_name: 'Maes',
    email,
    phone: '',
    message: 'Hoe hoog mag een draad?',
  } as const;
  await db
    .insertInto('contact_messages')
    .values([
      {
        ...message,
        reference: `C-${user_id}-1`,
        user_id,
        file_key: `contact/${'a'.repeat(31)}1.pdf`,
        file_type: 'application/pdf',
        vat: null,
        photo_consent: false,
        created_at: now,
      },
      {
        ...message,
        reference: `C-${user_id}-2`,
        user_id: null,
        file_key: null,
        file_type: null,
        vat: null,
        photo_consent: false,
        created_at: now,
      },
    ])
    .execute();
  await db
    .insertInto('newsletter_subscriptions')
    .values({ email, lang: 'nl', status: 'subscribed', requested_at: now, confirmed_at: now })
    .execute();
  await db
    .insertInto('stock_notifications')
    .values({ variant_id, email, lang: 'nl', status: 'pending', requested_at: now, expires_at: new Date(Date.now() + 1e9) })
    .execute();
  const job = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('job_applications')
    .values({
      reference: `J-${user_id}`,
      job_id: job.id,
      lang: 'nl',
      name: 'Jan Maes',
      email,
      phone: '',
      motivation: 'Graag buiten',
      cv_key: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('withdrawals')
    .values({
      reference: `W-${user_id}`,
      order_number: 'none',
      name: 'Jan Maes',
      email,
      lang: 'nl',
      items: null,
      state: 'unmatched',
      received_at: now,
    })
    .execute();
  await fillCart(shop, { items: [{ id: variant_id, amount: 2 }] }, { shipping_address: HOME, email }, headers);
};

/** An order in a state that a test needs, invoiced or not. */
const order = async (
  userId: number,
  values: { status: 'delivered' | 'confirmed' | 'cancelled' | 'shipped'; orderedAt?: Date; invoiced?: boolean },
): Promise<number> => {
  const { status, orderedAt = new Date(), invoiced = false } = values;
  const sample = await shop.db.selectFrom('orders').selectAll().where('email', '=', DEMO_PRIVATE).orderBy('id').executeTakeFirstOrThrow();
  const { id: _id, reference: _reference, person_erased_at: _person, buyer_erased_at: _buyer, ...columns } = sample;
  const { id } = await shop.db
    .insertInto('orders')
    .values({
      ...columns,
      number: `T-${randomUUID()}`,
      user_id: userId,
      remark: 'Bel Jan aan de achterdeur',
      cart_id: randomUUID(),
      status,
      ordered_at: orderedAt,
      paid_at: invoiced ? orderedAt : null,
      delivery_address: JSON.stringify(HOME),
      billing_address: JSON.stringify(HOME),
      gift_thresholds: null,
      pickup: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (invoiced) {
    const buyer = { name: 'Jan Maes', company_name: null, address: HOME, vat: null, email: 'jan@voorbeeld.be' };
    await shop.db
      .insertInto('invoices')
      .values({
        kind: 'invoice',
        number: `F-${id}`,
        order_id: id,
        reason: 'sale',
        issued_at: orderedAt,
        snapshot: JSON.stringify({ buyer }),
        total_cents: 100,
        peppol: 'n/a',
      })
      .execute();
  }
  return id;
};
const orderRow = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the export', () => {
  test('holds the orders of a customer with their lines, without secrets', async () => {
    const data = await exported(await signIn(shop, DEMO_PRIVATE));
    expect(Object.keys(data).sort()).toEqual(PERSONAL_DATA.map(({ name }) => name).sort());
    expect(data.account).toMatchObject({ email: DEMO_PRIVATE, first_name: 'Lotte' });
    expect(data.orders).toHaveLength(3);
    expect((data.orders as { lines: unknown[] }[])[0]?.lines).toHaveLength(2);
    const text = JSON.stringify(data);
    for (const secret of ['password', 'argon2', '"hash"', '"reference":"' + (await orderRow(1)).reference])
      expect(text).not.toContain(secret);
  });

  test('contains the data of an address only after that was confirmed', async () => {
    const email = 'sporen@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    await leaveTraces(email, headers);
    const before = await exported(headers);
    expect(before).toMatchObject({ newsletter: [], stock_notifications: [], job_applications: [], withdrawals: [] });
    // the account's own mail, whether or not its address is confirmed
    expect(before.mails).toHaveLength(1);
    expect(before.contact_messages).toHaveLength(1);
    await confirmAddress(email);
    const after = await exported(headers);
    for (const [name, count] of Object.entries({
      addresses: 1,
      contact_messages: 2,
      newsletter: 1,
      stock_notifications: 1,
      job_applications: 1,
      withdrawals: 1,
      carts: 1,
      mails: 1,
    })) {
      expect([name, (after[name] as unknown[]).length]).toEqual([name, count]);
    }
    expect(JSON.stringify(after)).toContain('Graag buiten');
  });
});

describe('deleting the account', () => {
  test('needs the password', async () => {
    const headers = await newcomer(shop, { email: 'blijft@voorbeeld.be' });
    expect((await remove(headers, 'not the password')).json<ApiError>().errors).toEqual({
      password: ['Dit is niet je huidige wachtwoord'],
    });
    expect((await tokensFor(shop, 'blijft@voorbeeld.be')).statusCode).toBe(200);
  });

  test('leaves no data about the person except a last mail', async () => {
    const email = 'weg@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    await confirmAddress(email);
    await leaveTraces(email, headers);
    const { services, db } = shop;
    const file = (
      await db
        .selectFrom('contact_messages')
        .select('file_key')
        .where('email', '=', email)
        .where('file_key', 'is not', null)
        .executeTakeFirstOrThrow()
    ).file_key;
    expect((await remove(headers)).statusCode).toBe(200);
    expect((await shop.call('GET', '/auth/me', { headers })).statusCode).toBe(401);
    expect((await tokensFor(shop, email)).statusCode).toBe(401);
    expect(await services.storage.get(file ?? '')).toBeNull();
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual(['Je account is verwijderd']);
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb') and table_name <> 'mails'`.execute(db);
    for (const { table_name, column_name } of columns) {
      const { rows } =
        await sql`select 1 from ${sql.table(table_name)} where lower(${sql.ref(column_name)}::text) like ${`%${email}%`}`.execute(db);
      expect([table_name, column_name, rows.length]).toEqual([table_name, column_name, 0]);
    }
    expect((await newcomer(shop, { email })).authorization).toContain('Bearer');
  });

  test('waits for orders that are under way', async () => {
    const email = 'onderweg@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    const id = await order(await idOf(email), { status: 'confirmed' });
    const { number } = await orderRow(id);
    expect((await remove(headers)).json<ApiError>()).toMatchObject({
      status: 409,
      code: 'account.orders_open',
      meta: { order_numbers: [number] },
    });
    await shop.db
      .updateTable('orders')
      .set({ status: 'shipped', ordered_at: new Date(Date.now() - 40 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    expect((await remove(headers)).statusCode).toBe(200);
  });

  test('waits until an order can no longer be withdrawn from', async () => {
    const email = 'bedenktijd@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    const id = await order(await idOf(email), { status: 'delivered', invoiced: true });
    const { number } = await orderRow(id);
    const deliver = (days: number) =>
      shop.db
        .updateTable('orders')
        .set({ delivered_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
    await shop.db
      .insertInto('order_lines')
      .columns([
        'order_id',
        'kind',
        'variant_id',
        'sku',
        'product_name',
        'name',
        'amount',
        'position',
        'unit_incl_vat_cents',
        'line_excl_vat_cents',
        'line_incl_vat_cents',
        'rent_cents',
        'deposit_cents',
      ])
      .expression((eb) =>
        eb
          .selectFrom('variants')
          .select([
            eb.val(id).as('order_id'),
            eb.val('sale' as const).as('kind'),
            'id',
            'sku',
            eb.val('Paneel').as('p'),
            eb.val('').as('n'),
          ])
          .select([eb.val(1).as('a'), eb.val(0).as('o'), eb.val(121).as('u'), eb.val(100).as('e'), eb.val(121).as('i')])
          .select([eb.val(0).as('r'), eb.val(0).as('d')])
          .where('is_custom_made', '=', false)
          .limit(1),
      )
      .execute();
    await deliver(3);
    expect((await remove(headers)).json<ApiError>()).toMatchObject({ code: 'account.orders_open', meta: { order_numbers: [number] } });
    await deliver(60);
    expect((await remove(headers)).statusCode).toBe(200);
  });

  test('declines open quote requests, so that staff do not answer them', async () => {
    const email = 'offerte@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    const id = await order(await idOf(email), { status: 'confirmed' });
    await shop.db.updateTable('orders').set({ kind: 'quote', status: 'quote_requested', paid_at: null }).where('id', '=', id).execute();
    expect((await remove(headers)).statusCode).toBe(200);
    const { number, status } = await orderRow(id);
    expect(status).toBe('cancelled');
    expect((await listOpenQuotes(shop.db)).map((quote) => quote.number)).not.toContain(number);
    await expect(answerQuote(shop.services, number, { validUntil: brusselsDay(new Date()) })).rejects.toMatchObject({
      code: 'quote.settled',
    });
  });

  test.each(['return', 'withdrawal'] as const)('waits for a %s that is not settled', async (kind) => {
    const email = `${kind}@voorbeeld.be`;
    const headers = await newcomer(shop, { email });
    const user_id = await idOf(email);
    const order_id = await order(user_id, { status: 'delivered', invoiced: true });
    const { number, email: address } = await orderRow(order_id);
    const created = new Date();
    if (kind === 'return') {
      await shop.db.insertInto('returns').values({ number: 'R-1', order_id, user_id, created_at: created }).execute();
    } else {
      const statement = { reference: 'W-1', order_id, user_id, order_number: number, name: 'Lotte', email: address, lang: 'nl' as const };
      await shop.db
        .insertInto('withdrawals')
        .values({ ...statement, items: null, state: 'open', received_at: created })
        .execute();
    }
    expect((await remove(headers)).json<ApiError>()).toMatchObject({ code: 'account.orders_open', meta: { order_numbers: [number] } });
    await shop.db.updateTable('returns').set({ status: 'cancelled', cancelled_at: created }).where('order_id', '=', order_id).execute();
    await shop.db.updateTable('withdrawals').set({ state: 'closed', closed_at: created }).where('order_id', '=', order_id).execute();
    expect((await remove(headers)).statusCode).toBe(200);
  });

  test('keeps the data that an invoice needs, and only the products of an order without invoice', async () => {
    const email = 'gekocht@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    const userId = await idOf(email);
    const paid = await order(userId, { status: 'delivered', invoiced: true });
    const fallen = await order(userId, { status: 'cancelled' });
    const { reference } = await orderRow(paid);
    expect((await exported(headers)).orders).toContainEqual(expect.objectContaining({ remark: 'Bel Jan aan de achterdeur' }));
    expect((await remove(headers)).statusCode).toBe(200);
    expect(await orderRow(paid)).toMatchObject({
      user_id: null,
      email: '–',
      phone: '–',
      remark: null,
      first_name: 'Lotte',
      billing_address: HOME,
      delivery_address: { street: '–', street_number: '–', zip_code: '9000', city: 'Gent', country: 'be' },
      buyer_erased_at: null,
    });
    expect((await orderRow(paid)).reference).not.toBe(reference);
    expect(await orderRow(fallen)).toMatchObject({
      user_id: null,
      remark: null,
      email: '–',
      first_name: '–',
      billing_address: { street: '–', country: 'be' },
    });
    const response = await shop.call('GET', '/api/orders', { headers: await signIn(shop, DEMO_PRIVATE) });
    expect(response.json<{ data: Order[] }>().data).toHaveLength(3);
  });

  test('works for the demo customer, after a wrong password', async () => {
    const headers = await signIn(shop, DEMO_PRIVATE);
    expect((await remove(headers, 'wrong')).statusCode).toBe(422);
    const under = await remove(headers, DEMO_PASSWORD);
    expect([200, 409]).toContain(under.statusCode);
  });
});

test('after the period required by tax law, the buyer of orders and invoices is erased', async () => {
  const userId = await idOf('blijft@voorbeeld.be');
  const year = new Date().getUTCFullYear();
  const old = await order(userId, { status: 'delivered', orderedAt: new Date(Date.UTC(year - 11, 11, 31)), invoiced: true });
  const retained = await order(userId, { status: 'delivered', orderedAt: new Date(Date.UTC(year - 10, 0, 2)), invoiced: true });
  expect(await eraseOldBuyers(shop.db, new Date())).toBe(1);
  expect(await eraseOldBuyers(shop.db, new Date())).toBe(0);
  expect(await orderRow(old)).toMatchObject({
    remark: null,
    first_name: '–',
    last_name: '–',
    user_id: null,
    billing_address: { street: '–', country: 'be' },
  });
  expect(await orderRow(retained)).toMatchObject({ first_name: 'Lotte', user_id: userId });
  const { snapshot } = await shop.db.selectFrom('invoices').select('snapshot').where('order_id', '=', old).executeTakeFirstOrThrow();
  expect(JSON.stringify(snapshot)).not.toMatch(/Maes|Kouter|voorbeeld/);
});
