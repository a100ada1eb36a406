import { randomUUID } from 'node:crypto';
import type { ReturnReason } from 'shared-contracts/wire/retour';
import { issueInvoice } from '../../sales/documents/issue-invoice.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import type { PastOrder } from '../../testing/past-orders.ts';
import { OPEN_TIMEOUT_MS } from '../../testing/test-defaults.ts';
import { openTestPayments, STOCK as ON_HAND } from '../../testing/test-payments.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createReturn } from './create-return.ts';
import { loadReturnLines } from '../../sales/orders/return-lines.ts';
import type { ReturnRow } from './returns.repository.ts';
import { closeReturn, receiveReturn } from './settle-return.ts';

const NOW = new Date('2026-06-10T10:00:00.000Z');
const COST = 975;
const DELIVERY = 975;

let shop: TestPayments;
let userId: number;
/** two variants that travel as parcels, a second chance, a rental, and a gift */
let ids: { goods: number; other: number; chance: number; rental: number; gift: number };
beforeAll(async () => {
  shop = await openTestPayments(NOW);
  const { db } = shop;
  const first = (type: 'sale' | 'second_chance' | 'rental', isGift: boolean) =>
    db.selectFrom('variant_facts').select('id').where('type', '=', type).where('is_gift', '=', isGift).orderBy('id');
  const [goods, other] = await first('sale', false)
    .where('delivery_class', '=', 'parcel')
    .where('is_custom_made', '=', false)
    .limit(2)
    .execute();
  ids = {
    goods: goods?.id ?? 0,
    other: other?.id ?? 0,
    chance: (await first('second_chance', false).executeTakeFirstOrThrow()).id,
    rental: (await first('rental', false).executeTakeFirstOrThrow()).id,
    gift: (await first('sale', true).executeTakeFirstOrThrow()).id,
  };
  ({ id: userId } = await db.selectFrom('users').select('id').where('language', '=', 'nl').orderBy('id').executeTakeFirstOrThrow());
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  shop.provider.createRefund.mockImplementation(async ({ amountCents, reference }) => ({
    id: `re_${reference.slice(0, 8)}`,
    status: 'pending',
    amountCents,
    reference,
  }));
});

type Ordered = OrderRow & { lineIds: number[] };
/** Three pieces of 10 euros, delivered; `isPaid`: with its invoice and payment. */
const order = async ({ isPaid = false, ...overrides }: Partial<PastOrder> & { isPaid?: boolean } = {}): Promise<Ordered> => {
  const row = await pastOrder(shop, { userId, lines: [{ variantId: ids.goods, amount: 3, unit: 1000 }], ...overrides });
  if (isPaid) {
    await shop.addPayment(row, { status: 'paid' });
    await issueInvoice(shop.db, row.id, { publicUrl: 'https://shop.example', now: NOW });
  }
  return row;
};
interface ItemRequest {
  line?: number;
  amount?: number;
  reason?: ReturnReason;
  photo?: string;
}
const requestReturn = (ordered: Ordered, ...items: ItemRequest[]): Promise<ReturnRow> =>
  createReturn(
    shop.services,
    userId,
    {
      order_id: ordered.id,
      items: (items.length === 0 ? [{}] : items).map(({ line = 0, amount = 1, reason = 'changed_mind', photo }) => ({
        order_item_id: ordered.lineIds[line] ?? 0,
        amount,
        reason,
        comment: '',
        ...(photo === undefined ? {} : { photo }),
      })),
    },
    'nl',
  );
const itemsOf = ({ id }: ReturnRow) => shop.db.selectFrom('return_items').selectAll().where('return_id', '=', id).orderBy('id').execute();
const mailOf = (key: string) => shop.db.selectFrom('mails').selectAll().where('key', '=', key).executeTakeFirst();
const onHand = async (variantId: number): Promise<number> =>
  (await shop.db.selectFrom('stock').select('on_hand').where('variant_id', '=', variantId).executeTakeFirstOrThrow()).on_hand;
const refundsOf = ({ id }: OrderRow) =>
  shop.db.selectFrom('refunds').select(['amount_cents', 'reason', 'status']).where('order_id', '=', id).orderBy('id').execute();
const notesOf = async ({ id }: OrderRow) => {
  const rows = await shop.db
    .selectFrom('invoices')
    .select(['snapshot', 'total_cents'])
    .where('order_id', '=', id)
    .where('kind', '=', 'credit_note')
    .orderBy('id')
    .execute();
  return rows.map(({ snapshot, total_cents }) => [
    total_cents,
    ...snapshot.lines.map(({ kind, incl_vat_cents }) => `${kind} ${incl_vat_cents}`),
  ]);
};

