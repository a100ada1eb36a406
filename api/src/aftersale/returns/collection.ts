import { sql } from 'kysely';
import { isRegion } from 'shared-contracts/contract/locales';
import type { Country, Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { ReturnCollection, ReturnableAnswer } from 'shared-contracts/wire/retour';
import type { DeliverySlot, SlotChoice } from 'shared-contracts/wire/slot';
import { SLOT_CLASSES } from 'shared-contracts/staff/setting-values';
import type { SlotClass } from 'shared-contracts/staff/setting-values';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { slotAnswer, slotClassOf } from '../../content/settings/slots.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { link } from '../../platform/mail/blocks.ts';
import type { MailBlock } from '../../platform/mail/mail.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { slotText } from '../../sales/carts/slot-text.ts';
import { recipientOf } from '../../sales/orders/order-recipient.ts';
import { assertSlotFree, loadFreeSlots } from '../../sales/orders/slot-holds.ts';
import type { SlotHolder } from '../../sales/orders/slot-holds.ts';
import { isAwaitingGoods, transportOf } from './return-state.ts';
import { aftersaleTexts } from '../texts.ts';
import { collectionMovedMail, collectionMoves } from './return.mails.ts';
import { findReturnByLink, loadReturnItems, lockReturn } from './returns.repository.ts';
import type { ReturnItemRow, ReturnRow } from './returns.repository.ts';

/** Half-days that the returns of one order have at once: its goods may go back in a few times, and more of them belong into one return. */
const ORDER_COLLECTIONS = 3;
/** The same for all orders of one account or guest, who could otherwise fill the vehicles' calendar with a piece each. */
const OWNER_COLLECTIONS = 6;

const REFUSAL = ['return.slot_taken', 'return.no_slots'] as const;

/**
 * The vehicle that collects a return in a half-day that can be chosen: heavy goods from a country of the shop. Null for what is handed in or
 * brought back, and where the day is agreed by phone (0211).
 */
const collectionClassOf = (row: ReturnRow, items: readonly Pick<ReturnItemRow, 'delivery_class'>[]): SlotClass | null =>
  row.is_unsent || !isRegion(row.from_country) ? null : slotClassOf(transportOf(items));

const holderOf = ({ id: returnId, created_at: since }: Pick<ReturnRow, 'id' | 'created_at'>): SlotHolder => ({ returnId, since });

type CollectionState = Pick<ReturnRow, 'status' | 'received_at' | 'collection_day' | 'collection_half'>;

/** The half-day on which a return is collected; null when it is agreed by phone, or nothing is collected any more. */
export const collectionOf = (row: CollectionState): SlotChoice | null =>
  !isAwaitingGoods(row) || row.collection_day === null || row.collection_half === null
    ? null
    : { day: row.collection_day, half: row.collection_half };

/** From its day on the vehicle may be under way. */
export const isCollectionUnderWay = (row: CollectionState, now: Date): boolean => {
  const slot = collectionOf(row);
  return slot !== null && slot.day <= brusselsDay(now);
};

interface SlotView {
  settings: Settings;
  now: Date;
}

/** The half-days that the buyer or staff can choose now; none while the vehicle may be under way, unless staff ask. */
export const loadFreeCollections = async (
  queries: Queries,
  row: ReturnRow,
  items: readonly ReturnItemRow[],
  { settings, now, isStaff = false }: SlotView & { isStaff?: boolean },
): Promise<SlotChoice[]> => {
  const each = collectionClassOf(row, items);
  if (each === null || !isAwaitingGoods(row) || (!isStaff && isCollectionUnderWay(row, now))) return [];
  return loadFreeSlots(queries, holderOf(row), each, { settings, now });
};

/** The half-days for a return that is requested now, by vehicle; undefined where none can be chosen. */
export const loadOfferedCollections = async (
  queries: Queries,
  country: Country,
  { settings, now, lang }: SlotView & { lang: Lang },
): Promise<NonNullable<ReturnableAnswer['collection']> | undefined> => {
  if (settings.get('delivery.slots') === null || !isRegion(country)) return undefined;
  const offered: Partial<Record<SlotClass, DeliverySlot[]>> = {};
  for (const each of SLOT_CLASSES) {
    const free = await loadFreeSlots(queries, { since: now }, each, { settings, now });
    offered[each] = free.map((slot) => slotAnswer(slot, settings, lang));
  }
  return { van: offered.van ?? [], crane: offered.crane ?? [] };
};

/** Whose half-days count together: the account of the order, or the guest's mailbox; null after both were erased. */
const findOwner = async (trx: Queries, orderId: number): Promise<{ userId: number } | { email: string } | null> => {
  const { user_id: userId, ...order } = await trx
    .selectFrom('orders')
    .select(['user_id', 'email', 'buyer_erased_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (userId !== null) return { userId };
  return order.buyer_erased_at === null ? { email: order.email.toLowerCase() } : null;
};

/**
 * Limits the half-days that awaited returns hold. Locks by owner, so that returns of several orders at the same moment count each other; the
 * caller has locked the order. Throws 409 `return.order_collections`, `return.account_collections`.
 */
const assertMayHoldCollection = async (trx: Queries, { id, order_id: orderId }: Pick<ReturnRow, 'id' | 'order_id'>): Promise<void> => {
  const owner = await findOwner(trx, orderId);
  if (owner !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${`collections ${JSON.stringify(owner)}`}, 0))`.execute(trx);
  const held = await trx
    .selectFrom('taken_slots as s')
    .innerJoin('returns as r', 'r.id', 's.return_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select([sql<number>`count(*)::int`.as('of_owner'), sql<number>`(count(*) filter (where r.order_id = ${orderId}))::int`.as('of_order')])
    .where('r.id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('r.order_id', '=', orderId),
        ...(owner === null ? [] : 'userId' in owner ? [eb('o.user_id', '=', owner.userId)] : [isGuestOrder(owner.email)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (held.of_order >= ORDER_COLLECTIONS) throw new ShopError(409, 'return.order_collections', { meta: { max: ORDER_COLLECTIONS } });
  if (held.of_owner >= OWNER_COLLECTIONS) throw new ShopError(409, 'return.account_collections', { meta: { max: OWNER_COLLECTIONS } });
};

const isGuestOrder = (email: string) => sql<boolean>`(o.user_id is null and lower(o.email) = ${email})`;

/**
 * Takes a place in a half-day for a return, or gives its place back, in the caller's transaction, which has locked the order. Throws 409
 * `return.slot_taken` with the next free ones, `return.no_slots`, `return.no_collection` when the shop collects nothing on a chosen day, and
 * like `assertMayHoldCollection` unless staff ask.
 */
export const holdCollection = async (
  trx: Queries,
  row: ReturnRow,
  slot: SlotChoice | null,
  { lang, now, isStaff = false }: { lang: Lang; now: Date; isStaff?: boolean },
): Promise<void> => {
  if (slot === null) {
    await trx.deleteFrom('collection_slots').where('return_id', '=', row.id).execute();
    return;
  }
  const each = collectionClassOf(row, await loadReturnItems(trx, [row.id]));
  const settings = await readSettingsIn(trx);
  if (each === null || settings.get('delivery.slots') === null) throw new ShopError(409, 'return.no_collection');
  // a return that has a half-day moves it
  if (!isStaff && collectionOf(row) === null) await assertMayHoldCollection(trx, row);
  await assertSlotFree(trx, holderOf(row), { each, slot, lang, now, refusal: REFUSAL });
  const values = { class: each, day: slot.day, half: slot.half };
  await trx
    .insertInto('collection_slots')
    .values({ return_id: row.id, ...values })
    .onConflict((conflict) => conflict.column('return_id').doUpdateSet(values))
    .execute();
};

/**
 * Moves the collection of a return to another half-day, or to one that is agreed by phone, with a mail. Throws like `holdCollection`, and 409
 * `return.not_open`, `return.collection_today` from its day on, except for staff.
 */
export const moveCollection = async (
  services: Services,
  id: number,
  slot: SlotChoice | null,
  { lang, isStaff = false }: { lang: Lang; isStaff?: boolean },
): Promise<ReturnRow> =>
  inTransaction(services.db, async (trx) => {
    await trx
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', trx.selectFrom('returns').select('order_id').where('id', '=', id))
      .forUpdate()
      .execute();
    const row = await lockReturn(trx, id);
    const now = services.now();
    if (!isAwaitingGoods(row)) throw new ShopError(409, 'return.not_open');
    if (!isStaff && isCollectionUnderWay(row, now)) throw new ShopError(409, 'return.collection_today');
    const before = collectionOf(row);
    if (before?.day === slot?.day && before?.half === slot?.half) return row;
    await holdCollection(trx, row, slot, { lang, now, isStaff });
    const moved = await lockReturn(trx, id);
    const to = await recipientOf(trx, row.order_id);
    const settings = await readSettingsIn(trx);
    const items = await loadReturnItems(trx, [id]);
    const content = collectionMovedMail(to.lang, {
      firstName: to.firstName,
      number: row.number,
      orderNumber: row.order_number,
      slot: slot === null ? null : slotText(slot, settings, to.lang),
      isFirst: before === null,
      links: collectionLinks(moved, items, { settings, lang: to.lang, publicUrl: services.config.publicUrl }),
    });
    await queueCustomerMail(services, trx, to, {
      content,
      key: `collection-moved:${id}:${now.getTime()}`,
      series: collectionMoves(row),
    });
    return moved;
  });

/** Address of the calendar file of a collection. It has nothing personal, so the link of a mail opens it. */
export const collectionCalendarPath = ({ link: id }: Pick<ReturnRow, 'link'>, lang: Lang): string =>
  `/api/retours/by-link/${id}/collection.ics?lang=${lang}`;

/** Where a mail leads for choosing or moving the day, and its calendar file; nothing for a return whose day can't be chosen. */
export const collectionLinks = (
  row: ReturnRow,
  items: readonly ReturnItemRow[],
  { settings, lang, publicUrl }: { settings: Settings; lang: Lang; publicUrl: string },
): MailBlock[] => {
  if (settings.get('delivery.slots') === null || !isAwaitingGoods(row) || collectionClassOf(row, items) === null) return [];
  const t = aftersaleTexts(lang);
  const page = `${publicUrl}${paths.returnCollection(lang, row.link)}`;
  return collectionOf(row) === null
    ? [link(t('returnMails.chooseDay'), page)]
    : [link(t('returnMails.calendar'), publicUrl + collectionCalendarPath(row, lang)), link(t('returnMails.moveDay'), page)];
};

/** The return of a link in a mail; 404 `return.not_found`. */
export const loadReturnByLink = async ({ db }: Services, id: string): Promise<ReturnRow> => {
  const row = await findReturnByLink(db, id);
  if (row === undefined) throw new ShopError(404, 'return.not_found');
  return row;
};

/** What the link in a mail shows of a return. Nothing personal, because the mail can be forwarded. */
export const loadCollectionAnswer = async (services: Services, row: ReturnRow, lang: Lang): Promise<ReturnCollection> => {
  const settings = await services.readSettings();
  const now = services.now();
  const items = await loadReturnItems(services.db, [row.id]);
  const slot = collectionOf(row);
  const free = await loadFreeCollections(services.db, row, items, { settings, now });
  return {
    number: row.number,
    order_number: row.order_number,
    is_awaited: isAwaitingGoods(row),
    collection_slot: slot === null ? null : slotAnswer(slot, settings, lang),
    free_slots: free.map((each) => slotAnswer(each, settings, lang)),
    calendar_url: slot === null ? null : collectionCalendarPath(row, lang),
  };
};
