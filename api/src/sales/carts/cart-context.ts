import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { mailboxOf, storedMailbox } from '../../platform/mail/mailbox.ts';
import type { PictureRow } from '../../content/media/media.tables.ts';
import type { LooseVariantRecord } from '../../catalogue/products/products.repository.ts';
import { slugsOfProduct } from '../../catalogue/products/variant-selection.ts';
import { cartLinesSql } from './carts.repository.ts';
import type { CartRow, CouponRow, LineRow } from './carts.repository.ts';
import type { LeftOutPart } from './carts.tables.ts';
import type { PlanRow } from '../../catalogue/plans/plans.repository.ts';

export interface GiftRow {
  variant_id: number;
  name: string;
  left: number;
  picture: PictureRow | null;
}

/** A plan in a cart, as far as it is shown. */
export type CartPlanRow = Pick<
  PlanRow,
  'id' | 'kind' | 'name' | 'rule_version' | 'declined_rule_version' | 'input' | 'bill' | 'revision'
> & {
  left_out: LeftOutPart[];
};

/** Everything a cart's price and problems depend on, except its own row, the settings and the visitor. */
export interface CartContext {
  /** as stored */
  lines: LineRow[];
  /** in their order */
  plans: CartPlanRow[];
  /** of the stored and the new lines and of what its plans lack, also those no longer sold */
  variants: Map<number, LooseVariantRecord>;
  /** pieces reserved by this cart's own unpaid order, which the cart may still buy */
  ownHolds: Map<number, number>;
  /** machines available on all days of a rental line with dates */
  rentalsFree: Map<number, number>;
  /** places of the vehicles that deliveries of other orders and collections have, by `slotKey` */
  slotsTaken: Map<string, number>;
  /** a rental partner delivers to the delivery address */
  isPartnerArea: boolean;
  coupon: CouponRow | null;
  /** the code can be used once per customer, and this customer has used it */
  isCouponUsed: boolean;
  /** possible gifts, the most popular first, sold-out ones last */
  gifts: GiftRow[];
}

export interface ContextQuery {
  cart: CartRow;
  lang: Lang;
  /** the code to look up: the cart's own, or one that the customer tries */
  couponCode: string | null;
  /** for "once per customer" */
  userId: number | null;
  email: string | null;
  /** lines that will replace the stored ones */
  newLines?: readonly LineRow[];
}

interface Row {
  lines: LineRow[];
  plans: CartPlanRow[];
  variants: LooseVariantRecord[];
  own_holds: Record<string, number>;
  rentals_free: Record<string, number>;
  slots_taken: Record<string, number>;
  is_partner_area: boolean;
  coupon: (Omit<CouponRow, 'valid_from' | 'valid_until'> & { valid_from: string | null; valid_until: string | null }) | null;
  is_coupon_used: boolean;
  gifts: GiftRow[];
}

const linesToLoad = (cartId: string, newLines: readonly LineRow[] | undefined): RawBuilder<unknown> =>
  newLines === undefined
    ? sql`select variant_id, rent_from, rent_to from (${cartLinesSql(cartId)}) stored`
    : sql`select variant_id, rent_from, rent_to
        from jsonb_to_recordset(${JSON.stringify(newLines)}::jsonb) as given (variant_id int, rent_from date, rent_to date)
        union all
        select variant_id, null, null from cart_plan_lines where cart_id = ${cartId}`;

/** The parts that the cart's plans lack, or take in another colour: their sentences and summaries name them. */
const leftOutVariants = (cartId: string): RawBuilder<unknown> => sql`
  select v.id from cart_plans c cross join lateral jsonb_to_recordset(c.left_out) as part (sku text) join variants v on v.sku = part.sku
  where c.cart_id = ${cartId}
  union all
  select v.id from cart_plans c join plans p on p.id = c.plan_id
  cross join lateral jsonb_object_keys(coalesce(p.input -> 'other_colours', '{}')) as billed (sku) join variants v on v.sku = billed.sku
  where c.cart_id = ${cartId}`;

