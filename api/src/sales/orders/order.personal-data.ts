import { sql } from 'kysely';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isRentalNotBrought } from '../../catalogue/rentals/rental-not-brought.ts';
import { addDays } from '../../platform/days.ts';
import type { UserRow } from '../../customers/auth/users.ts';
import { ERASED } from '../../customers/privacy/personal-data.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';
import { eraseContact, eraseStaffTexts } from './erase-contact.ts';
import { listWithdrawable } from './list-withdrawable.ts';
import { openInvoiceCents } from './open-invoice.ts';
import { giveOrderTo } from './order-owner.ts';
import { RETENTION } from '../../customers/privacy/retention.ts';

/** Ids of the user's orders, as a subquery. */
export const ordersOf = (db: Queries, { id }: UserRow) => db.selectFrom('orders').select('orders.id').where('orders.user_id', '=', id);

/** Days after which a shipped order counts as delivered. */
const ON_ITS_WAY_DAYS = 30;
/** Days after a rental in which the machine is checked and its deposit refunded. */
const DEPOSIT_DAYS = 14;

/** The part of a delivery address that VAT requires: country and place. */
const placeOnly = sql<string>`jsonb_build_object('street', ${ERASED}::text, 'street_number', ${ERASED}::text,
  'zip_code', delivery_address -> 'zip_code', 'city', delivery_address -> 'city', 'country', delivery_address -> 'country')`;
const countryOnly = (column: 'delivery_address' | 'billing_address') => sql<string>`jsonb_build_object('street', ${ERASED}::text,
  'street_number', ${ERASED}::text, 'zip_code', ${ERASED}::text, 'city', ${ERASED}::text, 'country', ${sql.ref(column)} -> 'country')`;

/** The reference of an order or payment gave access to it: an erased order gets new ones that nobody knows. */
const renewReferences = async (trx: Queries, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await trx
    .updateTable('orders')
    .set({ reference: sql<string>`gen_random_uuid()` })
    .where('id', 'in', orderIds)
    .execute();
  await trx
    .updateTable('payments')
    .set({ reference: sql<string>`gen_random_uuid()` })
    .where('order_id', 'in', orderIds)
    .where('status', 'not in', ['open', 'pending', 'authorized'])
    .execute();
};

const invoicesOf = (trx: Queries, orderIds: readonly number[]) =>
  orderIds.length === 0 ? Promise.resolve([]) : trx.selectFrom('invoices').select('order_id').where('order_id', 'in', orderIds).execute();

/**
 * Orders with their lines and payments. Erased: all but what an invoice needs (name, billing address, VAT number, goods, amounts); of a company's
 * orders that go on with others, the person.
 */