describe('the lines of an order with returns', () => {
  test('say what was paid for each: a coupon counts for goods at their own price', async () => {
    const row = await order({
      discount: 300,
      lines: [
        { variantId: ids.goods, amount: 2, unit: 1000 },
        { variantId: ids.chance, amount: 1, unit: 1000 },
        { variantId: ids.other, amount: 1, unit: 1000 },
        { variantId: ids.gift, amount: 1, unit: 0, kind: 'gift', giftUnit: 590 },
      ],
    });
    const lines = await loadReturnLines(shop.db, row);
    expect(
      lines.map(({ id, variantId, kind, ordered, paidCents, giftUnitCents }) => [id, variantId, kind, ordered, paidCents, giftUnitCents]),
    ).toEqual([
      [row.lineIds[0], ids.goods, 'sale', 2, 1800, null],
      [row.lineIds[1], ids.chance, 'sale', 1, 1000, null],
      [row.lineIds[2], ids.other, 'sale', 1, 900, null],
      [row.lineIds[3], ids.gift, 'gift', 1, 0, 590],
    ]);
    expect(Object.keys(lines[0] ?? {})).not.toContain('type');
  });

  test('count pieces in returns that were not cancelled', async () => {
    const row = await order();
    const first = await requestReturn(row);
    await requestReturn(row);
    expect((await loadReturnLines(shop.db, row))[0]?.returned).toEqual({ amount: 2, cents: 2000 });
    await shop.db.updateTable('returns').set({ status: 'cancelled', cancelled_at: NOW }).where('id', '=', first.id).execute();
    expect((await loadReturnLines(shop.db, row))[0]?.returned).toEqual({ amount: 1, cents: 1000 });
    expect((await loadReturnLines(shop.db, await order()))[0]?.returned).toEqual({ amount: 0, cents: 0 });
  });
});

