import { sql } from 'kysely';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import type { AdminOutcome } from '../../app/admin/run-command.ts';
import { newcomer } from '../../testing/account.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const admin = (...argv: string[]): Promise<AdminOutcome> =>
  runAdminCommand(shop.services, { argv, actor: 'greet' }, (error) => {
    throw error as Error;
  });

/** An order, an abandoned cart and a subscription of somebody without an account. */
const leaveTraces = async (email: string, status: 'confirmed' | 'delivered' = 'delivered') => {
  const { id: variantId } = await someVariant(shop);
  // longer ago than the right of withdrawal lasts
  const deliveredAt = status === 'delivered' ? new Date(Date.now() - 60 * 86_400_000) : null;
  const order = await pastOrder(shop, { userId: null, email, status, deliveredAt, lines: [{ variantId, amount: 2, unit: 1210 }] });
  await fillCart(shop, { items: [{ id: variantId, amount: 1 }] }, { shipping_address: HOME, email });
  const now = new Date();
  await shop.db
    .insertInto('newsletter_subscriptions')
    .values({ email, lang: 'nl', status: 'subscribed', requested_at: now, confirmed_at: now })
    .execute();
  return order;
};

/** Tables and columns that still contain the address. */
const columnsWith = async (email: string): Promise<string[]> => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb') and table_name <> 'mails'`.execute(
    shop.db,
  );
  const traces: string[] = [];
  for (const { table_name, column_name } of rows) {
    const hits = await sql`select 1 from ${sql.table(table_name)} where lower(${sql.ref(column_name)}::text) like ${`%${email}%`}`.execute(
      shop.db,
    );
    if (hits.rows.length > 0) traces.push(`${table_name}.${column_name}`);
  }
  return traces;
};

test('staff export what is held about a guest, and nothing changes by it', async () => {
  const email = 'gast-inzage@voorbeeld.be';
  const { number } = await leaveTraces(email);
  const { exitCode, answer } = await admin('gdpr', 'export', email.toUpperCase());
  expect([exitCode, answer.value]).toEqual([
    0,
    {
      exported_at: expect.any(String) as string,
      data: expect.objectContaining({
        orders: [expect.objectContaining({ number, email, lines: [expect.objectContaining({ amount: 2 })] })],
        carts: [expect.objectContaining({ customer: expect.objectContaining({ email }) as object })],
        newsletter: [expect.objectContaining({ email })],
      }) as object,
    },
  ]);
  expect(await shop.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  expect(await shop.db.selectFrom('orders').select('user_id').where('number', '=', number).execute()).toEqual([{ user_id: null }]);
});

test('staff erase a guest: an order without invoice keeps only its products, and a last mail is sent', async () => {
  const email = 'gast-weg@voorbeeld.be';
  const { id } = await leaveTraces(email);
  expect((await admin('gdpr', 'delete', email)).exitCode).toBe(3);
  expect(await columnsWith(email)).not.toEqual([]);
  expect((await admin('gdpr', 'delete', email, '--yes')).exitCode).toBe(0);
  expect(await columnsWith(email)).toEqual([]);
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ email: '–', phone: '–', last_name: '–', delivery_address: { street: '–', country: 'be' } });
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual(['Je gegevens zijn gewist']);
});

test('a guest with an order under way is not erased', async () => {
  const email = 'gast-onderweg@voorbeeld.be';
  const { number } = await leaveTraces(email, 'confirmed');
  const { exitCode, answer } = await admin('gdpr', 'delete', email, '--yes');
  expect([exitCode, JSON.stringify(answer)]).toEqual([3, expect.stringContaining(number)]);
  expect(await columnsWith(email)).toEqual(expect.arrayContaining(['orders.email', 'newsletter_subscriptions.email']));
  expect(await shop.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('an address without data is refused', async () => {
  for (const command of [
    ['gdpr', 'export', 'niemand@voorbeeld.be'],
    ['gdpr', 'delete', 'niemand@voorbeeld.be', '--yes'],
  ])
    expect([command[1], (await admin(...command)).exitCode]).toEqual([command[1], 3]);
  expect(await mailsTo(shop, 'niemand@voorbeeld.be')).toEqual([]);
});

test('a guest’s data does not belong to an unconfirmed account, and is found after that account is deleted', async () => {
  const email = 'gast-bezet@voorbeeld.be';
  const { number } = await leaveTraces(email);
  await newcomer(shop, { email });
  const stranger = await admin('gdpr', 'export', email);
  expect(stranger.answer.value).toMatchObject({ data: { orders: [], newsletter: [] } });
  expect(stranger.answer.message).toContain('never confirmed');
  expect((await admin('gdpr', 'delete', email, '--yes')).exitCode).toBe(0);
  expect((await admin('gdpr', 'export', email)).answer.value).toMatchObject({ data: { orders: [expect.objectContaining({ number })] } });
});
