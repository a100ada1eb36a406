import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { AccountingMonth, OssReport } from 'shared-contracts/staff/accounting';
import type { AuditAnswer } from 'shared-contracts/staff/accounts';
import type { Order } from 'shared-contracts/wire/order';
import { runAdminCommand } from '../../../app/admin/run-command.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../../testing/back-office.ts';
import { providerId } from '../../../testing/checkout.ts';
import { openOrders } from '../../../testing/orders.ts';
import type { Orders } from '../../../testing/orders.ts';
import { HOME, OPEN_TIMEOUT_MS } from '../../../testing/test-shop.ts';
import { addRefund } from '../../payments/refunds.ts';
import { sendRefunds } from '../../payments/send-refunds.ts';
import { creditRestOfOrder, issueCreditNote } from '../issue-credit-note.ts';
import { quarterName } from './period.ts';

const AMSTERDAM = { street: 'Damrak', street_number: '1', zip_code: '1012 LG', city: 'Amsterdam', country: 'nl' };
const LUXEMBOURG = { street: 'Grand-Rue', street_number: '3', zip_code: '1661', city: 'Luxembourg', country: 'lu' };
const THIS_MONTH = brusselsDay(new Date()).slice(0, 7);

let orders: Orders;
let office: TestBackOffice;
let finance: StaffMemberOfTest;
beforeAll(async () => {
  orders = await openOrders({ BACK_OFFICE_URL });
  office = await openTestBackOffice(orders.shop);
  finance = await office.asStaff('finance');
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await office.app.close();
  await orders.close();
});

/** Only what a test itself does is in its month. */
beforeEach(async () => {
  await orders.reset();
  const { db } = orders.shop;
  await db
    .updateTable('invoices')
    .set({ issued_at: new Date('2020-01-15') })
    .execute();
  await db
    .updateTable('money_movements')
    .set({ at: new Date('2020-01-15') })
    .execute();
});

const ordered = async (amount: number, shipping_address: object, headers: Record<string, string> = {}): Promise<Order> => {
  const answer = await orders.paid((await orders.filled(amount, { shipping_address }, headers)).id, headers);
  await orders.simulator.finish(providerId(answer), 'paid');
  return orders.orderOf(await orders.referenceOf(answer));
};
const credit = (order: Order, cents: number) =>
  orders.shop.db.transaction().execute(async (trx) => {
    const note = await issueCreditNote(
      trx,
      order.id,
      [{ kind: 'item', orderLineId: order.lines[0]?.id ?? 0, amount: 1, inclVatCents: cents }],
      'return',
      new Date(),
    );
    await addRefund(trx, { orderId: order.id, amountCents: cents, reason: 'return', creditNoteId: note.id });
  });
const month = async (of = THIS_MONTH) => (await finance.call('GET', `/api/accounting/months/${of}`)).json<{ data: AccountingMonth }>().data;
const oss = async (of: string) => (await finance.call('GET', `/api/accounting/oss/${of}`)).json<{ data: OssReport }>().data;
const table = (csv: string): string[][] =>
  csv
    .replace('\uFEFF', '')
    .replaceAll('"', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'));
const file = async (kind: string, of = THIS_MONTH) => finance.call('GET', `/api/accounting/months/${of}/${kind}?lang=nl`);
const centsOf = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100);
const sum = (rows: string[][], column: number): number => rows.reduce((total, row) => total + centsOf(row[column]), 0);
const add = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const COLUMN = { base: 13, vat: 14, rounding: 15, gross: 16, dueOn: 18 } as const;

/** The files of a ZIP, by its directory. */
const unzip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02_01_4b_50;) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(data, data + size);
    files.set(zip.subarray(at + 46, at + 46 + nameLength).toString(), method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};

