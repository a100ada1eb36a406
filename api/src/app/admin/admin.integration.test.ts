import { readFile, stat, writeFile } from 'node:fs/promises';
import { CUSTOMER, HOME, OPEN_TIMEOUT_MS, fillCart, mailsTo, openTestShop, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { askRunningApi } from './admin-client.ts';
import { adminFile, startAdminServer } from './admin-server.ts';
import { endOfDay, startOfDay } from './brussels-time.ts';
import { COMMANDS } from './commands.ts';
import { printed } from './print-answer.ts';
import { usageText } from './parse-command.ts';
import { runAdminCommand } from './run-command.ts';
import type { AdminOutcome } from './run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const bugs: unknown[] = [];
const admin = (...argv: string[]): Promise<AdminOutcome> =>
  runAdminCommand(shop.services, { argv, actor: 'greet' }, (error) => bugs.push(error));
afterEach(() => expect(bugs).toEqual([]));
const log = () => shop.db.selectFrom('admin_log').select(['actor', 'command', 'arguments', 'outcome']).orderBy('id').execute();
const sku = async (): Promise<string> => (await shop.db.selectFrom('variants').select('sku').orderBy('id').executeTakeFirstOrThrow()).sku;

const applicant = async (email: string) => {
  const {
    id: _,
    created_at: __,
    ...person
  } = await shop.db.selectFrom('users').selectAll().where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
  return shop.db
    .insertInto('users')
    .values({
      ...person,
      email,
      type: 'b2b',
      status: 'pending',
      company_name: 'Hekwerk Janssens',
      vat: 'BE1000341796',
      billing_address: null,
      shipping_address: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

describe('a command line', () => {
  test('that is wrong prints its usage, and is not logged', async () => {
    for (const argv of [[], ['dance'], ['stock'], ['stock', 'set', 'X'], ['stock', 'set', 'X', '1', '--sideways'], ['orders', 'ship']]) {
      const { exitCode, answer } = await admin(...argv);
      expect([argv, exitCode, answer.message?.includes('pnpm api admin')]).toEqual([argv, 2, true]);
    }
    expect(await log()).toEqual([]);
  });

  test('with a refused field names it, with the reason', async () => {
    expect(await admin('staff', 'invite', 'not-an-address', '--name', 'An', '--role', 'sales')).toMatchObject({
      exitCode: 3,
      answer: { message: 'Please check the marked fields. (request.invalid)\n  email: Enter a valid email address' },
    });
  });

  test('every command is in the usage text once, with its options', () => {
    const usage = usageText(COMMANDS);
    const names = COMMANDS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, summary } of COMMANDS) expect([usage.includes(`  ${name}`), usage.includes(summary)]).toEqual([true, true]);
    expect(usage).toContain('stock set <sku> <pieces> [--restock-date <day|none>]');
    expect(usage).toContain('orders ship <number> [--carrier <carrier>] [--code <code>] [--url <url>]');
  });

  test('is noted with who gave it, also when it is refused', async () => {
    await admin('stock', 'show', await sku());
    await admin('stock', 'show', 'NO-SUCH');
    expect((await log()).slice(-2)).toEqual([
      { actor: 'greet', command: 'stock show', arguments: [await sku()], outcome: 'done' },
      { actor: 'greet', command: 'stock show', arguments: ['NO-SUCH'], outcome: 'refused' },
    ]);
  });

  test('about a person leaves no address in the log', async () => {
    await admin('users', 'show', DEMO_PRIVATE);
    const [last] = (await log()).slice(-1);
    expect(last?.arguments).toEqual([expect.stringMatching(/^sha256:[\da-f]{16}$/)]);
  });
});

describe('stock', () => {
  test('is set with the day it comes back', async () => {
    const { answer, exitCode } = await admin('stock', 'set', (await sku()).toLowerCase(), '7', '--restock-date', '2027-03-31');
    expect(exitCode).toBe(0);
    expect(answer.rows).toEqual([{ sku: await sku(), on_hand: 7, reserved: 0, left: 7, restock_date: '2027-03-31' }]);
    expect((await admin('stock', 'set', await sku(), '7', '--restock-date', 'none')).answer.rows?.[0]?.restock_date).toBeNull();
  });

  test('is never less than what unpaid orders reserve', async () => {
    const { id } = await shop.db.selectFrom('variants').select('id').orderBy('id').executeTakeFirstOrThrow();
    await shop.db.updateTable('stock').set({ on_hand: 7, reserved: 3 }).where('variant_id', '=', id).execute();
    expect(await admin('stock', 'set', await sku(), '2')).toMatchObject({ exitCode: 3 });
    expect(await admin('stock', 'set', await sku(), '3')).toMatchObject({ exitCode: 0, answer: { rows: [{ left: 0 }] } });
  });

  test.each(['-1', '1.5', 'many', '99999999'])('of %s pieces is none', async (pieces) => {
    expect((await admin('stock', 'set', await sku(), '--', pieces)).exitCode).toBe(2);
  });
});

describe('settings', () => {
  test('are changed only to what their readers can read', async () => {
    expect((await admin('settings', 'set', 'returns.period_days', '30')).exitCode).toBe(0);
    expect((await admin('settings', 'get', 'returns.period_days')).answer.value).toBe(30);
    for (const value of ['"thirty"', '-1', '13', '{', '1.5'])
      expect((await admin('settings', 'set', 'returns.period_days', value)).exitCode).toBe(2);
    expect((await admin('settings', 'get', 'returns.period_days')).answer.value).toBe(30);
    expect((await admin('settings', 'set', 'password', '1')).exitCode).toBe(2);
  });
});

describe('coupons', () => {
  test('are added for whole days in Brussels, once', async () => {
    expect((await admin('coupons', 'add', 'zomer-26', '--percent', '12,5', '--from', '2036-07-01', '--until', '2036-07-31')).exitCode).toBe(
      0,
    );
    const coupon = await shop.db.selectFrom('coupons').selectAll().where('code', '=', 'ZOMER-26').executeTakeFirstOrThrow();
    expect(coupon).toMatchObject({ kind: 'percentage', value: 1250, min_goods_cents: 0, once_per_customer: false });
    expect(coupon.valid_from?.toISOString()).toBe('2036-06-30T22:00:00.000Z');
    expect(coupon.valid_until?.toISOString()).toBe('2036-07-31T21:59:59.999Z');
    expect((await admin('coupons', 'add', 'ZOMER-26', '--amount', '5')).exitCode).toBe(3);
  });

  test.each([
    [['X1', '--percent', '5']],
    [['GROEN-1']],
    [['GROEN-1', '--percent', '5', '--amount', '5']],
    [['GROEN-1', '--percent', '101']],
    [['GROEN-1', '--amount', '0']],
    [['GROEN-1', '--amount', '5.001']],
    [['GROEN-1', '--amount', '5', '--from', '2026-02-30']],
    [['GROEN-1', '--amount', '5', '--until', '2020-01-01']],
    [['GROEN-1', '--amount', '5', '--from', '2026-03-02', '--until', '2026-03-01']],
  ])('%j is no coupon', async (args) => {
    expect((await admin('coupons', 'add', ...args)).exitCode).toBe(2);
  });

  test('end, and orders keep what they got', async () => {
    await admin('coupons', 'add', 'EVEN-1', '--amount', '5', '--minimum', '50', '--once');
    expect((await admin('coupons', 'end', 'even-1')).exitCode).toBe(0);
    const again = await admin('coupons', 'end', 'even-1');
    expect(again).toMatchObject({ exitCode: 3, answer: { message: expect.stringMatching(/^EVEN-1 has ended already, on /) as string } });
    const coupon = await shop.db.selectFrom('coupons').selectAll().where('code', '=', 'EVEN-1').executeTakeFirstOrThrow();
    expect(coupon).toMatchObject({ kind: 'amount', value: 500, min_goods_cents: 5000, once_per_customer: true });
    expect(coupon.valid_until?.getTime()).toBeLessThanOrEqual(shop.services.now().getTime());
  });
});

describe('dealers', () => {
  test('are listed, approved by their address, and informed by mail', async () => {
    const { id } = await applicant('janssens@voorbeeld.be');
    expect((await admin('dealers', 'list')).answer.rows).toEqual([expect.objectContaining({ id, company_name: 'Hekwerk Janssens' })]);
    expect((await admin('dealers', 'approve', 'janssens@voorbeeld.be')).exitCode).toBe(0);
    expect((await admin('dealers', 'list')).answer.rows).toEqual([]);
    expect((await admin('dealers', 'approve', String(id))).exitCode).toBe(3);
    expect((await admin('mails', 'list', '--to', 'janssens@voorbeeld.be')).answer.rows).toHaveLength(1);
  });

  test('with a VAT number that VIES calls invalid are approved only when staff say so; one not checked yet brings a warning', async () => {
    const { id } = await applicant('ongeldig@voorbeeld.be');
    await shop.db.updateTable('users').set({ vat_status: 'invalid' }).where('id', '=', id).execute();
    expect((await admin('dealers', 'approve', String(id))).exitCode).toBe(3);
    expect((await admin('dealers', 'list')).answer.rows).toHaveLength(1);
    expect((await admin('dealers', 'approve', String(id), '--anyway')).answer.message).toContain('no reverse charge');
    const { id: other } = await applicant('onbekend@voorbeeld.be');
    await shop.db.updateTable('users').set({ vat_status: 'unavailable' }).where('id', '=', other).execute();
    expect((await admin('dealers', 'approve', String(other))).answer.message).toContain('VIES did not answer');
  });
});

describe('orders', () => {
  const withStatus = async (status: 'confirmed' | 'shipped'): Promise<string> => {
    const { id, number } = await shop.db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('kind', '=', 'order')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await shop.db.deleteFrom('shipments').where('order_id', '=', id).execute();
    await shop.db
      .updateTable('orders')
      .set({
        status,
        shipment_count: 0,
        paid_at: shop.services.now(),
        shipped_at: status === 'shipped' ? new Date('2026-03-20T10:00:00Z') : null,
        delivered_at: null,
      })
      .where('id', '=', id)
      .execute();
    return number;
  };

  test('are shipped with their tracking and delivered on a day', async () => {
    const number = await withStatus('confirmed');
    expect((await admin('orders', 'deliver', number)).exitCode).toBe(3);
    expect((await admin('orders', 'ship', number, '--carrier', 'bpost', '--url', 'javascript:alert(1)')).exitCode).toBe(2);
    expect((await admin('orders', 'ship', number, '--carrier', 'bpost', '--code', '3SBP1')).exitCode).toBe(0);
    expect((await admin('orders', 'show', number)).answer.value).toMatchObject({
      status: 'shipped',
      carrier: 'bpost',
      tracking_code: '3SBP1',
    });
    expect((await admin('orders', 'deliver', number, '--on', '2099-01-01')).exitCode).toBe(2);
    await withStatus('shipped');
    expect((await admin('orders', 'deliver', number, '--on', '2026-03-29')).exitCode).toBe(0);
    // the day the clocks change: noon is between its 23 hours' ends
    const { delivered_at } = await shop.db
      .selectFrom('orders')
      .select('delivered_at')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(delivered_at?.toISOString()).toBe('2026-03-29T10:30:00.000Z');
  });

  test('are listed by state; one that does not exist is refused', async () => {
    expect((await admin('orders', 'list', '--status', 'delivered')).answer.rows?.length).toBeGreaterThan(0);
    expect((await admin('orders', 'list', '--status', 'lost')).exitCode).toBe(2);
    expect((await admin('orders', 'show', 'G-0')).exitCode).toBe(3);
    expect((await admin('orders', 'review')).exitCode).toBe(0);
  });
});

describe('after the sale', () => {
  test('a quote is listed, answered with prices, and sent by mail', async () => {
    const variant = await someVariant(shop);
    const cart = await fillCart(shop, { items: [{ id: variant.id, amount: 4 }] }, { shipping_address: HOME });
    const quoteRequest = await shop.call('POST', '/api/quotes', { payload: { cart_id: cart.id } });
    const number = quoteRequest.json<{ quote_number: string }>().quote_number;
    expect((await admin('quotes', 'list')).answer.rows).toContainEqual(expect.objectContaining({ number, lines: 1 }));
    const { sku } = await shop.db.selectFrom('variants').select('sku').where('id', '=', variant.id).executeTakeFirstOrThrow();
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    expect((await admin('quotes', 'answer', number)).exitCode).toBe(2);
    expect((await admin('quotes', 'answer', number, '--valid-until', until, '--line', sku)).exitCode).toBe(2);
    expect((await admin('quotes', 'answer', number, '--valid-until', until, '--line', `${sku}=9999`)).exitCode).toBe(3);
    const outcome = await admin('quotes', 'answer', number, '--valid-until', until, '--line', `${sku}=2,00`, '--delivery', '0');
    expect(outcome).toMatchObject({ exitCode: 0, answer: { message: `${number} is answered: 8.00 EUR, of which VAT 1.39` } });
    expect((await admin('mails', 'list', '--to', CUSTOMER.email)).answer.rows?.length).toBeGreaterThan(1);
  });

  test('returns and withdrawals are listed; what does not exist is refused', async () => {
    for (const list of [
      ['returns', 'list'],
      ['returns', 'list', '--status', 'closed'],
      ['withdrawals', 'list'],
    ])
      expect([list, (await admin(...list)).exitCode]).toEqual([list, 0]);
    expect((await admin('returns', 'list', '--status', 'lost')).exitCode).toBe(2);
    for (const command of [
      ['returns', 'receive', 'R2026-999999'],
      ['returns', 'close', 'R2026-999999', '--refund', '5'],
      ['withdrawals', 'close', 'W-NONE'],
      ['quotes', 'answer', 'NONE', '--valid-until', new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)],
    ])
      expect([command, (await admin(...command)).exitCode]).toEqual([command, 3]);
  });
});

describe('mails and persons', () => {
  test('a mail is sent again only when it was given up, or when that is wanted', async () => {
    const mail = await shop.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    expect((await admin('mails', 'resend', mail.id)).exitCode).toBe(3);
    await shop.db.updateTable('mails').set({ state: 'sent', sent_at: new Date() }).where('id', '=', mail.id).execute();
    expect((await admin('mails', 'resend', mail.id)).exitCode).toBe(3);
    expect((await admin('mails', 'resend', mail.id, '--again')).exitCode).toBe(0);
    expect((await admin('mails', 'list', '--state', 'queued')).answer.rows).toContainEqual(expect.objectContaining({ id: mail.id }));
  });

  test('the data stored about a person is printed, without passwords; erasing requires a confirmation', async () => {
    const printedUser = JSON.stringify((await admin('users', 'show', DEMO_PRIVATE)).answer);
    expect(printedUser).toContain('Verhaegen');
    const exported = JSON.stringify((await admin('gdpr', 'export', DEMO_PRIVATE)).answer);
    expect(exported).toContain('Verhaegen');
    expect(printedUser + exported).not.toMatch(/argon2|password_hash/);
    const { id } = await applicant('weg@voorbeeld.be');
    expect((await admin('gdpr', 'delete', 'weg@voorbeeld.be')).exitCode).toBe(3);
    expect((await admin('gdpr', 'delete', 'weg@voorbeeld.be', '--yes')).exitCode).toBe(0);
    expect(await shop.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await admin('log', '--limit', '1')).answer.rows).toEqual([
      expect.objectContaining({ command: 'gdpr delete', outcome: 'done' }),
    ]);
  });
});

