import { sql } from 'kysely';
import type { Order } from 'shared-contracts/wire/order';
import { readMigrations } from '../../../platform/database/migrations.ts';
import { startAccessPointSimulator } from '../../../testing/access-point-simulator.ts';
import type { AccessPointSimulator } from '../../../testing/access-point-simulator.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../../testing/back-office.ts';
import type { StaffMemberOfTest } from '../../../testing/back-office.ts';
import { openOrders } from '../../../testing/orders.ts';
import type { Orders } from '../../../testing/orders.ts';
import { HOME, OPEN_TIMEOUT_MS } from '../../../testing/test-shop.ts';
import { providerId } from '../../../testing/checkout.ts';
import { eraseOldBuyers } from '../../orders/order.personal-data.ts';
import { sendElectronicInvoices } from './send-electronic-invoices.ts';

const DEALER = '0208:0787274566';
const DEALER_BY_VAT = '9925:BE0787274566';
const DAY_MINUTES = 24 * 60;

let orders: Orders;
let network: AccessPointSimulator;
let finance: StaffMemberOfTest;
beforeAll(async () => {
  network = await startAccessPointSimulator();
  orders = await openOrders({ BACK_OFFICE_URL, ACCESS_POINT_URL: network.url, ACCESS_POINT_KEY: 'key', ACCESS_POINT_TIMEOUT_MS: '2000' });
  finance = await (await openTestBackOffice(orders.shop)).asStaff('finance');
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await orders.close();
  await network.stop();
});
beforeEach(async () => {
  await network.reset();
  await orders.reset();
  await orders.shop.db.updateTable('invoices').set({ peppol: 'n/a' }).execute();
  await orders.shop.db.deleteFrom('electronic_invoices').execute();
});

/** The clock of the job alone: sessions would end with the shop's. */
let passedMinutes = 0;
const jobNow = (): Date => new Date(Date.now() + passedMinutes * 60_000);
const passMinutes = (minutes: number): void => {
  passedMinutes += minutes;
};
const send = () => sendElectronicInvoices({ ...orders.shop.services, now: jobNow });
/** Runs until the access point was asked what became of everything. */
const sendAll = async (): Promise<void> => {
  await send();
  passMinutes(2);
  await send();
};
const ofDealer = () => orders.ordered(1, { headers: orders.dealer });
const numberOf = ({ documents }: Order): string => documents.at(-1)?.number ?? '';
const rowOf = (order: Order) =>
  orders.shop.db
    .selectFrom('electronic_invoices as e')
    .innerJoin('invoices as i', 'i.id', 'e.document_id')
    .selectAll('e')
    .select('i.peppol')
    .where('i.number', '=', numberOf(order))
    .executeTakeFirst();
const eventsOf = async (order: Order): Promise<string[]> => {
  const answer = (await finance.call('GET', `/api/electronic-invoices/${numberOf(order)}`)).json<{
    data: { events: { event: string }[] };
  }>();
  return answer.data.events.map(({ event }) => event).toReversed();
};
const recordOf = async (order: Order) =>
  (await finance.call('GET', `/api/electronic-invoices/${numberOf(order)}`)).json<{
    data: { state: string; reason: string | null; actions: string[] };
    revision: string;
  }>();
const act = (order: Order, action: 'retry' | 'mail', body: object = {}) =>
  finance.call('POST', `/api/electronic-invoices/${numberOf(order)}/${action}`, body);