test('the sums of the journal are those of the documents, and of the orders less what was credited, whatever is ordered and credited', async () => {
  const anOrder = fc.record({
    amount: fc.integer({ min: 1, max: 9 }),
    address: fc.constantFrom(HOME, AMSTERDAM, LUXEMBOURG),
    isDealer: fc.boolean(),
    credits: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 3 }),
    isCancelled: fc.boolean(),
  });
  let expected = 0;
  for (const { amount, address, isDealer, credits, isCancelled } of fc.sample(anOrder, 14)) {
    const order = await ordered(amount, address, isDealer ? orders.dealer : {});
    for (const cents of credits) await credit(order, cents);
    if (isCancelled) await orders.shop.db.transaction().execute((trx) => creditRestOfOrder(trx, order.id, 'cancelled', new Date()));
    expected += isCancelled ? 0 : order.total_cents - add(credits);
  }
  const documents = await orders.shop.db
    .selectFrom('invoices')
    .select(['kind', 'snapshot'])
    .where('issued_at', '>', new Date('2021-01-01'))
    .execute();
  const ofDocuments = (pick: 'total_cents' | 'total_vat_cents' | 'total_excl_vat_cents'): number =>
    add(documents.map(({ kind, snapshot }) => (kind === 'invoice' ? snapshot[pick] : -snapshot[pick])));
  const [, ...rows] = table((await file('journal')).body);
  expect(sum(rows, COLUMN.gross)).toBe(expected);
  expect(sum(rows, COLUMN.gross)).toBe(ofDocuments('total_cents'));
  expect(sum(rows, COLUMN.vat)).toBe(ofDocuments('total_vat_cents'));
  expect(sum(rows, COLUMN.base)).toBe(ofDocuments('total_excl_vat_cents'));
  for (const row of rows)
    expect(sum([row], COLUMN.base) + sum([row], COLUMN.vat) + sum([row], COLUMN.rounding)).toBe(sum([row], COLUMN.gross));
  const shown = await month();
  expect(shown.total_cents).toBe(expected);
  expect(add(shown.sums.map(({ vat_cents }) => vat_cents))).toBe(ofDocuments('total_vat_cents'));
  expect(shown.invoices + shown.credit_notes).toBe(documents.length);
});

test('payments and refunds are listed with the provider’s ids and their documents, and tie to the journal', async () => {
  const first = await ordered(2, HOME);
  await credit(first, 250);
  const second = await ordered(1, HOME);
  // its money was refunded, but not its credit note’s yet
  await credit(second, 100);
  await sendRefunds(orders.shop.services, first.id);
  const [heading, ...rows] = table((await file('payouts')).body);
  expect(heading).toEqual([
    'Dag',
    'Soort',
    'Bestelling',
    'Document',
    'Bedrag (€)',
    'Nummer bij de betaaldienst of op het rekeninguittreksel',
    'Van betaling',
    'Betaalwijze',
    'Reden',
    'Dag op de rekening',
  ]);
  const numbers = (await orders.shop.db.selectFrom('invoices').select(['number', 'order_id', 'kind']).execute()).filter(
    ({ order_id }) => order_id === first.id,
  );
  const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  expect(rows.filter((row) => row[2] === first.number).map((row) => [row[1], row[3], row[4]])).toEqual([
    ['Betaling', numbers.find(({ kind }) => kind === 'invoice')?.number, euro(first.total_cents)],
    ['Terugbetaling', numbers.find(({ kind }) => kind === 'credit_note')?.number, '-2,50'],
  ]);
  expect(rows[0]?.[5]).toMatch(/^tr_/);
  const refund = rows.find((row) => row[1] === 'Terugbetaling') ?? [];
  expect([refund[5], refund[6], refund[8]]).toEqual([expect.stringMatching(/^re_/), rows[0]?.[5], 'Retour']);
  const { total_cents: total, money } = await month();
  expect(total).toBe(first.total_cents + second.total_cents - 350);
  expect(money).toMatchObject({ moved_cents: total + 100, unsettled_cents: -100, of_other_months_cents: 0, without_document_cents: 0 });
  expect(sum(rows, 4)).toBe(money.moved_cents);
  const [, ...documents] = table((await file('journal')).body);
  const today = brusselsDay(orders.shop.services.now());
  expect(documents.map((row) => row.slice(COLUMN.dueOn))).toEqual([
    ['', '-2,50', today, ''],
    ['', '0,00', '', ''],
    ['', euro(first.total_cents), today, '0,00'],
    ['', euro(second.total_cents), today, '0,00'],
  ]);
});

