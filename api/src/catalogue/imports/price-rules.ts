import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { TierRow } from '../products/products.tables.ts';
import { rentAt } from '../staff-products/product-prices.ts';
import { productSubject } from '../staff-products/product-record.ts';
import { changedOrSame, wrong } from './import-rules.ts';
import type { ImportRules, Wanted } from './import-rules.ts';
import type { Values } from './imports.tables.ts';
import type { RowProblem } from './row-problem.ts';
import { tierOf, tierText } from './tier-text.ts';

interface PresentPrice {
  id: number;
  sku: string;
  product_id: number;
  excl_vat_cents: number;
  list_excl_vat_cents: number | null;
  tiers: TierRow[];
  /** what is planned for the day of the row */
  plan: { excl_vat_cents: number; list_excl_vat_cents: number | null; tiers: TierRow[] } | null;
}

/** Staff change prices with the product locked: nobody changes one from what it was before. */
const lockProducts = (trx: Queries, skus: readonly string[]): Promise<unknown> =>
  trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('variants')
        .select('product_id')
        .where('sku', 'in', [...skus]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

const load = async (
  queries: Queries,
  wanted: readonly Pick<Wanted, 'day' | 'sku'>[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<string, PresentPrice>> => {
  if (isLocked)
    await lockProducts(
      queries,
      wanted.map(({ sku }) => sku),
    );
  const { rows } = await sql<PresentPrice>`
    select v.id, v.sku, v.product_id, v.excl_vat_cents, v.list_excl_vat_cents, v.tiers,
      case when r.id is not null then jsonb_build_object('excl_vat_cents', r.excl_vat_cents, 'list_excl_vat_cents', r.list_excl_vat_cents,
        'tiers', r.tiers) end as plan
    from jsonb_to_recordset(${JSON.stringify(wanted.map(({ sku, day }) => ({ sku, day })))}::jsonb) as w(sku text, day date)
    join variants v on v.sku = w.sku
    left join planned_prices r on r.variant_id = v.id and r.valid_from = w.day::timestamp at time zone 'Europe/Brussels'`.execute(queries);
  return new Map(rows.map((row) => [row.sku, row]));
};

type Price = Pick<PresentPrice, 'excl_vat_cents' | 'list_excl_vat_cents' | 'tiers'>;
const valuesOf = ({ excl_vat_cents, list_excl_vat_cents, tiers }: Price): Values => ({
  price_excl_vat: excl_vat_cents,
  list_price_excl_vat: list_excl_vat_cents,
  tiers: tiers.map(tierText),
});
const tiersIn = ({ tiers }: Values): TierRow[] => (tiers as string[]).map(tierOf);

/** The same rules as for one product: nothing becomes free, a reduction is one, and a larger amount costs less. */
const problemsOf = (price: number, list: number | null, tiers: readonly TierRow[]): RowProblem[] => [
  ...(price < 1 ? [{ column: 'price_excl_vat', code: 'amount_too_small' as const }] : []),
  ...(list !== null && list <= price ? [{ column: 'list_price_excl_vat', code: 'list_price' as const }] : []),
  ...(tiers.some(({ excl_vat_cents }) => excl_vat_cents >= price) ? [{ column: 'price_excl_vat', code: 'tiers' as const }] : []),
];

/** Prices of variants without VAT, now or from a day on. */
export const priceRules: ImportRules<PresentPrice> = {
  load,
  compare: (present, { day, values }) => {
    const base = valuesOf((day === null ? null : present.plan) ?? present);
    const { valid_from: _day, ...given } = values;
    const after = { ...base, ...given };
    const comparison = changedOrSame(base, after);
    // what is so already needs no judgement: gifts cost nothing
    if (comparison.state === 'same' && (day === null || present.plan !== null)) return comparison;
    const problems = problemsOf(after.price_excl_vat as number, after.list_price_excl_vat as number | null, tiersIn(after));
    if (problems.length > 0) return wrong(...problems);
    // all of a plan is new, also what stays as it is until that day
    return day !== null && present.plan === null ? { state: 'new', before: base, after, problems: [] } : comparison;
  },
  subject: ({ product_id }) => productSubject(product_id),
  write: async (trx, changes, { now, actor }) => {
    const rowOf = ({ present, day, after }: (typeof changes)[number]) => {
      const values = { ...valuesOf((day === null ? null : present.plan) ?? present), ...after };
      const { price_excl_vat, list_price_excl_vat } = values;
      return {
        id: present.id,
        excl_vat_cents: price_excl_vat,
        list_excl_vat_cents: list_price_excl_vat,
        tiers: tiersIn(values),
        day,
      };
    };
    const present = changes.filter(({ day }) => day === null).map(rowOf);
    const later = changes.filter(({ day }) => day !== null).map(rowOf);
    // The price history follows by a trigger.
    if (present.length > 0)
      await sql`
        update variants v set excl_vat_cents = w.excl_vat_cents, list_excl_vat_cents = w.list_excl_vat_cents, tiers = w.tiers,
          rent_per_day_cents = ${rentAt(sql`w.excl_vat_cents`)}
        from jsonb_to_recordset(${JSON.stringify(present)}::jsonb) as w(id int, excl_vat_cents int, list_excl_vat_cents int, tiers jsonb)
        where v.id = w.id`.execute(trx);
    if (later.length > 0)
      await sql`
        insert into planned_prices (variant_id, excl_vat_cents, list_excl_vat_cents, tiers, valid_from, planned_at, planned_by)
        select id, excl_vat_cents, list_excl_vat_cents, tiers, day::timestamp at time zone 'Europe/Brussels', ${now}::timestamptz, ${actor}
        from jsonb_to_recordset(${JSON.stringify(later)}::jsonb)
          as w(id int, excl_vat_cents int, list_excl_vat_cents int, tiers jsonb, day date)
        on conflict (variant_id, valid_from) do update set excl_vat_cents = excluded.excl_vat_cents,
          list_excl_vat_cents = excluded.list_excl_vat_cents, tiers = excluded.tiers, planned_at = excluded.planned_at, planned_by = excluded.planned_by`.execute(
        trx,
      );
  },
};