/** Cancelled orders do not count, nor this cart's own unpaid order, because paying again continues it, unless it waits for a transfer. */
const wasUsed = (
  { cart, userId, email }: Pick<ContextQuery, 'cart' | 'userId' | 'email'>,
  code: RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from orders o
  where o.coupon_code = ${code} and o.status <> 'cancelled'
    and (o.user_id = ${userId}::int or ${storedMailbox(sql.ref<string>('o.email'))} = ${email === null ? null : mailboxOf(email)}::text)
    and not (o.cart_id = ${cart.id} and o.status = 'awaiting_payment' and o.transfer_until is null))`;

/** Whether this customer used the code, however often it can be used. */
export const hasUsedCoupon = async (
  db: Queries,
  query: Pick<ContextQuery, 'cart' | 'userId' | 'email'>,
  code: string,
): Promise<boolean> => {
  const { rows } = await sql<{ is_used: boolean }>`select ${wasUsed(query, sql<string>`${code}::text`)} as is_used`.execute(db);
  return rows[0]?.is_used ?? false;
};

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));
const byNumber = (object: Record<string, number>): Map<number, number> =>
  new Map(Object.entries(object).map(([key, value]) => [Number(key), value]));

/**
 * Reads the whole context in one statement, so that changing a cart is fast however far away the database is. The ids are passed as an
 * array: for `in (select …)` PostgreSQL expects many rows and reads whole tables, which takes seconds with 100,000 products.
 */
export const loadContext = async (db: Queries, query: ContextQuery): Promise<CartContext> => {
  const { cart, lang, couponCode, newLines: wanted } = query;
  const { rows } = await sql<Row>`
    with wanted as (${linesToLoad(cart.id, wanted)})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'variant_id', l.variant_id, 'amount', l.amount,
          'rent_from', l.rent_from, 'rent_to', l.rent_to, 'plan_id', l.plan_id) order by l.plan_position, l.position), '[]')
        from (${cartLinesSql(cart.id)}) l) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'rule_version', p.rule_version,
          'declined_rule_version', p.declined_rule_version, 'input', p.input, 'bill', p.bill, 'revision', p.revision,
          'left_out', c.left_out) order by c.position, p.id), '[]')
        from cart_plans c join plans p on p.id = c.plan_id where c.cart_id = ${cart.id}) as plans,
      (select coalesce(jsonb_agg(to_jsonb(f) || jsonb_build_object('name', vt.name, 'condition_note', vt.condition_note,
          'product', jsonb_build_object('id', p.id, 'name', t.name, 'slug', t.slug, 'slugs', ${slugsOfProduct}))), '[]')
        from variant_facts f
        join variant_texts vt on vt.variant_id = f.id and vt.lang = ${lang}
        join products p on p.id = f.product_id
        join product_texts t on t.product_id = p.id and t.lang = ${lang}
        where f.id = any (array(select variant_id from wanted union all ${leftOutVariants(cart.id)}))) as variants,
      (select coalesce(jsonb_object_agg(held.variant_id, held.amount), '{}') from (
        select h.variant_id, sum(h.amount)::int as amount
        from stock_holds h join orders o on o.id = h.order_id
        where o.cart_id = ${cart.id} and o.status = 'awaiting_payment' and o.transfer_until is null and h.state = 'held'
        group by h.variant_id) held) as own_holds,
      (select coalesce(jsonb_object_agg(rented.variant_id, rented.free), '{}') from (
        select w.variant_id, min(s.on_hand - (
          select count(*) from rental_bookings b join orders o on o.id = b.order_id
          where b.variant_id = w.variant_id and b.state in ('held', 'booked') and b.from_date <= day::date and b.to_date >= day::date
            and not (o.cart_id = ${cart.id} and o.status = 'awaiting_payment' and o.transfer_until is null))) as free
        from wanted w join stock s on s.variant_id = w.variant_id
        cross join lateral generate_series(w.rent_from::timestamp, w.rent_to::timestamp, interval '1 day') as day
        where w.rent_from is not null
        group by w.variant_id) rented) as rentals_free,
      (select coalesce(jsonb_object_agg(taken.key, taken.count), '{}') from (
        select s.class || ' ' || to_char(s.day, 'YYYY-MM-DD') || ' ' || s.half as key, count(*)::int as count
        from taken_slots s left join orders o on o.id = s.order_id
        where s.day >= current_date and (o.id is null or not (o.cart_id = ${cart.id} and o.status = 'awaiting_payment' and o.transfer_until is null))
        group by 1) taken) as slots_taken,
      exists (select 1 from dealer_rental_areas a join dealers d on d.id = a.dealer_id and not d.is_hidden where a.country = ${cart.shipping_address?.country ?? null}::text
        and a.postcode = left(${cart.shipping_address?.zip_code ?? null}::text, 4)) as is_partner_area,
      (select to_jsonb(c) from coupons c where c.code = ${couponCode}::text) as coupon,
      (select c.once_per_customer and ${wasUsed(query, sql.ref('c.code'))} from coupons c where c.code = ${couponCode}::text) as is_coupon_used,
      (select coalesce(jsonb_agg(jsonb_build_object('variant_id', f.id, 'left', f.stock_left, 'picture', f.thumb_picture,
          'name', case when (select count(*) from variants o where o.product_id = p.id and o.is_active) > 1
            then t.name || ', ' || vt.name else t.name end) order by f.stock_left > 0 desc, p.popularity desc, f.id), '[]')
        from variant_facts f
        join products p on p.id = f.product_id
        join product_texts t on t.product_id = p.id and t.lang = ${lang}
        join variant_texts vt on vt.variant_id = f.id and vt.lang = ${lang}
        where f.is_gift and f.is_active) as gifts`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The cart’s context was not loaded');
  const { coupon } = row;
  return {
    lines: row.lines,
    plans: row.plans,
    variants: new Map(row.variants.map((variant) => [variant.id, variant])),
    ownHolds: byNumber(row.own_holds),
    rentalsFree: byNumber(row.rentals_free),
    slotsTaken: new Map(Object.entries(row.slots_taken)),
    isPartnerArea: row.is_partner_area,
    coupon: coupon === null ? null : { ...coupon, valid_from: moment(coupon.valid_from), valid_until: moment(coupon.valid_until) },
    isCouponUsed: row.is_coupon_used,
    gifts: row.gifts,
  };
};