test('a refund that the provider gives back is a movement of its own, and what was listed for a month stays', async () => {
  const order = await ordered(1, HOME);
  await credit(order, 100);
  await sendRefunds(orders.shop.services, order.id);
  const before = (await file('payouts')).body;
  const later = new Date('2031-02-03T10:00:00Z');
  const { db } = orders.shop;
  await db.updateTable('refunds').set({ status: 'failed', updated_at: later }).where('order_id', '=', order.id).execute();
  expect((await file('payouts')).body).toBe(before);
  expect((await month('2031-02')).money).toMatchObject({ refunded_cents: 100, moved_cents: 100, of_other_months_cents: 100 });
  // asked for again, it goes out a second time
  await db.updateTable('refunds').set({ status: 'wanted', provider_id: null }).where('order_id', '=', order.id).execute();
  await db.updateTable('refunds').set({ status: 'refunded', updated_at: later }).where('order_id', '=', order.id).execute();
  expect((await month('2031-02')).money).toMatchObject({ refunded_cents: 0 });
});

test('a second payment has no document, and its refund neither', async () => {
  const order = await ordered(1, HOME);
  const { db } = orders.shop;
  await sql`insert into payments (order_id, reference, provider_id, status, amount_cents, lang, expires_at)
    values (${order.id}, gen_random_uuid(), 'tr_second', 'paid', 700, 'nl', now())`.execute(db);
  const { money, total_cents } = await month();
  expect(money).toMatchObject({ without_document_cents: 700, moved_cents: total_cents + 700 });
});

describe('the archive of a month', () => {
  test('has each document under its number, as XML too where there is one, with journal and payouts', async () => {
    const order = await ordered(1, HOME, orders.dealer);
    await credit(order, 100);
    const rows = await orders.shop.db
      .selectFrom('invoices')
      .select(['id', 'number', 'kind'])
      .where('order_id', '=', order.id)
      .orderBy('number')
      .execute();
    const invoice = rows.find(({ kind }) => kind === 'invoice');
    const at = new Date();
    const xml = Buffer.from('<Invoice/>');
    await orders.shop.db
      .insertInto('electronic_invoices')
      .values({ document_id: invoice?.id ?? 0, xml, state: 'sent', next_attempt_at: at, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ xml, state: 'sent' }))
      .execute();
    expect((await month()).electronic).toBe(1);
    const answer = await file('archive');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''boekhouding-${THIS_MONTH}.zip`,
    });
    const files = unzip(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      `verkoopdagboek-${THIS_MONTH}.csv`,
      `betalingen-${THIS_MONTH}.csv`,
      ...rows.flatMap(({ number, kind }) => [`${number}.pdf`, ...(kind === 'invoice' ? [`${number}.xml`] : [])]),
    ]);
    for (const { number } of rows) expect(files.get(`${number}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.get(`${invoice?.number}.xml`)?.toString()).toBe('<Invoice/>');
    expect(files.get(`verkoopdagboek-${THIS_MONTH}.csv`)?.toString()).toBe((await file('journal')).body);
    // it was mailed as PDF instead
    await orders.shop.db.updateTable('electronic_invoices').set({ state: 'mailed' }).execute();
    expect((await month()).electronic).toBe(0);
    expect([...unzip((await file('archive')).rawPayload).keys()]).not.toContain(`${invoice?.number}.xml`);
  });

  test('is made with an entry in the audit log, and only for who may see names; the payouts name nobody', async () => {
    await file('archive', '2031-05');
    const log = (await (await office.asStaff('owner')).call('GET', '/api/audit?subject=month%202031-05')).json<AuditAnswer>();
    expect(log.data[0]).toMatchObject({ operation: 'accounting.archive', actor: { id: finance.id }, outcome: 'done' });
    const { call } = await office.asStaff({ scopes: ['read_refunds'] });
    for (const [kind, status] of [
      ['archive', 403],
      ['journal', 403],
      ['payouts', 200],
    ])
      expect([kind, (await call('GET', `/api/accounting/months/2031-05/${kind}`)).statusCode]).toEqual([kind, status]);
  });

  test('that can’t be finished is cut off, so that nobody takes it for whole, and the API goes on', async () => {
    const order = await ordered(1, HOME);
    const { db } = orders.shop;
    // the tables are sent by then, and the PDF can't be drawn
    const withoutSeller = sql`snapshot - 'seller'`;
    await db
      .updateTable('invoices')
      .set({ snapshot: withoutSeller as never })
      .where('order_id', '=', order.id)
      .execute();
    await expect(file('archive')).rejects.toThrow();
    expect((await file('journal')).statusCode).toBe(200);
  });
});