describe('who gets an electronic invoice', () => {
  /** An order of a guest that gave a VAT number, as after an accepted quote. */
  const ofCompany = async (vat: string, vat_status: 'valid' | 'unavailable' | 'invalid'): Promise<Order> => {
    const answer = await orders.paid((await orders.filled(1, { shipping_address: HOME })).id);
    const reference = await orders.referenceOf(answer);
    const { id } = await orders.orderOf(reference);
    await orders.shop.db.updateTable('orders').set({ vat, vat_status, company_name: 'Hoveniers' }).where('id', '=', id).execute();
    await orders.simulator.finish(providerId(answer), 'paid');
    return orders.orderOf(reference);
  };

  test.each([
    ['BE0403170701', 'valid', 'pending'],
    ['BE0403170701', 'unavailable', 'pending'],
    ['BE0403170701', 'invalid', 'n/a'],
    ['NL861723818B01', 'valid', 'n/a'],
  ] as const)('a company without dealer account and with the number %s, which VIES calls %s: %s', async (vat, status, expected) => {
    const order = await ofCompany(vat, status);
    expect(order.documents[0]?.peppol).toBe(expected);
    const { snapshot } = await orders.shop.db
      .selectFrom('invoices')
      .select('snapshot')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(snapshot.is_copy).toBe(expected === 'pending');
  });

  test('no private customer', async () => {
    expect((await orders.ordered(1)).documents[0]?.peppol).toBe('n/a');
  });
});

