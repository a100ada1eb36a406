import { randomUUID } from 'node:crypto';
import { LOCALES, REGIONS } from 'shared-contracts/contract/locales';
import type { NewQuoteBody } from 'shared-contracts/staff/quotes';
import type { Scope } from 'shared-contracts/staff/scopes';
import { findArticles } from '../../catalogue/staff-products/find-articles.ts';
import { moveMessageOn } from '../../content/inbox/inbox.ts';
import { findUser } from '../../customers/auth/users.ts';
import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import type { Actor } from '../../staff/actor.ts';
import { loadContext } from '../carts/cart-context.ts';
import type { CartContext } from '../carts/cart-context.ts';
import { buildView, contextQuery } from '../carts/cart-view.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { lockCart, markOrdered, saveCartRow } from '../carts/carts.repository.ts';
import type { LineRow } from '../carts/carts.repository.ts';
import { cartDetailsOf } from '../carts/carts.service.ts';
import { assertOrderable, placeOrder } from '../checkout/place-order.ts';
import { isBlockingRequest } from '../checkout/request-cart.ts';
import { orderVatJob } from '../orders/order-vat-number.ts';
import { isStaffDraft } from '../orders/order-access.ts';

/** Lines of one amount for each article. Throws 422 at the items for what can't be sold. */
const linesOf = async (trx: Queries, items: NewQuoteBody['items'], viewer: Viewer): Promise<LineRow[]> => {
  const skus = [...new Set(items.map(({ sku }) => sku))];
  const sellable = new Set<string>();
  // as many at a time as the search gives
  for (let at = 0; at < skus.length; at += 20)
    for (const { sku } of await findArticles(trx, viewer.lang, { skus: skus.slice(at, at + 20) })) sellable.add(sku);
  const problems: Record<string, FieldProblem[]> = {};
  for (const [at, { sku }] of items.entries())
    if (!sellable.has(sku)) problems[`items.${at}.sku`] = [{ message: 'trial_sku', values: { sku } }];
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const rows = await trx.selectFrom('variants').select(['id', 'sku']).where('sku', 'in', skus).execute();
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  return skus.map((sku) => ({
    kind: 'sale',
    variant_id: ids.get(sku) ?? 0,
    amount: items.reduce((sum, item) => sum + (item.sku === sku ? item.amount : 0), 0),
    rent_from: null,
    rent_to: null,
    plan_id: null,
  }));
};

/** What has its price on request is in the quote without one, until staff set it: what the catalogue sorts it by is no price. */
const withoutHiddenPrices = (context: CartContext): CartContext => ({
  ...context,
  variants: new Map(
    [...context.variants].map(([id, variant]) => [
      id,
      variant.is_price_on_request
        ? { ...variant, is_price_on_request: false, excl_vat_cents: 0, list_excl_vat_cents: null, tiers: [] }
        : variant,
    ]),
  ),
});

const findCustomer = async (db: Queries, id: number | null | undefined): Promise<UserRow | null> => {
  if (id == null) return null;
  const user = await findUser(db, id);
  if (user === undefined) throw new ShopError(404, 'staff.not_found', { meta: { what: String(id) } });
  return user;
};

/**
 * Throws 403 `staff.not_allowed` for a message, and for an account, that who asks may not read: a quote has the account's company and prices. The
 * account that wrote the message comes with it.
 */
const assertMayUse = async (
  db: Queries,
  { message, customer_id: customerId }: Pick<NewQuoteBody, 'customer_id' | 'message'>,
  may: (scope: Scope) => boolean,
): Promise<void> => {
  const refuse = (scope: Scope): never => {
    throw new ShopError(403, 'staff.not_allowed', { meta: { scope } });
  };
  if (message != null && !may('read_messages')) refuse('read_messages');
  if (customerId == null || may('read_customers')) return;
  const sender =
    message == null
      ? undefined
      : await db.selectFrom('contact_messages').select('user_id').where('reference', '=', message).executeTakeFirst();
  if (sender?.user_id !== customerId) refuse('read_customers');
};

const lockMessage = async (trx: Queries, reference: string): Promise<string> => {
  const message = await trx.selectFrom('contact_messages').select('id').where('reference', '=', reference).forUpdate().executeTakeFirst();
  if (message === undefined) throw new ShopError(404, 'staff.not_found', { meta: { what: reference } });
  return message.id;
};

/**
 * Makes a quote for somebody who asked by message or by phone, by the rules of a quote request: the customer's prices, VAT and delivery. It is a
 * draft that nobody but staff sees, until its answer sends it. Returns its number. Throws 403 `staff.not_allowed` for a message or an account that
 * who asks may not read, 404 `staff.not_found` for an unknown one, 422 at the fields.
 */
export const createStaffQuote = async (
  services: Services,
  body: NewQuoteBody,
  actor: Actor,
  may: (scope: Scope) => boolean,
): Promise<string> => {
  const { db, config, readSettings, now, queue } = services;
  const { country } = body.customer.shipping_address;
  await assertMayUse(db, body, may);
  const viewer: Viewer = {
    lang: body.lang,
    locale: LOCALES[body.lang].locale,
    region: REGIONS.find((each) => each === country) ?? 'be',
    mediaUrl: config.mediaUrl,
    user: await findCustomer(db, body.customer_id),
    country: null,
    settings: await readSettings(),
    now: now(),
  };
  const details = cartDetailsOf(body.customer, viewer);
  return inTransaction(db, async (trx) => {
    const messageId = body.message == null ? null : await lockMessage(trx, body.message);
    const lines = await linesOf(trx, body.items, viewer);
    const { id: cartId } = await lockCart(trx, randomUUID());
    const cart = await saveCartRow(trx, cartId, details, { lines, userId: viewer.user?.id ?? null });
    const view = buildView(cart, withoutHiddenPrices(await loadContext(trx, contextQuery(cart, viewer))), viewer);
    assertOrderable(view, isBlockingRequest, viewer.lang);
    const order = await placeOrder(trx, cart, view, viewer, view.checkout === 'request' ? 'request' : 'quote');
    await markOrdered(trx, cart.id);
    await trx.updateTable('orders').set({ made_by_staff: true, message_id: messageId }).where('id', '=', order.id).execute();
    if (messageId !== null) await moveMessageOn(trx, messageId, { to: 'in_work', staffId: actor.kind === 'staff' ? actor.id : null });
    if (order.vat !== null && order.role === 'b2c') await queue.addJob(trx, orderVatJob, { orderId: order.id });
    return order.number;
  });
};

/** Discards a draft; nothing is mailed, because nobody has seen it. Throws 404 `quote.not_found`, 409 `quote.no_draft` for one that a customer knows. */
export const discardStaffQuote = ({ db, now }: Pick<Services, 'db' | 'now'>, number: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const order = await trx.selectFrom('orders').select(['id', 'status']).where('number', '=', number).forUpdate().executeTakeFirst();
    if (order === undefined) throw new ShopError(404, 'quote.not_found');
    const cancelled = await trx
      .updateTable('orders')
      .set({ status: 'cancelled', cancelled_at: now() })
      .where('id', '=', order.id)
      .where('status', 'in', ['quote_requested', 'requested'])
      .where(isStaffDraft('orders'))
      .returning('id')
      .executeTakeFirst();
    if (cancelled === undefined) throw new ShopError(409, 'quote.no_draft');
  });