describe('names in the journal', () => {
  test('are never run as a formula, and months are those of Brussels', async () => {
    const order = await ordered(1, HOME);
    const { db } = orders.shop;
    const name = sql<string>`jsonb_set(snapshot, '{buyer,name}', '"=HYPERLINK(1)"')`;
    await db
      .updateTable('invoices')
      .set({ snapshot: name as never, issued_at: new Date('2031-03-31T22:00:00Z') })
      .where('order_id', '=', order.id)
      .execute();
    expect(table((await file('journal', '2031-03')).body)).toHaveLength(1);
    const [, row] = table((await file('journal', '2031-04')).body);
    expect(row?.[6]).toBe("'=HYPERLINK(1)");
  });
});

describe('the OSS report', () => {
  const issue = (order: Order, kind: 'invoice' | 'credit_note', at: string) =>
    orders.shop.db
      .updateTable('invoices')
      .set({ issued_at: new Date(at), snapshot: sql`jsonb_set(snapshot, '{issued_on}', to_jsonb(${at.slice(0, 10)}::text))` as never })
      .where('order_id', '=', order.id)
      .where('kind', '=', kind)
      .execute();

  test('has private customers abroad by member state and rate, less credits; neither home, nor companies, nor what is picked up here', async () => {
    const dutch = await ordered(3, AMSTERDAM);
    const luxembourg = await ordered(2, LUXEMBOURG);
    const company = await ordered(2, AMSTERDAM);
    await ordered(2, HOME);
    await credit(dutch, 121);
    const { db } = orders.shop;
    await db
      .updateTable('invoices')
      .set({ snapshot: sql`jsonb_set(snapshot, '{buyer,vat}', '"NL861723818B01"')` as never })
      .where('order_id', '=', company.id)
      .execute();
    const report = await oss(quarterName(THIS_MONTH));
    expect(report.supplies).toEqual([
      { country: 'lu', rate: 1700, base_cents: expect.any(Number), vat_cents: luxembourg.vat_cents },
      { country: 'nl', rate: 2100, base_cents: expect.any(Number), vat_cents: dutch.vat_cents - 21 },
    ]);
    expect(report.corrections).toEqual([]);
    const row = { country: 'nl', rate: 2100, base_cents: expect.any(Number), vat_cents: company.vat_cents };
    expect(report.companies).toEqual({ documents: 1, vat_cents: company.vat_cents, rows: [row] });
    const csv = table((await finance.call('GET', `/api/accounting/oss/${quarterName(THIS_MONTH)}/file?lang=nl`)).body);
    expect(csv.at(-1)?.slice(1, 4)).toEqual(['Bedrijf met btw-nummer (niet in de aangifte)', 'NL', '21,00']);
    expect(centsOf(csv.at(-1)?.[5])).toBe(company.vat_cents);
  });

  test('a number counts as VIES had called it when it was ordered: what it has become since changes no quarter', async () => {
    const { db } = orders.shop;
    const ofCompany = async (vat_status: 'valid' | 'invalid'): Promise<Order> => {
      const answer = await orders.paid((await orders.filled(2, { shipping_address: AMSTERDAM })).id);
      const { id } = await orders.orderOf(await orders.referenceOf(answer));
      await db.updateTable('orders').set({ vat: 'NL861723818B01', vat_status }).where('id', '=', id).execute();
      await orders.simulator.finish(providerId(answer), 'paid');
      return orders.orderOf(await orders.referenceOf(answer));
    };
    const valid = await ofCompany('valid');
    const invalid = await ofCompany('invalid');
    const report = await oss(quarterName(THIS_MONTH));
    expect(report).toMatchObject({
      supplies: [{ country: 'nl', vat_cents: invalid.vat_cents }],
      companies: { documents: 1, vat_cents: valid.vat_cents },
    });
    // the number of the one ends, that of the other is given
    for (const [order, vat_status] of [[valid, 'invalid'] as const, [invalid, 'valid'] as const])
      await db.updateTable('orders').set({ vat_status }).where('id', '=', order.id).execute();
    await db.deleteFrom('vat_checks').execute();
    expect(await oss(quarterName(THIS_MONTH))).toEqual(report);
    // a credit note belongs where its invoice is
    await credit(invalid, 121);
    const [supply] = (await oss(quarterName(THIS_MONTH))).supplies;
    expect(supply?.vat_cents).toBe(invalid.vat_cents - 21);
  });

  test('states a credit by the quarter of the invoice that it corrects', async () => {
    const order = await ordered(3, AMSTERDAM);
    await issue(order, 'invoice', '2031-03-30T10:00:00Z');
    await credit(order, 121);
    await issue(order, 'credit_note', '2031-05-02T10:00:00Z');
    expect(await oss('2031-Q1')).toMatchObject({
      due_on: '2031-04-30',
      supplies: [{ country: 'nl', vat_cents: order.vat_cents }],
      corrections: [],
    });
    expect(await oss('2031-Q2')).toMatchObject({
      due_on: '2031-07-31',
      supplies: [],
      corrections: [{ quarter: '2031-Q1', country: 'nl', rate: 2100, base_cents: -100, vat_cents: -21 }],
    });
    const csv = table((await finance.call('GET', '/api/accounting/oss/2031-Q2/file?lang=nl')).body);
    expect(csv[1]).toEqual(['2031-Q1', 'Correctie', 'NL', '21,00', '-1,00', '-0,21']);
  });
});

