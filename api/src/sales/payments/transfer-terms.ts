import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import { deliveryPromise } from '../../content/settings/delivery-promise.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Settings } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { loadGoodsClasses } from '../orders/goods-classes.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { findSlot } from '../orders/slot-holds.ts';

/** How long an order waits for a bank transfer, and the last day on which one of today may arrive, `YYYY-MM-DD`. */
export interface TransferTerms {
  days: number;
  until: string;
}

/** What decides whether an order can wait for days. */
interface Waiting {
  totalCents: number;
  /** the last day of the order's first transfer: an order waits only once; null or missing: it has had none */
  firstUntil?: string | null;
  hasRental: boolean;
  classes: readonly DeliveryClass[];
  /** the half-day on which it is delivered */
  slot: SlotChoice | null;
}

const DAY_MS = 24 * 3600 * 1000;
const daysBetween = (from: string, until: string): number => Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);

/** The last day of the first bank transfer of an order, which is that of every later one too; null before the first. */
export const findFirstTransferDay = async (queries: Queries, orderId: number): Promise<string | null> => {
  const first = await queries
    .selectFrom('payments')
    .select('transfer')
    .where('order_id', '=', orderId)
    .where('transfer', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.transfer?.until ?? null;
};

/**
 * Null for an order that can't be paid by bank transfer: its amount is outside the setting, a machine is booked for its days, its half-day
 * is so near that a transfer of the last day would come too late for it, or the days of its first transfer are over. Decision 0209.
 */
export const transferTerms = (
  { totalCents, firstUntil = null, hasRental, classes, slot }: Waiting,
  { settings, now }: { settings: Settings; now: Date },
): TransferTerms | null => {
  const { offered: isOffered, days: allDays, from_cents: from, to_cents: to } = settings.get('payment.transfer');
  if (!isOffered || hasRental || totalCents < from || totalCents > to) return null;
  const today = brusselsDay(now);
  const until = firstUntil ?? dayAfter(today, allDays);
  const days = daysBetween(today, until);
  // the provider takes tomorrow at the earliest
  if (days < 1) return null;
  if (slot !== null) {
    const promise = deliveryPromise(classes, settings, new Date(`${until}T12:00:00Z`));
    if (promise !== null && slot.day < promise.from) return null;
  }
  return { days, until };
};

const loadTerms = async (
  queries: Queries,
  { id }: Pick<OrderRow, 'id'>,
  totalCents: number,
  { settings, now }: { settings: Settings; now: Date },
): Promise<TransferTerms | null> => {
  const rental = await queries
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'rental')
    .limit(1)
    .executeTakeFirst();
  const slot = (await findSlot(queries, id)) ?? null;
  return transferTerms(
    {
      totalCents,
      firstUntil: await findFirstTransferDay(queries, id),
      hasRental: rental !== undefined,
      classes: await loadGoodsClasses(queries, id),
      slot,
    },
    { settings, now },
  );
};

/** The same for a placed order, or a quote with this total. */
export const loadTransferTerms = async (
  { db, now }: { db: Queries; now: () => Date },
  order: Pick<OrderRow, 'id'>,
  totalCents: number,
): Promise<TransferTerms | null> => loadTerms(db, order, totalCents, { settings: await readSettingsIn(db), now: now() });
