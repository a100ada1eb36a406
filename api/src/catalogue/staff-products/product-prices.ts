import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ProductPrices, ProductPricesBody } from 'shared-contracts/staff/products';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../platform/days.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { digestOf } from './digest.ts';
import { nameIn } from './product-names.ts';

const SHOWN_HISTORY = 5;
const MAX_DAYS_AHEAD = 730;
/** Variants whose planned prices come into force in one transaction; the rest a minute later. */
const BATCH = 1000;

type NewPrice = ProductPricesBody['prices'][number];
type Priced = ProductPrices['variants'][number];

const loadVariantPrices = async (db: Queries, lang: Lang, id: number): Promise<Priced[]> =>
  db
    .selectFrom('variants as v')
    .leftJoin('variant_facts as f', 'f.id', 'v.id')
    .leftJoin('variant_texts as t', (join) => join.onRef('t.variant_id', '=', 'v.id').on('t.lang', '=', lang))
    .select(['v.sku', 'v.is_active as is_shown', 'v.is_price_on_request', 'v.excl_vat_cents', 'v.list_excl_vat_cents', 'v.tiers'])
    .select(['f.lowest_30d_excl_vat_cents', sql<string>`coalesce(t.name, '')`.as('name')])
    .select(
      sql<Priced['history']>`coalesce((select jsonb_agg(jsonb_build_object('excl_vat_cents', h.excl_vat_cents,
        'from', to_char(h.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'until', to_char(h.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by h.valid_from desc)
        from (select * from price_history where variant_id = v.id order by valid_from desc limit ${SHOWN_HISTORY}) as h), '[]')`.as(
        'history',
      ),
    )
    .where('v.product_id', '=', id)
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();

const loadPlanned = (db: Queries, id: number) =>
  db
    .selectFrom('planned_prices as r')
    .innerJoin('variants as v', 'v.id', 'r.variant_id')
    .select(['r.id', 'v.sku', 'r.excl_vat_cents', 'r.list_excl_vat_cents', 'r.tiers', 'r.valid_from', 'r.planned_by', 'r.planned_at'])
    .where('v.product_id', '=', id)
    .orderBy('r.valid_from')
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();

/** Prices of a product now and from a later day; undefined for an unknown id. */
export const loadProductPrices = async (
  db: Queries,
  { lang, now }: { lang: Lang; now: Date },
  id: number,
): Promise<{ data: ProductPrices; revision: string } | undefined> => {
  const { rows } = await sql<{ id: number; sku: string; name: string }>`
    select p.id, p.sku, ${nameIn(lang)} as name from products p where p.id = ${id}`.execute(db);
  const [product] = rows;
  if (product === undefined) return undefined;
  const variants = await loadVariantPrices(db, lang, id);
  const planned = await loadPlanned(db, id);
  const prices = ({ sku, excl_vat_cents, list_excl_vat_cents, tiers }: Omit<NewPrice, 'tiers'> & { tiers: unknown }) => [
    sku,
    excl_vat_cents,
    list_excl_vat_cents,
    tiers,
  ];
  return {
    data: {
      ...product,
      tomorrow: brusselsDay(addDays(now, 1)),
      variants,
      planned: planned.map(({ valid_from, planned_at, ...plan }) => ({
        ...plan,
        day: brusselsDay(valid_from),
        planned_at: planned_at.toISOString(),
      })),
    },
    revision: digestOf([variants.map(prices), planned.map((plan) => [plan.id, ...prices(plan)])]),
  };
};