test('the command line writes the files, and never over another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groenhof-accounting-'));
  const to = join(folder, 'journal.csv');
  const admin = (...argv: string[]) => runAdminCommand(orders.shop.services, { argv, actor: 'an' }, () => undefined);
  const line = ['accounting', 'journal', THIS_MONTH, '--to', to, '--lang', 'nl'];
  await ordered(1, HOME);
  expect(await admin(...line)).toMatchObject({ exitCode: 0 });
  expect(await readFile(to, 'utf8')).toBe((await file('journal')).body);
  expect(await admin(...line)).toMatchObject({ exitCode: 3, answer: { message: `There is a file ${to} already` } });
  expect(await admin('accounting', 'journal', 'november', '--to', join(folder, 'x.csv'))).toMatchObject({ exitCode: 2 });
  expect(await admin('accounting', 'oss', quarterName(THIS_MONTH))).toMatchObject({ exitCode: 0 });
  await rm(folder, { recursive: true });
});

test('a month of many documents leaves the API its turns', async () => {
  await ordered(1, HOME);
  const { db } = orders.shop;
  await sql`insert into invoices (kind, number, order_id, corrects_id, reason, issued_at, snapshot, total_cents, peppol)
    select 'credit_note', 'X' || lpad(n::text, 6, '0'), i.order_id, i.id, 'return', i.issued_at, i.snapshot || '{"kind": "credit_note"}', i.total_cents, 'n/a'
    from invoices i, generate_series(1, 400) n where i.issued_at > '2021-01-01' and i.kind = 'invoice'`.execute(db);
  let longestMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  }, 1);
  const { statusCode, body } = await file('journal');
  const shown = await month();
  clearInterval(timer);
  await db.deleteFrom('invoices').where('number', 'like', 'X%').execute();
  expect([statusCode, table(body).length, shown.credit_notes]).toEqual([200, 402, 400]);
  // one batch at a time: the whole month in one go would take several times as long
  expect(longestMs).toBeLessThan(500);
});