export const orderData: PersonalDataSource = {
  name: 'orders',
  adoptGuestRows: async (trx, user) => {
    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .where(sql<string>`lower(email)`, '=', user.email)
      .where('user_id', 'is', null)
      .execute();
    for (const { id } of orders) await giveOrderTo(trx, id, user.id);
  },
  openOrdersOf: async (db, userId, now) => {
    const open = await db
      .selectFrom('orders')
      .select('number')
      // who ordered for a company is the contact of the delivery, also after leaving it
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('ordered_by_id', '=', userId)]))
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['awaiting_payment', 'confirmed']),
          // until its invoice is paid, somebody owes it: the company, as long as others are in it
          eb.and([
            eb('user_id', '=', userId),
            sql<boolean>`orders.invoice_due_on is not null and ${openInvoiceCents('orders')} > 0`,
            sql<boolean>`not exists (select from company_people p where p.company_id = orders.company_id and p.user_id <> ${userId})`,
          ]),
          eb.and([eb('status', '=', 'shipped'), eb('ordered_at', '>', addDays(now, -ON_ITS_WAY_DAYS))]),
          eb.exists(
            eb.selectFrom('returns').select('returns.id').whereRef('order_id', '=', 'orders.id').where('returns.status', '=', 'open'),
          ),
          eb.exists(
            eb
              .selectFrom('order_lines')
              .select('order_lines.id')
              .whereRef('order_id', '=', 'orders.id')
              .where('orders.status', '=', 'delivered')
              .where('rent_to', '>=', brusselsDay(addDays(now, -DEPOSIT_DAYS)))
              // a machine that was never brought has nothing to be checked
              .where(sql<boolean>`not ${isRentalNotBrought('order_lines')}`),
          ),
          eb.exists(
            eb.selectFrom('withdrawals').select('withdrawals.id').whereRef('order_id', '=', 'orders.id').where('state', '=', 'open'),
          ),
        ]),
      )
      .orderBy('id')
      .execute();
    return [...new Set([...open.map(({ number }) => number), ...(await listWithdrawable(db, userId, now))])];
  },
  exportOf: async (db, user) => {
    const orders = await db.selectFrom('orders').selectAll().where('user_id', '=', user.id).orderBy('id').execute();
    const ids = orders.map(({ id }) => id);
    if (ids.length === 0) return [];
    const lines = await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('position').execute();
    const payments = await db
      .selectFrom('payments')
      .select([
        'order_id',
        'status',
        'method',
        'received_on',
        'bank_reference',
        'amount_cents',
        'created_at',
        'taken_back_at',
        'taken_back_reason',
      ])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute();
    const plans = await db
      .selectFrom('order_plans')
      .select(['order_id', 'name', 'kind', 'input'])
      .where('order_id', 'in', ids)
      .orderBy('position')
      .execute();
    const slots = await db.selectFrom('delivery_slots').select(['order_id', 'day', 'half', 'state']).where('order_id', 'in', ids).execute();
    const shipments = await db
      .selectFrom('shipments as s')
      .innerJoin('shipment_lines as p', 'p.shipment_id', 's.id')
      .innerJoin('order_lines as l', 'l.id', 'p.order_line_id')
      .select(['s.order_id', 's.number', 's.sent_at', 's.carrier', 's.tracking_code', 's.tracking_url', 'l.sku', 'p.amount'])
      .where('s.order_id', 'in', ids)
      .orderBy('s.id')
      .execute();
    const rowsOf = <Row extends { order_id: number }>(rows: readonly Row[], orderId: number) =>
      rows.filter(({ order_id }) => order_id === orderId);
    return orders.map(({ reference: _reference, cart_id: _cart, ...order }) => ({
      ...order,
      lines: rowsOf(lines, order.id),
      plans: rowsOf(plans, order.id),
      payments: rowsOf(payments, order.id),
      shipments: rowsOf(shipments, order.id),
      delivery_slot: slots.find(({ order_id }) => order_id === order.id) ?? null,
    }));
  },
  eraseOf: async (trx, user) => {
    const rows = await trx
      .updateTable('orders')
      .set({
        user_id: null,
        email: ERASED,
        phone: ERASED,
        purchase_order: null,
        remark: null,
        delivery_address: placeOnly,
        person_erased_at: sql<Date>`now()`,
        cart_id: sql<string>`gen_random_uuid()`,
      })
      .where('user_id', '=', user.id)
      .returning(['id', 'number'])
      .execute();
    const ids = rows.map(({ id }) => id);
    await eraseKeptAnswers(
      trx,
      rows.map(({ number }) => number),
    );
    await renewReferences(trx, ids);
    await erasePlanNames(trx, ids);
    // what staff noted about somebody is about a person, too
    await eraseStaffTexts(trx, ids);
    await eraseInvoiceEmails(trx, ids);
    const invoiced = new Set((await invoicesOf(trx, ids)).map(({ order_id }) => order_id));
    // without an invoice no law requires the buyer's details
    const uninvoiced = ids.filter((id) => !invoiced.has(id));
    await eraseBuyers(trx, uninvoiced);
    await eraseContact(trx, user);
    return [];
  },
};

/** Answers that are kept for a day, for calls that are repeated: those to staff about an order have its buyer. */
const eraseKeptAnswers = (trx: Queries, numbers: readonly string[]): Promise<unknown> =>
  trx
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`exists (select from unnest(${numbers}::text[]) as own (number) where strpos(body, '"' || own.number || '"') > 0)`)
    .execute();