describe('a new return', () => {
  test('holds pieces, reasons, what was paid for them, and what sending them back costs', async () => {
    const row = await order();
    const newReturn = await requestReturn(row, { amount: 2, reason: 'not_as_described' });
    expect(newReturn).toMatchObject({
      order_id: row.id,
      order_number: row.number,
      user_id: userId,
      withdrawal_id: null,
      status: 'open',
      created_at: NOW,
      cost_cents: 0,
      carrier: 'bpost',
      number: expect.stringMatching(/^R2026-\d+$/),
    });
    expect(await itemsOf(newReturn)).toMatchObject([
      {
        order_line_id: row.lineIds[0],
        amount: 2,
        reason: 'not_as_described',
        comment: '',
        photo_id: null,
        price_cents: 2000,
        restocked: 0,
      },
    ]);
    expect((await requestReturn(row)).cost_cents).toBe(COST);
  });

  test('is mailed with what it pays back and its page', async () => {
    const row = await order();
    const newReturn = await requestReturn(row, { amount: 3 });
    const text = ((await mailOf(`return-created:${newReturn.id}`))?.text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
    // three pieces and the delivery, less the cost of sending back
    for (const part of [row.number, '€ 30,00', `https://shop.example/nl/account/retours/${newReturn.id}`]) expect(text).toContain(part);
  });

  test('costs for goods with their gift what it costs for the goods alone', async () => {
    const row = await order({
      giftThresholds: { '2000': 1 },
      lines: [
        { variantId: ids.goods, amount: 3, unit: 1000 },
        { variantId: ids.gift, amount: 1, unit: 0, kind: 'gift', giftUnit: 590 },
      ],
    });
    const newReturn = await requestReturn(row, { amount: 3, reason: 'damaged' }, { line: 1, reason: 'other' });
    expect(newReturn.cost_cents).toBe(0);
  });

  test('deducts an unearned gift before the cost of sending back', async () => {
    const row = await order({
      giftThresholds: { '2500': 1 },
      lines: [
        { variantId: ids.goods, amount: 3, unit: 1000 },
        { variantId: ids.gift, amount: 1, unit: 0, kind: 'gift', giftUnit: 590 },
      ],
    });
    // of the 10 euros to refund, 5.90 are deducted for the gift
    expect((await requestReturn(row)).cost_cents).toBe(410);
  });

  test('deducts its cost from the delivery too, when the whole order is returned', async () => {
    const row = await order({ lines: [{ variantId: ids.goods, amount: 1, unit: 100 }] });
    expect((await requestReturn(row)).cost_cents).toBe(COST);
    const part = await order({ lines: [{ variantId: ids.goods, amount: 2, unit: 100 }] });
    expect((await requestReturn(part)).cost_cents).toBe(100);
  });

  test('shows an own photo, on one item', async () => {
    const photo = randomUUID();
    await shop.db
      .insertInto('return_photos')
      .values({ id: photo, user_id: userId, storage_key: `return-photos/${photo}`, type: 'image/jpeg', bytes: 1, created_at: NOW })
      .execute();
    const row = await order();
    const newReturn = await requestReturn(row, { photo });
    expect((await itemsOf(newReturn))[0]?.photo_id).toBe(photo);
    await expect(requestReturn(row, { photo })).rejects.toMatchObject({
      status: 422,
      code: 'request.invalid',
      details: { fields: { 'items.0.photo': [{ message: 'invalid' }] } },
    });
  });

  test.each([
    ['a gift without a price', 1, 422, 'return.gift'],
    ['a rental', 2, 422, 'return.rental'],
  ] as const)('is refused for %s', async (_case, line, status, code) => {
    const row = await order({
      lines: [
        { variantId: ids.goods, amount: 1, unit: 1000 },
        { variantId: ids.gift, amount: 1, unit: 0, kind: 'gift' },
        { variantId: ids.rental, amount: 1, unit: 1000, kind: 'rental' },
      ],
    });
    await expect(requestReturn(row, { line })).rejects.toMatchObject({ status, code });
  });

  test('names the line, the amount left and the amount requested', async () => {
    const row = await order();
    const meta = { product_title: `Product ${ids.goods}`, left: 3, requested: 4 };
    await expect(requestReturn(row, { amount: 4 })).rejects.toMatchObject({
      status: 422,
      code: 'return.too_many',
      details: { meta, fields: { 'items.0.amount': [{ message: 'max', values: { count: 3 } }] } },
    });
    await requestReturn(row, { amount: 3 });
    await expect(requestReturn(row)).rejects.toMatchObject({
      status: 409,
      code: 'return.already_created',
      details: { meta: { left: 0, requested: 1 } },
    });
  });

  test.each([
    ['of another order', [{ line: 9 }], 'items.0.order_item_id'],
    ['that is there twice', [{}, {}], 'items.1.order_item_id'],
  ])('is refused for a line %s', async (_case, items, field) => {
    await expect(requestReturn(await order(), ...items)).rejects.toMatchObject({
      status: 422,
      code: 'request.invalid',
      details: { fields: { [field]: [{ message: 'invalid' }] } },
    });
  });

  test('is possible for an own order, within its period', async () => {
    const foreign = await order({ userId: null });
    await expect(requestReturn(foreign)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
    const lateOrder = await order({ deliveredAt: new Date('2026-05-20T10:00:00Z') });
    await expect(requestReturn(lateOrder)).rejects.toMatchObject({
      status: 409,
      code: 'return.period_expired',
      details: { meta: { until: '3 juni 2026' } },
    });
    const confirmed = await order({ status: 'confirmed' });
    await expect(requestReturn(confirmed)).rejects.toMatchObject({ code: 'return.not_delivered', details: { meta: { until: '' } } });
  });
});

describe('received goods', () => {
  test.each([
    ['changed_mind', 2],
    ['wrong_product', 2],
    ['damaged', 0],
    ['not_as_described', 0],
  ] as const)('are for sale again unless they are damaged (%s)', async (reason, pieces) => {
    const row = await order();
    const newReturn = await requestReturn(row, { amount: 2, reason });
    const received = await receiveReturn(shop.services, newReturn.number);
    expect(received).toEqual({ ...newReturn, received_at: NOW });
    expect(await onHand(ids.goods)).toBe(ON_HAND + pieces);
    expect((await itemsOf(newReturn))[0]?.restocked).toBe(pieces);
    expect(await mailOf(`return-received:${newReturn.id}`)).toMatchObject({ to_address: expect.stringContaining('@') });
    // once
    expect(await receiveReturn(shop.services, newReturn.number)).toMatchObject({ received_at: NOW });
    expect(await onHand(ids.goods)).toBe(ON_HAND + pieces);
  });

  test.each([
    [{ reason: 'damaged' as const, restock: 1 }, 1],
    [{ reason: 'changed_mind' as const, restock: 0 }, 0],
    [{ reason: 'changed_mind' as const, restock: 2 }, 2],
  ])('are for sale as staff decide: %j', async ({ reason, restock }, pieces) => {
    const newReturn = await requestReturn(await order(), { amount: 2, reason });
    await receiveReturn(shop.services, newReturn.number, { restock: { [`SKU-${ids.goods}`]: restock } });
    expect(await onHand(ids.goods)).toBe(ON_HAND + pieces);
  });

  test('are refused by the line that names what is not in the return, or more than is, and nothing is received', async () => {
    const newReturn = await requestReturn(await order(), { amount: 2, reason: 'changed_mind' });
    const sku = `SKU-${ids.goods}`;
    await expect(receiveReturn(shop.services, newReturn.number, { restock: { 'SKU-NONE': 1 } })).rejects.toMatchObject({
      status: 422,
      code: 'return.not_in_return',
      details: { meta: { sku: 'SKU-NONE' } },
    });
    await expect(receiveReturn(shop.services, newReturn.number, { restock: { [sku]: 3 } })).rejects.toMatchObject({
      status: 422,
      code: 'return.more_than_returned',
      details: { meta: { sku, max: 2, amount: 3 } },
    });
    await expect(receiveReturn(shop.services, newReturn.number, { restockItems: { 0: 1 } })).rejects.toMatchObject({
      code: 'return.not_in_return',
    });
    await expect(closeReturn(shop.services, newReturn.number, { missingGifts: { [sku]: 1 } })).rejects.toMatchObject({
      code: 'return.no_gift',
    });
    expect(await onHand(ids.goods)).toBe(ON_HAND);
    expect(await receiveReturn(shop.services, newReturn.number)).toMatchObject({ received_at: NOW });
  });

  test('are put back into stock line by line', async () => {
    const row = await order({
      lines: [
        { variantId: ids.other, amount: 2, unit: 1000 },
        { variantId: ids.goods, amount: 3, unit: 1000 },
      ],
    });
    const newReturn = await requestReturn(row, { line: 0, reason: 'damaged' }, { line: 1, amount: 3 });
    await receiveReturn(shop.services, newReturn.number);
    expect([await onHand(ids.other), await onHand(ids.goods)]).toEqual([ON_HAND, ON_HAND + 3]);
  });

  test('cannot be received for a closed or unknown return', async () => {
    const newReturn = await requestReturn(await order());
    await closeReturn(shop.services, newReturn.number);
    await expect(receiveReturn(shop.services, newReturn.number)).rejects.toMatchObject({ status: 409, code: 'return.not_open' });
    await expect(closeReturn(shop.services, newReturn.number)).rejects.toMatchObject({ status: 409, code: 'return.not_open' });
    await expect(receiveReturn(shop.services, 'R1')).rejects.toMatchObject({ status: 404, code: 'return.not_found' });
  });
});

describe('a settled return', () => {
  test('is credited and refunded as announced, with its document', async () => {
    const row = await order({ isPaid: true });
    const newReturn = await requestReturn(row, { amount: 2 });
    const closed = await closeReturn(shop.services, newReturn.number, { note: 'Bedankt' });
    expect(closed).toMatchObject({
      status: 'closed',
      closed_at: NOW,
      refund_cents: 2000 - COST,
      cost_cents: COST,
      delivery_cents: 0,
      gift_cents: 0,
      note: 'Bedankt',
    });
    expect(await refundsOf(row)).toEqual([{ amount_cents: 2000 - COST, reason: 'return', status: 'queued' }]);
    expect(await notesOf(row)).toEqual([[2000 - COST, 'sale 2000', `return_cost ${-COST}`]]);
    const mail = await mailOf(`return-closed:${newReturn.id}`);
    expect(mail?.text).toContain('Bedankt');
    expect(mail?.attachments).toMatchObject([{ filename: expect.stringMatching(/^C20.*\.pdf$/), type: 'application/pdf' }]);
  });

  test('refunds the delivery with the last piece, and once', async () => {
    const row = await order({ isPaid: true });
    const [first, second] = [await requestReturn(row, { amount: 2 }), await requestReturn(row)];
    expect(await closeReturn(shop.services, first.number)).toMatchObject({ refund_cents: 2000 - COST, delivery_cents: 0 });
    expect(await closeReturn(shop.services, second.number)).toMatchObject({
      refund_cents: 1000 + DELIVERY - COST,
      delivery_cents: DELIVERY,
    });
  });

  test('does not refund the delivery while a machine of the order stays with the customer', async () => {
    const row = await order({
      isPaid: true,
      lines: [
        { variantId: ids.goods, amount: 1, unit: 1000 },
        { variantId: ids.rental, amount: 1, unit: 1000, kind: 'rental' },
      ],
    });
    const newReturn = await requestReturn(row);
    expect(await closeReturn(shop.services, newReturn.number)).toMatchObject({ refund_cents: 1000 - COST, delivery_cents: 0 });
  });

  test('refunds at most its pieces and what is left of the delivery', async () => {
    const row = await order({ isPaid: true });
    const newReturn = await requestReturn(row);
    const most = 1000 + DELIVERY;
    await expect(closeReturn(shop.services, newReturn.number, { refundCents: most + 1 })).rejects.toMatchObject({
      status: 422,
      code: 'return.refund_exceeds',
      details: { meta: { max_cents: most, max: expect.stringContaining('19,75') } },
    });
    await expect(closeReturn(shop.services, newReturn.number, { refundCents: -1 })).rejects.toMatchObject({
      code: 'return.refund_exceeds',
    });
    expect(await closeReturn(shop.services, newReturn.number, { refundCents: most })).toMatchObject({
      refund_cents: most,
      delivery_cents: DELIVERY,
      cost_cents: 0,
      note: null,
    });
  });

  test('without received pieces is closed without documents', async () => {
    const row = await order({ isPaid: true });
    const newReturn = await requestReturn(row);
    expect(await closeReturn(shop.services, newReturn.number, { refundCents: 0 })).toMatchObject({ status: 'closed', refund_cents: 0 });
    expect([await refundsOf(row), await notesOf(row), (await mailOf(`return-closed:${newReturn.id}`))?.attachments]).toEqual([[], [], []]);
  });

  test('of an order without an invoice is closed without documents', async () => {
    const row = await order();
    const newReturn = await requestReturn(row);
    expect(await closeReturn(shop.services, newReturn.number)).toMatchObject({ status: 'closed', refund_cents: 1000 - COST });
    expect([await refundsOf(row), (await mailOf(`return-closed:${newReturn.id}`))?.attachments]).toEqual([[], []]);
  });

  test('is credited for a withdrawal from the purchase', async () => {
    const row = await order({ isPaid: true });
    const newReturn = await requestReturn(row);
    const { id } = await shop.db
      .insertInto('withdrawals')
      .values({
        reference: `W-${row.number}`,
        order_id: row.id,
        order_number: row.number,
        name: 'An Peeters',
        email: 'an@voorbeeld.be',
        lang: 'nl',
        state: 'open',
        received_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db.updateTable('returns').set({ withdrawal_id: id }).where('id', '=', newReturn.id).execute();
    await closeReturn(shop.services, newReturn.number);
    expect((await refundsOf(row)).map(({ reason }) => reason)).toEqual(['withdrawal']);
  });

  describe('with gifts', () => {
    const gifted = () =>
      order({
        isPaid: true,
        giftThresholds: { '2500': 2 },
        lines: [
          { variantId: ids.goods, amount: 3, unit: 1000 },
          { variantId: ids.gift, amount: 2, unit: 0, kind: 'gift', giftUnit: 200 },
        ],
      });

    test('deducts gifts that the customer keeps', async () => {
      const row = await gifted();
      const newReturn = await requestReturn(row, { amount: 2 });
      expect(await closeReturn(shop.services, newReturn.number)).toMatchObject({ gift_cents: 400, refund_cents: 2000 - 400 - COST });
      expect(await notesOf(row)).toEqual([[2000 - 400 - COST, 'sale 2000', 'gift_kept -400', `return_cost ${-COST}`]]);
    });

    test.each([
      [0, 0, 2],
      [1, 200, 1],
      [2, 400, 0],
    ])('of which %i are missing deducts %i cents', async (missing, cents, received) => {
      const row = await gifted();
      const newReturn = await requestReturn(row, { amount: 2 }, { line: 1, amount: 2, reason: 'other' });
      const missingGifts = { [`SKU-${ids.gift}`]: missing };
      expect(await closeReturn(shop.services, newReturn.number, { missingGifts })).toMatchObject({
        gift_cents: cents,
        refund_cents: 2000 - cents - COST,
      });
      const items = await itemsOf(newReturn);
      expect(items.find(({ order_line_id }) => order_line_id === row.lineIds[1])?.amount ?? 0).toBe(received);
      // goods that did not come are another matter: they are no gift
      expect(items.find(({ order_line_id }) => order_line_id === row.lineIds[0])?.amount).toBe(2);
    });

    test('refunds a deduction when the gifts are returned later, up to that amount', async () => {
      const row = await gifted();
      const goods = await requestReturn(row, { amount: 3 });
      await closeReturn(shop.services, goods.number);
      const gifts = await requestReturn(row, { line: 1, amount: 2, reason: 'other' });
      await expect(closeReturn(shop.services, gifts.number, { refundCents: 401 })).rejects.toMatchObject({
        details: { meta: { max_cents: 400 } },
      });
      expect(await closeReturn(shop.services, gifts.number)).toMatchObject({ gift_cents: -400 });
    });
  });
});