test('a second factor is turned off for an owner who lost app and codes, who is informed by mail', async () => {
  expect((await admin('second-factor', 'off', DEMO_PRIVATE)).exitCode).toBe(3);
  const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
  await shop.db
    .insertInto('second_factors')
    .values({ user_id: id, secret: 'sealed', confirmed_at: new Date(), created_at: new Date() })
    .execute();
  expect((await admin('second-factor', 'off', DEMO_PRIVATE)).exitCode).toBe(0);
  expect(await shop.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  expect((await mailsTo(shop, DEMO_PRIVATE)).map(({ subject }) => subject)).toContain('Aanmelden in twee stappen staat uit');
});

describe('the way to a running API', () => {
  const quiet = { info: () => undefined, error: () => undefined } as unknown as Parameters<typeof startAdminServer>[1];
  const dir = (): string => shop.services.config.dataDir;

  test('is open only to those who can read its file', async () => {
    const stop = await startAdminServer(shop.services, quiet);
    const file = adminFile(dir());
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await askRunningApi(dir(), { argv: ['stock', 'show', await sku()], actor: 'greet' })).toMatchObject({ exitCode: 0 });
    const { port } = JSON.parse(await readFile(file, 'utf8')) as { port: number };
    for (const authorization of ['', 'Bearer ', `Bearer ${'A'.repeat(43)}`]) {
      const answer = await fetch(`http://127.0.0.1:${port}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ argv: ['log'], actor: 'eve' }),
      });
      expect(answer.status).toBe(401);
    }
    await stop();
    expect(await askRunningApi(dir(), { argv: ['log'], actor: 'greet' })).toBeNull();
  });

  test('a file that a dead process left leads nowhere', async () => {
    await writeFile(adminFile(dir()), JSON.stringify({ port: 9, token: 'x' }));
    expect(await askRunningApi(dir(), { argv: ['log'], actor: 'greet' })).toBeNull();
  });
});

describe('what is printed', () => {
  test('is a table with numbers to the right, or JSON', () => {
    const rows = [
      { number: 'G1', total_eur: '5.00', paid: true },
      { number: 'G22', total_eur: '125.00', paid: null },
    ];
    expect(printed({ rows }, false)).toBe(
      ['number  total_eur  paid', '──────  ─────────  ────', 'G1           5.00  yes', 'G22        125.00  –'].join('\n'),
    );
    expect(JSON.parse(printed({ rows }, true))).toEqual(rows);
    expect(printed({ rows: [] }, false)).toBe('Nothing');
  });

  test('gives a terminal nothing to obey', () => {
    expect(printed({ rows: [{ name: 'a\u001b[2Jb' }] }, false)).not.toContain('\u001b');
  });
});

describe('days in Brussels', () => {
  test.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-15T22:59:59.999Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ])('%s lasts from %s to %s', (day, start, end) => {
    expect([startOfDay(day).toISOString(), endOfDay(day).toISOString()]).toEqual([start, end]);
  });
});
