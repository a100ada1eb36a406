import { sql } from 'kysely';
import { heaviestClass } from 'shared-contracts/rules/delivery-class';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import type { Lang } from 'shared-contracts/contract/locales';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { freeSlots, isSameSlot, slotClassOf, slotKey } from '../../content/settings/slots.ts';
import type { SlotClass } from 'shared-contracts/staff/setting-values';
import type { Queries } from '../../platform/database/database.ts';
import type { ErrorCode } from '../../platform/messages/message-text.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { NAMED_SLOTS, slotText } from '../carts/slot-text.ts';
import { loadGoodsClasses } from './goods-classes.ts';
import type { OrderRow } from './orders.repository.ts';

/** Who asks for a place: an order or a return, whose own place is free for it. The lead time counts from `since`. */
export interface SlotHolder {
  orderId?: number;
  returnId?: number;
  since: Date;
}

/** Taken places by `slotKey`, of deliveries and collections. */
const countTakenSlots = async (
  queries: Queries,
  { orderId = 0, returnId = 0 }: Omit<SlotHolder, 'since'>,
): Promise<Map<string, number>> => {
  const rows = await queries
    .selectFrom('taken_slots')
    .select(['class', 'day', 'half', sql<number>`count(*)::int`.as('count')])
    .where('order_id', 'is distinct from', orderId)
    .where('return_id', 'is distinct from', returnId)
    .groupBy(['class', 'day', 'half'])
    .execute();
  return new Map(rows.map(({ class: each, day, half, count }) => [slotKey(each, { day, half }), count]));
};

type Ordered = Pick<OrderRow, 'id' | 'ordered_at'>;

export const slotHolderOf = ({ id, ordered_at: since }: Ordered): SlotHolder => ({ orderId: id, since });

/** The class of an order's goods for which a half-day can be chosen; null for goods that a carrier brings. */
export const loadSlotClass = async (queries: Queries, orderId: number): Promise<SlotClass | null> =>
  slotClassOf(heaviestClass(await loadGoodsClasses(queries, orderId)));

export const loadFreeSlots = async (
  queries: Queries,
  holder: SlotHolder,
  each: SlotClass,
  { settings, now }: { settings: Settings; now: Date },
): Promise<SlotChoice[]> =>
  freeSlots({ class: each, settings, now, orderedAt: holder.since, taken: await countTakenSlots(queries, holder) });

/** The codes of a refusal: another half-day is free, or none is. */
type SlotRefusal = readonly [taken: ErrorCode, none: ErrorCode];
const DELIVERY_REFUSAL: SlotRefusal = ['delivery.slot_taken', 'delivery.no_slots'];

/** The refusal of a half-day that is full, with the next free ones in the customer's language. */
export const slotTaken = (
  free: readonly SlotChoice[],
  settings: Settings,
  lang: Lang,
  [taken, none]: SlotRefusal = DELIVERY_REFUSAL,
): ShopError => {
  const names = free.slice(0, NAMED_SLOTS).map((slot) => slotText(slot, settings, lang));
  return names.length === 0 ? new ShopError(409, none) : new ShopError(409, taken, { meta: { free: names.join('; ') } });
};

/** Locks the places of a class in one half-day until the transaction ends, so that a free one stays free until it is held. */
const lockSlot = (trx: Queries, each: SlotClass, slot: SlotChoice): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`slot ${slotKey(each, slot)}`}, 0))`.execute(trx);

/**
 * Throws 409 unless the half-day has a place for this order or return: `delivery.slot_taken`, or `delivery.no_slots` when none is left, if
 * `refusal` does not say otherwise. The place stays free until the transaction ends.
 */
export const assertSlotFree = async (
  trx: Queries,
  holder: SlotHolder,
  { each, slot, lang, now, refusal }: { each: SlotClass; slot: SlotChoice; lang: Lang; now: Date; refusal?: SlotRefusal },
): Promise<void> => {
  await lockSlot(trx, each, slot);
  const settings = await readSettingsIn(trx);
  const free = await loadFreeSlots(trx, holder, each, { settings, now });
  if (!free.some((other) => isSameSlot(other, slot))) throw slotTaken(free, settings, lang, refusal);
};

/**
 * Takes a place in a half-day for an order, in the caller's transaction; a place that it had before is free again. No half-day ever has more
 * deliveries and collections than the setting allows, however many ask at once; when the setting is lowered, what is booked stays. Throws like `assertSlotFree`.
 */
export const holdSlot = async (
  trx: Queries,
  order: Ordered,
  { each, slot, lang, now, state = 'held' }: { each: SlotClass; slot: SlotChoice; lang: Lang; now: Date; state?: 'held' | 'booked' },
): Promise<void> => {
  await assertSlotFree(trx, slotHolderOf(order), { each, slot, lang, now });
  const values = { class: each, day: slot.day, half: slot.half, state };
  await trx
    .insertInto('delivery_slots')
    .values({ order_id: order.id, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
};

const findSlotRow = (queries: Queries, orderId: number) =>
  queries.selectFrom('delivery_slots').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** The half-day that an order has, whether its place is reserved now or not; undefined: any day of its window. */
export const findSlot = async (queries: Queries, orderId: number): Promise<SlotChoice | undefined> => {
  const row = await findSlotRow(queries, orderId);
  return row === undefined ? undefined : { day: row.day, half: row.half };
};

/** Takes the place of an order again that was released, before another payment. Throws like `holdSlot`. */
export const holdSlotAgain = async (trx: Queries, order: Ordered & Pick<OrderRow, 'lang'>, now: Date): Promise<void> => {
  const row = await findSlotRow(trx, order.id);
  if (row?.state !== 'released') return;
  await holdSlot(trx, order, { each: row.class, slot: row, lang: order.lang, now });
};

export const releaseSlot = (trx: Queries, orderId: number): Promise<unknown> =>
  trx.updateTable('delivery_slots').set({ state: 'released' }).where('order_id', '=', orderId).execute();

/** Removes the half-day of an order: it is delivered on any day of its window. */
export const dropSlot = (trx: Queries, orderId: number): Promise<unknown> =>
  trx.deleteFrom('delivery_slots').where('order_id', '=', orderId).execute();

/** Books the reserved place of a paid order. */
export const bookSlot = (trx: Queries, orderId: number): Promise<unknown> =>
  trx.updateTable('delivery_slots').set({ state: 'booked' }).where('order_id', '=', orderId).where('state', '=', 'held').execute();