/** People name plans after themselves and their street. An invoice shows the names, too: it keeps them as long as the law requires. */
const erasePlanNames = async (trx: Queries, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await trx.updateTable('order_plans').set({ name: ERASED }).where('order_id', 'in', orderIds).execute();
};

/** No document shows the e-mail address, and no law requires it. */
const eraseInvoiceEmails = async (trx: Queries, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await trx
    .updateTable('invoices')
    .set({ snapshot: sql<string>`jsonb_set(snapshot, '{buyer,email}', to_jsonb(${ERASED}::text), false)` })
    .where('order_id', 'in', orderIds)
    .execute();
};

const eraseBuyers = async (trx: Queries, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await trx
    .updateTable('orders')
    .set({
      user_id: null,
      email: ERASED,
      phone: ERASED,
      first_name: ERASED,
      last_name: ERASED,
      company_name: null,
      vat: null,
      vat_consultation_number: null,
      purchase_order: null,
      ordered_by: null,
      ordered_by_id: null,
      remark: null,
      visitor_key: null,
      delivery_address: countryOnly('delivery_address'),
      billing_address: countryOnly('billing_address'),
      person_erased_at: sql<Date>`coalesce(person_erased_at, now())`,
      buyer_erased_at: sql<Date>`now()`,
    })
    .where('id', 'in', orderIds)
    .execute();
  await erasePlanNames(trx, orderIds);
  await trx
    .deleteFrom('electronic_invoices')
    .where('document_id', 'in', (eb) => eb.selectFrom('invoices').select('id').where('order_id', 'in', orderIds))
    .execute();
  const buyer = sql<string>`jsonb_build_object('name', ${ERASED}::text, 'company_name', null, 'vat', null, 'email', ${ERASED}::text,
    'address', jsonb_build_object('street', ${ERASED}::text, 'street_number', ${ERASED}::text, 'zip_code', ${ERASED}::text,
      'city', ${ERASED}::text, 'country', snapshot -> 'buyer' -> 'address' -> 'country'))`;
  await trx
    .updateTable('invoices')
    .set({
      snapshot: sql<string>`jsonb_set((snapshot || jsonb_build_object('buyer', ${buyer})) - 'plans' - 'purchase_order' - 'ordered_by',
        '{deposit_kept,note}', 'null', false)`,
    })
    .where('order_id', 'in', orderIds)
    .execute();
};

const BATCH = 500;

/**
 * Erases the buyer of orders and invoices that tax law no longer requires (Belgian VAT code, article 60: ten years from the end of the
 * year), one batch per run. Returns their number.
 */
export const eraseOldBuyers = async (db: Queries, now: Date): Promise<number> => {
  const limit = new Date(Date.UTC(now.getUTCFullYear() - RETENTION.invoiceYears, 0, 1));
  const old = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_erased_at', 'is', null)
    .where('ordered_at', '<', limit)
    .orderBy('ordered_at')
    .limit(BATCH)
    .execute();
  const ids = old.map(({ id }) => id);
  await eraseBuyers(db, ids);
  return ids.length;
};

/**
 * Erases remarks (the code of a gate, when somebody is at home) that are no longer needed for a delivery, also in the ordered cart. One
 * batch per run. docs/decisions/0034
 */
export const eraseOldRemarks = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const over = addDays(now, -RETENTION.orderRemarkDays);
    const open = addDays(now, -RETENTION.openOrderRemarkDays);
    const old = await trx
      .selectFrom('orders')
      .select(['id', 'cart_id'])
      .where('remark', 'is not', null)
      .where('ordered_at', '<', over)
      .where((eb) => eb.or([eb(eb.fn.coalesce('delivered_at', 'cancelled_at'), '<', over), eb('ordered_at', '<', open)]))
      .orderBy('ordered_at')
      .limit(BATCH)
      .forNoKeyUpdate()
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    const cartIds = old.map(({ cart_id }) => cart_id);
    await trx.updateTable('orders').set({ remark: null }).where('id', 'in', ids).execute();
    await trx
      .updateTable('carts')
      .set({ customer: sql<string>`customer - 'remark'` })
      .where('id', 'in', cartIds)
      .where('status', '=', 'ordered')
      .execute();
  });