describe('an electronic invoice', () => {
  test('is looked up, written, sent and delivered; its bytes are kept, and order and back office say so', async () => {
    const order = await ofDealer();
    await sendAll();
    const { documents, sent } = await network.documents();
    const row = await rowOf(order);
    expect(documents).toEqual([
      expect.objectContaining({ id: row?.provider_id, invoice_id: numberOf(order), receiver: DEALER, state: 'SENT' }),
    ]);
    expect(sent).toHaveLength(1);
    expect(row?.xml === null || row === undefined ? '' : Buffer.from(row.xml).toString()).toBe(documents[0]?.xml);
    expect(row).toMatchObject({ state: 'sent', peppol: 'sent', lookup: { id: DEALER, is_valid: true } });
    expect((await orders.get(order.id, orders.dealer)).documents[0]?.peppol).toBe('sent');
    expect(await eventsOf(order)).toEqual(['looked_up', 'written', 'drafted', 'handed_over', 'delivered']);
    const file = await finance.call('GET', `/api/electronic-invoices/${numberOf(order)}/xml`);
    expect([file.statusCode, file.body]).toEqual([200, documents[0]?.xml]);
  });

  test('of a cancelled order is followed by its credit note', async () => {
    const order = await ofDealer();
    await orders.cancel(order.id, orders.dealer);
    await sendAll();
    const { documents } = await network.documents();
    expect(documents.map(({ xml }) => /<(Invoice|CreditNote) /.exec(xml)?.[1])).toEqual(['Invoice', 'CreditNote']);
    expect(documents[1]?.xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${numberOf(order)}`);
  });

  test.each(['create', 'send'] as const)('is sent once when the answer to “%s” gets lost', async (step) => {
    const order = await ofDealer();
    await network.behave({ lost_answer: step });
    expect((await send()).isUnreachable).toBe(true);
    passMinutes(5);
    await sendAll();
    const { documents, sent } = await network.documents();
    expect([documents.length, sent.length]).toEqual([1, 1]);
    expect(await rowOf(order)).toMatchObject({ state: 'sent', unreachable_since: null, last_error: null });
  });

  test('is sent once by two processes, and by one that follows another that died after storing the draft', async () => {
    const order = await ofDealer();
    await Promise.all([send(), send(), send()]);
    expect((await network.documents()).sent).toHaveLength(1);
    // the state before the draft was sent, as a process leaves it that dies
    await orders.shop.db
      .updateTable('electronic_invoices')
      .set({ state: 'waiting', claimed_at: jobNow(), next_attempt_at: jobNow() })
      .execute();
    await send();
    expect((await rowOf(order))?.state).toBe('waiting');
    passMinutes(6);
    await sendAll();
    expect((await network.documents()).sent).toHaveLength(1);
    expect((await rowOf(order))?.state).toBe('sent');
  });

  test('is sent once when a process is slower than its claim lasts, and another one goes on meanwhile', async () => {
    const order = await ofDealer();
    const { accessPoint } = orders.shop.services;
    let isFirst = true;
    const findByNumber: typeof accessPoint.findByNumber = async (number) => {
      const found = await accessPoint.findByNumber(number);
      if (isFirst) {
        isFirst = false;
        passMinutes(6);
        await send();
      }
      return found;
    };
    await sendElectronicInvoices({ ...orders.shop.services, now: jobNow, accessPoint: { ...accessPoint, findByNumber } });
    const { documents, sent } = await network.documents();
    expect(documents.map(({ state }) => state)).toEqual(['TRANSIT', 'DRAFT']);
    expect(sent).toEqual([documents[0]?.id]);
    expect(await rowOf(order)).toMatchObject({ state: 'transit', provider_id: documents[0]?.id });
    expect((await eventsOf(order)).filter((event) => event === 'drafted')).toHaveLength(1);
  });

  test('waits for the next run when one lasts longer than a minute', async () => {
    const [first, second] = [await ofDealer(), await ofDealer()];
    const { accessPoint } = orders.shop.services;
    const lookUp: typeof accessPoint.lookUp = (id) => {
      passMinutes(2);
      return accessPoint.lookUp(id);
    };
    await sendElectronicInvoices({ ...orders.shop.services, now: jobNow, accessPoint: { ...accessPoint, lookUp } });
    expect([await rowOf(first), await rowOf(second)]).toMatchObject([{ state: 'transit' }, { state: 'waiting', claimed_at: null }]);
    await send();
    expect(await rowOf(second)).toMatchObject({ state: 'transit' });
  });

  test('is not sent again after a restore from a backup that does not know that it was', async () => {
    const order = await ofDealer();
    await sendAll();
    await orders.shop.db.deleteFrom('electronic_invoices').execute();
    await orders.shop.db.updateTable('invoices').set({ peppol: 'pending' }).where('number', '=', numberOf(order)).execute();
    await sendAll();
    expect((await network.documents()).sent).toHaveLength(1);
    expect(await rowOf(order)).toMatchObject({ state: 'sent', peppol: 'sent' });
  });

  test('is not taken for another document whose number was given again after a restore, be it by its total or its buyer', async () => {
    const snapshotOf = ({ id }: Order) =>
      orders.shop.db.selectFrom('invoices').select('snapshot').where('order_id', '=', id).executeTakeFirstOrThrow();
    const order = await ofDealer();
    const { snapshot } = await snapshotOf(order);
    await sendAll();
    const buyer = { ...snapshot.buyer, vat: 'BE0403170701' };
    for (const other of [
      { ...snapshot, buyer },
      { ...snapshot, deposit_cents: 100, total_cents: snapshot.total_cents + 100 },
    ]) {
      await orders.shop.db.deleteFrom('electronic_invoices').execute();
      await orders.shop.db
        .updateTable('invoices')
        .set({ peppol: 'pending', snapshot: JSON.stringify(other) as never })
        .where('number', '=', numberOf(order))
        .execute();
      await sendAll();
      expect(await rowOf(order)).toMatchObject({ state: 'failed', reason: 'refused', provider_id: null, peppol: 'failed' });
    }
    const { documents, sent } = await network.documents();
    expect([documents.length, sent.length]).toEqual([1, 1]);
  });

  test('of which a sent document and a draft exist is not sent beside the sent one', async () => {
    const order = await ofDealer();
    await sendAll();
    const row = await rowOf(order);
    await orders.shop.services.accessPoint.createDraft(numberOf(order), Buffer.from(row?.xml ?? ''));
    await orders.shop.db.deleteFrom('electronic_invoices').execute();
    await orders.shop.db.updateTable('invoices').set({ peppol: 'pending' }).where('number', '=', numberOf(order)).execute();
    await sendAll();
    expect((await network.documents()).sent).toHaveLength(1);
    expect(await rowOf(order)).toMatchObject({ state: 'sent', provider_id: row?.provider_id });
  });

  test('waits while the access point is away for a day, the list says since when, and then it is sent', async () => {
    const order = await ofDealer();
    await network.behave({ outage: 503 });
    const since = jobNow();
    for (let hour = 0; hour < 24; hour++) {
      await send();
      passMinutes(DAY_MINUTES / 24 + 1);
    }
    expect(await rowOf(order)).toMatchObject({ state: 'waiting', peppol: 'pending', last_error: '503 Service unavailable' });
    expect(await eventsOf(order)).toEqual(['unreachable']);
    const list = (await finance.call('GET', '/api/electronic-invoices')).json<{ unreachable_since: string; data: object[] }>();
    expect(Math.abs(Date.parse(list.unreachable_since) - since.getTime())).toBeLessThan(60_000);
    await network.reset();
    await sendAll();
    expect(await rowOf(order)).toMatchObject({ state: 'sent', peppol: 'sent' });
    const later = (await finance.call('GET', '/api/electronic-invoices?state=sent')).json<{ unreachable_since: null; data: object[] }>();
    expect([later.unreachable_since, later.data]).toEqual([null, [expect.objectContaining({ number: numberOf(order), state: 'sent' })]]);
  });

  test('that waited for the access point is due as soon as another one was sent', async () => {
    const [first, second] = [await ofDealer(), await ofDealer()];
    await network.behave({ outage: 503 });
    await send();
    await send();
    const { document_id } = (await rowOf(second)) ?? { document_id: 0 };
    const inAnHour = new Date(jobNow().getTime() + 3_600_000);
    await orders.shop.db
      .updateTable('electronic_invoices')
      .set({ next_attempt_at: inAnHour })
      .where('document_id', '=', document_id)
      .where('unreachable_since', 'is not', null)
      .execute();
    await network.behave({ outage: null });
    passMinutes(2);
    await send();
    expect([await rowOf(first), await rowOf(second)]).toMatchObject([{ state: 'transit' }, { state: 'waiting' }]);
    await send();
    expect(await rowOf(second)).toMatchObject({ state: 'transit', unreachable_since: null });
  });

  test('is in the queue of finance when it waits for more than a day, counted from when it was sent again', async () => {
    const order = await ofDealer();
    await network.behave({ outage: 503 });
    await send();
    const queue = async () => {
      const { data } = (await finance.call('GET', '/api/queues')).json<{
        data: { id: string; count: number; oldest_at: string | null }[];
      }>();
      const list = (await finance.call('GET', '/api/electronic-invoices?state=undelivered')).json<{ data: object[] }>();
      const { count, oldest_at } = data.find(({ id }) => id === 'electronic_invoices_failed') ?? {};
      return [count, oldest_at ?? null, list.data.length];
    };
    expect(await queue()).toEqual([0, null, 0]);
    const yesterday = new Date(Date.now() - (DAY_MINUTES + 1) * 60_000);
    await orders.shop.db.updateTable('electronic_invoices').set({ created_at: yesterday }).execute();
    expect(await queue()).toEqual([1, yesterday.toISOString(), 1]);
    await orders.shop.db.updateTable('electronic_invoices').set({ state: 'failed', reason: 'lost' }).execute();
    expect((await act(order, 'retry')).statusCode).toBe(200);
    expect(await queue()).toEqual([0, null, 0]);
  });

  test('with which something unexpected goes wrong waits longer each time, and holds up no other', async () => {
    const [first, second] = [await ofDealer(), await ofDealer()];
    const { accessPoint } = orders.shop.services;
    const createDraft: typeof accessPoint.createDraft = (number, xml) =>
      number === numberOf(first) ? Promise.reject(new TypeError('a bug')) : accessPoint.createDraft(number, xml);
    const run = () => sendElectronicInvoices({ ...orders.shop.services, now: jobNow, accessPoint: { ...accessPoint, createDraft } });
    await expect(run()).rejects.toThrow('a bug');
    expect([await rowOf(first), await rowOf(second)]).toMatchObject([
      { state: 'waiting', attempts: 1, claimed_at: null, unreachable_since: null, last_error: 'a bug' },
      { state: 'transit' },
    ]);
    await run();
    passMinutes(2);
    await expect(run()).rejects.toThrow('a bug');
    const row = await rowOf(first);
    expect([row?.attempts, (row?.next_attempt_at.getTime() ?? 0) - jobNow().getTime() > 60_000]).toEqual([2, true]);
  });

  test('goes to the VAT number if the enterprise number is not registered', async () => {
    const order = await ofDealer();
    await network.behave({ unregistered: [DEALER] });
    await sendAll();
    const { documents } = await network.documents();
    expect([(await rowOf(order))?.receiver, documents[0]?.receiver]).toEqual([DEALER_BY_VAT, DEALER_BY_VAT]);
    expect(documents[0]?.xml).toContain('<cbc:EndpointID schemeID="9925">BE0787274566<');
  });
});

describe('an electronic invoice that can’t be delivered', () => {
  test('waits for finance with the proof; another id sends it once', async () => {
    const order = await ofDealer();
    await network.behave({ unregistered: [DEALER, DEALER_BY_VAT] });
    await sendAll();
    expect(await rowOf(order)).toMatchObject({ state: 'failed', peppol: 'failed', lookup: { id: DEALER_BY_VAT, is_valid: false } });
    const queues = (await finance.call('GET', '/api/queues')).json<{ data: { id: string; count: number }[] }>();
    expect(queues.data.find(({ id }) => id === 'electronic_invoices_failed')?.count).toBe(1);
    const { data, revision } = await recordOf(order);
    expect(data).toMatchObject({ state: 'failed', reason: 'not_registered', actions: ['retry', 'mail'] });
    const wrong = await act(order, 'retry', { peppol_id: '0208:0403170702', revision });
    expect([wrong.statusCode, wrong.json()]).toEqual([422, expect.objectContaining({ errors: { peppol_id: [expect.any(String)] } })]);
    const answers = await Promise.all([1, 2].map(() => act(order, 'retry', { peppol_id: '0208:0403170701', revision })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await sendAll();
    const { documents, sent } = await network.documents();
    expect([documents[0]?.receiver, sent.length]).toEqual(['0208:0403170701', 1]);
    expect(await rowOf(order)).toMatchObject({ state: 'sent', peppol: 'sent' });
    expect((await act(order, 'mail')).json()).toMatchObject({ code: 'electronic_invoice.not_failed' });
    // the company's next document goes there by itself
    const next = await ofDealer();
    await sendAll();
    expect(await rowOf(next)).toMatchObject({ state: 'sent', receiver: '0208:0403170701' });
  });

  test('goes by mail instead, with its PDF, and the order says that the PDF applies', async () => {
    const order = await ofDealer();
    await network.behave({ refuses: true });
    await sendAll();
    expect(await recordOf(order)).toMatchObject({ data: { state: 'failed', reason: 'refused' } });
    const { revision } = await recordOf(order);
    expect((await act(order, 'mail', { revision })).json()).toMatchObject({ data: { state: 'mailed', actions: ['retry'] } });
    const mail = await orders.shop.db
      .selectFrom('mails')
      .select(['subject', 'attachments'])
      .where('subject', 'like', `%${numberOf(order)}%`)
      .executeTakeFirstOrThrow();
    expect(mail.attachments).toEqual([expect.objectContaining({ filename: `${numberOf(order)}.pdf` })]);
    expect((await orders.get(order.id, orders.dealer)).documents[0]?.peppol).toBe('failed');
    const log = await orders.shop.db
      .selectFrom('audit_log')
      .select('operation')
      .where('subject', '=', `document ${numberOf(order)}`)
      .execute();
    expect(log).toEqual([{ operation: 'electronic-invoices.mail' }]);
  });

  test('is refused after five more tries when the access point does not check its draft; another document does not wait for it', async () => {
    const order = await ofDealer();
    await network.behave({ outage: 503 });
    for (let time = 0; time < 6; time++) {
      await send();
      passMinutes(61);
    }
    await network.behave({ outage: null, unchecked: true });
    const next = await ofDealer();
    expect((await send()).isUnreachable).toBe(false);
    expect([await rowOf(order), await rowOf(next)]).toMatchObject([
      { state: 'waiting', attempts: 1, unreachable_since: null, last_error: '400 Document is not validated yet' },
      { state: 'waiting', attempts: 1 },
    ]);
    await network.behave({ unchecked: false });
    await orders.shop.db
      .updateTable('electronic_invoices')
      .set({ next_attempt_at: new Date(0) })
      .where('document_id', '=', (await rowOf(next))?.document_id ?? 0)
      .execute();
    await send();
    expect(await rowOf(next)).toMatchObject({ state: 'transit' });
    await network.behave({ unchecked: true });
    for (let time = 0; time < 4; time++) {
      passMinutes(61);
      await send();
    }
    expect(await rowOf(order)).toMatchObject({ state: 'waiting', attempts: 5 });
    passMinutes(61);
    await send();
    expect(await rowOf(order)).toMatchObject({ state: 'failed', reason: 'refused', peppol: 'failed' });
    const { documents, sent } = await network.documents();
    expect([documents.length, sent.length]).toEqual([2, 1]);
  });

  test('after it was sent gets a new document when it is sent again, and the old one is left alone', async () => {
    const order = await ofDealer();
    await network.behave({ outcome: 'FAILED' });
    await sendAll();
    expect(await recordOf(order)).toMatchObject({ data: { state: 'failed', reason: 'undelivered' } });
    await network.behave({ outcome: 'SENT' });
    await act(order, 'retry');
    await sendAll();
    const { documents, sent } = await network.documents();
    expect([documents.map(({ state }) => state), new Set(sent).size]).toEqual([['FAILED', 'SENT'], 2]);
    expect(await rowOf(order)).toMatchObject({ state: 'sent', provider_id: documents[1]?.id });
  });

  test('waits again for the version before this one, which does not know its queue', async () => {
    const order = await ofDealer();
    await network.behave({ refuses: true });
    await sendAll();
    const undoSql = (await readMigrations()).find(({ name }) => name === '105-electronic-invoices')?.undoSql ?? '';
    const trx = await orders.shop.db.startTransaction().execute();
    await sql.raw(undoSql).execute(trx);
    const undone = await trx.selectFrom('invoices').select('peppol').where('order_id', '=', order.id).execute();
    await trx.rollback().execute();
    expect(undone).toEqual([{ peppol: 'pending' }]);
  });

  test('fails for a receiver of other documents, and for one that the access point has lost', async () => {
    const first = await ofDealer();
    await network.behave({ document_types: ['urn:other'] });
    await sendAll();
    expect(await recordOf(first)).toMatchObject({ data: { reason: 'document_type' } });
    const second = await ofDealer();
    await network.behave({ document_types: [], outcome: 'TRANSIT' });
    await sendAll();
    await network.reset();
    passMinutes(DAY_MINUTES);
    await send();
    expect(await recordOf(second)).toMatchObject({ data: { reason: 'lost' } });
  });
});

test('the bytes stay when the account is deleted, and go with the buyer after ten years', async () => {
  const order = await ofDealer();
  await sendAll();
  expect((await rowOf(order))?.xml).not.toBeNull();
  expect(Buffer.from((await rowOf(order))?.xml ?? '').toString()).not.toContain(order.email);
  await eraseOldBuyers(orders.shop.db, new Date(Date.UTC(new Date().getUTCFullYear() + 10, 11, 31)));
  expect(await rowOf(order)).toBeDefined();
  await eraseOldBuyers(orders.shop.db, new Date(Date.UTC(new Date().getUTCFullYear() + 11, 0, 2)));
  expect(await rowOf(order)).toBeUndefined();
});
