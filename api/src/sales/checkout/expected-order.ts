import type { Cart, ExpectedOrder } from 'shared-contracts/wire/cart';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import { slotTaken } from '../orders/slot-holds.ts';
import { isProfessional } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { ShopError } from '../../platform/shop-error.ts';

/**
 * Throws 401 `auth.required` if the session ended after the page was shown: a dealer's order would become a guest's, at other prices.
 * Decision 0068.
 */
export const assertExpectedBuyer = (expected: ExpectedOrder | null | undefined, { user }: Pick<Viewer, 'user'>): void => {
  if (expected?.signed_in === true && user === null) throw new ShopError(401, 'auth.required');
};

/**
 * Whether the buyer may order what the page showed: for the company, or as a private customer. Locks the right, so that one that is taken away
 * at this moment comes before or after. Throws 403 `company.may_not_order`; 409 `company.rights_ended` if the page was a dealer's, who
 * does not belong to the company any more, or whose company is suspended. The cart stays.
 */
export const assertMayOrder = async (
  trx: Queries,
  expected: Pick<ExpectedOrder, 'professional'> | null | undefined,
  { user }: Pick<Viewer, 'user'>,
): Promise<void> => {
  if (user === null) return;
  const person = await trx
    .selectFrom('company_people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.may_order', 'c.status', 'c.name'])
    .where('p.user_id', '=', user.id)
    .forShare()
    .executeTakeFirst();
  const isDealer = person?.status === 'active';
  if (isDealer !== isProfessional(user) || (expected?.professional === true && !isDealer)) throw new ShopError(409, 'company.rights_ended');
  if (isDealer && !person.may_order) throw new ShopError(403, 'company.may_not_order', { meta: { company: person.name } });
};

/**
 * Throws 409 `delivery.slot_taken` if the chosen half-day is full by now, with the next free ones, and `order.delivery_changed` if the page showed another way to get the goods: a depot may be closed for good, or a machine was added
 * to a cart that was to be picked up.
 */
export const assertExpectedDelivery = (
  expected: ExpectedOrder | null | undefined,
  { shipping }: Pick<Cart, 'shipping'>,
  { settings, lang }: Pick<Viewer, 'settings' | 'lang'>,
): void => {
  const { slot = null, slots = [] } = shipping;
  if (shipping.slot_taken != null) throw slotTaken(slots, settings, lang);
  const isSamePickup = expected?.pickup === undefined || expected.pickup === (shipping.pickup ?? null);
  const isSameTime = expected?.slot === undefined || slotName(expected.slot) === slotName(slot);
  if (isSamePickup && isSameTime) return;
  throw new ShopError(409, 'order.delivery_changed');
};

const slotName = (slot: SlotChoice | null): string => (slot === null ? '' : `${slot.day} ${slot.half}`);

/**
 * Throws 409 `order.total_changed`, with the current total, if it differs from the one that the page showed. Call it after the checks of
 * single lines, whose errors are more precise.
 */
export const assertExpectedTotal = (
  expected: ExpectedOrder | null | undefined,
  view: Pick<Cart, 'total_price'>,
  { lang }: Pick<Viewer, 'lang'>,
): void => {
  if (expected?.total_cents === undefined || expected.total_cents === view.total_price) return;
  throw new ShopError(409, 'order.total_changed', { meta: { total: moneyText(view.total_price, lang) } });
};
