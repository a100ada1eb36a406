import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';

export interface CodeMatch {
  code: string;
  ean: string;
  id: number;
}

/** Variants that may be ordered, by SKU or EAN without spaces and hyphens. One statement. */
export const findByCodes = (db: Queries, codes: readonly string[]): Promise<CodeMatch[]> =>
  db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.ean'])
    .select(sql<string>`v.code`.as('code'))
    .where((eb) =>
      eb.or([eb(sql`v.code`, '=', sql`any(${[...codes]}::text[])`), eb('v.ean', '=', sql<string>`any(${[...codes]}::text[])`)]),
    )
    .where('v.is_active', '=', true)
    .where('p.is_active', '=', true)
    .where('p.is_gift', '=', false)
    .where('p.type', '<>', 'rental')
    .execute();

export interface NearCode {
  code: string;
  sku: string;
  name: string;
}
const MAX_NEAR = 3;

/** For each code the few that are most like it, those that begin with it first. One statement. */
export const findNearCodes = async (db: Queries, lang: Lang, codes: readonly string[]): Promise<NearCode[]> => {
  const { rows } = await sql<NearCode>`
    select requested.code, near.sku, t.name || ', ' || vt.name as name
    from unnest(${[...codes]}::text[]) with ordinality requested(code, place)
    cross join lateral (
      select v.id, v.product_id, v.sku, v.code from variants v join products p on p.id = v.product_id
      where (v.code like requested.code || '%' or v.code % requested.code)
        and v.is_active and p.is_active and not p.is_gift and p.type <> 'rental'
      order by starts_with(v.code, requested.code) desc, similarity(v.code, requested.code) desc, v.code limit ${MAX_NEAR}
    ) near
    join product_texts t on t.product_id = near.product_id and t.lang = ${lang}
    join variant_texts vt on vt.variant_id = near.id and vt.lang = ${lang}
    order by requested.place, starts_with(near.code, requested.code) desc, similarity(near.code, requested.code) desc, near.code`.execute(
    db,
  );
  return rows;
};