/** What the audit log keeps of prices: present and planned ones. */
export const snapshotPrices = async (trx: Queries, id: number): Promise<unknown> => {
  const variants = await trx
    .selectFrom('variants')
    .select(['sku', 'excl_vat_cents', 'list_excl_vat_cents', 'tiers'])
    .where('product_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
  const planned = await loadPlanned(trx, id);
  return { variants, planned: planned.map(({ planned_at: _at, ...plan }) => plan) };
};

const problemsOf = ({ excl_vat_cents, list_excl_vat_cents, tiers }: NewPrice, at: number): Record<string, FieldProblem[]> => {
  const isTierInOrder = tiers.every(
    (tier, index) =>
      tier.min_amount > (tiers[index - 1]?.min_amount ?? 1) && tier.excl_vat_cents < (tiers[index - 1]?.excl_vat_cents ?? excl_vat_cents),
  );
  return {
    ...(list_excl_vat_cents !== null && list_excl_vat_cents <= excl_vat_cents
      ? { [`prices.${at}.list_excl_vat_cents`]: [{ message: 'list_price' as const }] }
      : {}),
    ...(isTierInOrder ? {} : { [`prices.${at}.tiers`]: [{ message: 'tiers' as const }] }),
  };
};

/** Throws 422 for a reduction that is none, tiers that are not lower and lower, another product's SKU, or a day that is not ahead. */
const assertPossible = (
  { prices, valid_from }: Pick<ProductPricesBody, 'prices' | 'valid_from'>,
  idsBySku: ReadonlyMap<string, number>,
  now: Date,
): void => {
  const problems: Record<string, FieldProblem[]> = Object.fromEntries(prices.flatMap((price, at) => Object.entries(problemsOf(price, at))));
  for (const [at, { sku }] of prices.entries())
    if (!idsBySku.has(sku) || prices.findIndex((other) => other.sku === sku) !== at)
      problems[`prices.${at}.sku`] = [{ message: 'unknown_variant' }];
  if (valid_from !== null && valid_from <= brusselsDay(now)) problems.valid_from = [{ message: 'later_day' }];
  if (valid_from !== null && valid_from > brusselsDay(addDays(now, MAX_DAYS_AHEAD))) problems.valid_from = [{ message: 'day_too_far' }];
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

/** What a day's rent costs is the price of what is for rent; null for all that is sold. */
export const rentAt = (cents: RawBuilder<number>): RawBuilder<number | null> =>
  sql<number | null>`case when rent_per_day_cents is not null then ${cents} end`;

/**
 * Writes prices at once, or plans them for `startsAt`, the beginning of `valid_from`; one that is planned for the same day is replaced. The
 * price history follows by a trigger. Call it with the product locked.
 */
export const savePrices = async (
  trx: Queries,
  id: number,
  body: Pick<ProductPricesBody, 'prices' | 'valid_from'>,
  { now, startsAt, actor }: { now: Date; startsAt: Date | null; actor: string },
): Promise<void> => {
  const variants = await trx.selectFrom('variants').select(['id', 'sku']).where('product_id', '=', id).execute();
  const idsBySku = new Map(variants.map((variant) => [variant.sku, variant.id]));
  assertPossible(body, idsBySku, now);
  for (const { sku, excl_vat_cents, list_excl_vat_cents, tiers } of body.prices) {
    const columns = { excl_vat_cents, list_excl_vat_cents, tiers: JSON.stringify(tiers) };
    const variant_id = idsBySku.get(sku) ?? 0;
    if (startsAt === null) {
      const rent_per_day_cents = rentAt(sql`${excl_vat_cents}::int`);
      await trx
        .updateTable('variants')
        .set({ ...columns, rent_per_day_cents })
        .where('id', '=', variant_id)
        .execute();
      continue;
    }
    const plan = { ...columns, planned_at: now, planned_by: actor };
    await trx
      .insertInto('planned_prices')
      .values({ variant_id, valid_from: startsAt, ...plan })
      .onConflict((conflict) => conflict.columns(['variant_id', 'valid_from']).doUpdateSet(plan))
      .execute();
  }
};

/** Takes a planned price back; false when there is none, or no longer. */
export const withdrawPlannedPrice = async (trx: Queries, id: number, plan: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('planned_prices')
    .where('id', '=', plan)
    .where('variant_id', 'in', (eb) => eb.selectFrom('variants').select('id').where('product_id', '=', id))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/**
 * Puts planned prices whose day has begun into force; of several for one variant the latest counts. Pages, lists and the price history
 * follow by the triggers of `variants`. Returns how many prices changed.
 */
export const applyPlannedPrices = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('planned_prices')
      .select(['id', 'variant_id'])
      .where('valid_from', '<=', now)
      .orderBy('valid_from')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (due.length === 0) return 0;
    const variantIds = [...new Set(due.map(({ variant_id }) => variant_id))];
    // As staff do it: the product first, so that nobody changes a price from what it was before.
    await trx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', (eb) => eb.selectFrom('variants').select('product_id').where('id', 'in', variantIds))
      .orderBy('id')
      .forUpdate()
      .execute();
    const { rows } = await sql<{ id: number }>`
      update variants v set excl_vat_cents = r.excl_vat_cents, list_excl_vat_cents = r.list_excl_vat_cents, tiers = r.tiers,
        rent_per_day_cents = ${rentAt(sql`r.excl_vat_cents`)}
      from (
        select distinct on (variant_id) variant_id, excl_vat_cents, list_excl_vat_cents, tiers from planned_prices
        where variant_id = any(${variantIds}::int[]) and valid_from <= ${now} order by variant_id, valid_from desc
      ) as r where v.id = r.variant_id returning v.id`.execute(trx);
    await trx.deleteFrom('planned_prices').where('variant_id', 'in', variantIds).where('valid_from', '<=', now).execute();
    return rows.length;
  });
